import { fromPromise, setup } from 'xstate';
import type { OfferReport } from '../bonus-dialog/bonus-dialog.machine.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';

export type ReminderEvent = { type: 'reminder.complete' } | { type: 'reminder.close' };

export interface ReminderPorts {
  /** Whether the player left the registration unfinished, and was not reminded in this session. */
  isRegistrationUnfinished(signal: AbortSignal): Promise<boolean>;
  /** The player has answered: not again in this session, in any tab (reading 57). */
  recordReminded(): void;
  /** Navigates to a path of the app. */
  go(path: string): void;
}

/** The registration opens at its first incomplete step (REG-04). */
export const REGISTRATION = '/registration';

const report = reporterOf<OfferReport>();

export function createReminderMachine(ports: ReminderPorts) {
  return setup({
    types: { events: {} as ReminderEvent, meta: {} as Meta, tags: {} as Tag },
    actors: { isUnfinished: fromPromise<boolean>(({ signal }) => ports.isRegistrationUnfinished(signal)) },
    guards: { isUnfinished: (_, params: { unfinished: boolean }) => params.unfinished },
    actions: {
      recordReminded: () => ports.recordReminded(),
      goToRegistration: () => ports.go(REGISTRATION),
      reportOpened: report({ type: 'offer.opened', kind: 'offer' }),
      reportClosed: report({ type: 'offer.closed', kind: 'offer' }),
    },
  }).createMachine({
    id: 'reminder',
    description: 'Reminds a player who stopped half-way of the registration, once a session.',
    meta: { requirements: ['REG-12'] },
    initial: 'hidden',
    states: {
      hidden: {
        tags: ['busy'],
        invoke: {
          id: 'isUnfinished',
          src: 'isUnfinished',
          onDone: [
            {
              guard: { type: 'isUnfinished', params: ({ event }) => ({ unfinished: event.output }) },
              target: 'offered',
            },
            { target: 'dismissed' },
          ],
          onError: 'dismissed',
        },
      },
      offered: {
        entry: 'reportOpened',
        exit: ['recordReminded', 'reportClosed'],
        on: {
          'reminder.complete': { target: 'dismissed', actions: 'goToRegistration' },
          'reminder.close': 'dismissed',
        },
      },
      dismissed: { type: 'final' },
    },
  });
}
