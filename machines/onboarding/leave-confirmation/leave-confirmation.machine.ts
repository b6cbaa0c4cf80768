import { assign, setup } from 'xstate';
import type { PageDialogReport } from '../../dialogs/dialogs/dialogs.machine.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';

export type LeaveConfirmationEvent =
  | { type: 'leave.asked'; to: string }
  | { type: 'leave.cancelled' }
  | { type: 'leave.confirmed' };

export type LeaveConfirmationReport = { type: 'leaveConfirmation.decided'; to: string } | PageDialogReport;

interface LeaveConfirmationContext {
  readonly to: string | null;
}

const report = reporterOf<LeaveConfirmationReport>();

/** Asks for confirmation before unfinished input is left; stores the target path until the player decides. */
export function createLeaveConfirmationMachine() {
  return setup({
    types: {
      context: {} as LeaveConfirmationContext,
      events: {} as LeaveConfirmationEvent,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actions: {
      setTo: assign({ to: (_, params: { to: string }) => params.to }),
      clearTo: assign({ to: null }),
      reportAsked: report({ type: 'dialog.asked', dialog: 'leaveConfirmation' }),
      reportClosed: report({ type: 'dialog.closed' }),
      reportDecided: report(({ context }) => ({ type: 'leaveConfirmation.decided', to: context.to ?? '/' })),
    },
  }).createMachine({
    id: 'leaveConfirmation',
    description: 'Asks before something half-done is left.',
    meta: { requirements: ['REG-05'] },
    context: { to: null },
    initial: 'inside',
    states: {
      inside: {
        entry: 'clearTo',
        on: { 'leave.asked': { target: 'asking', actions: { type: 'setTo', params: ({ event }) => event } } },
      },
      asking: {
        entry: 'reportAsked',
        exit: 'reportClosed',
        on: { 'leave.cancelled': 'inside', 'leave.confirmed': { target: 'inside', actions: 'reportDecided' } },
      },
    },
  });
}
