import { assign, setup } from 'xstate';
import type { PageDialogReport } from '../../dialogs/dialogs/dialogs.machine.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';

export type LeavingEvent =
  | { type: 'leave.asked'; to: string }
  | { type: 'leave.cancelled' }
  | { type: 'leave.confirmed' };

export type LeavingReport = { type: 'leaving.decided'; to: string } | PageDialogReport;

interface LeavingContext {
  readonly to: string | null;
}

const report = reporterOf<LeavingReport>();

/** Asks before something half-done is left; where to is remembered until it was answered. */
export function createLeavingMachine() {
  return setup({
    types: { context: {} as LeavingContext, events: {} as LeavingEvent, meta: {} as Meta, tags: {} as Tag },
    actions: {
      keepTo: assign({ to: (_, params: { to: string }) => params.to }),
      forgetTo: assign({ to: null }),
      reportAsked: report({ type: 'dialog.asked', dialog: 'leaving' }),
      reportClosed: report({ type: 'dialog.closed' }),
      reportDecided: report(({ context }) => ({ type: 'leaving.decided', to: context.to ?? '/' })),
    },
  }).createMachine({
    id: 'leaving',
    description: 'Asks before something half-done is left.',
    meta: { requirements: ['REG-05'] },
    context: { to: null },
    initial: 'inside',
    states: {
      inside: {
        entry: 'forgetTo',
        on: { 'leave.asked': { target: 'asking', actions: { type: 'keepTo', params: ({ event }) => event } } },
      },
      asking: {
        entry: 'reportAsked',
        exit: 'reportClosed',
        on: { 'leave.cancelled': 'inside', 'leave.confirmed': { target: 'inside', actions: 'reportDecided' } },
      },
    },
  });
}
