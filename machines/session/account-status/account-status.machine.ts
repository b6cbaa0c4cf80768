import { fromPromise, setup } from 'xstate';
import { createMailLinkRequestMachine } from '../../auth/mail-link-request/mail-link-request.machine.ts';
import type { Meta, Tag } from '../../meta.ts';
import type { AccountStatusPorts } from './account-status.ports.ts';

export type AccountStatusEvent =
  /** A page that shows the status was opened. */
  | { type: 'accountStatus.shown' }
  /** An operation finished that may have changed the status. */
  | { type: 'accountStatus.mayHaveChanged' }
  | { type: 'accountStatus.retry' };

/** Whether the account status is loaded and up to date. The status itself is in the query cache. */
export function createAccountStatusMachine(ports: AccountStatusPorts) {
  return setup({
    types: { events: {} as AccountStatusEvent, meta: {} as Meta, tags: {} as Tag },
    actors: {
      fetchStatus: fromPromise<void, { again: boolean }>(({ input, signal }) =>
        ports.fetchAccountStatus(input, signal),
      ),
      mailLinkRequest: createMailLinkRequestMachine(ports),
    },
  }).createMachine({
    id: 'accountStatus',
    description: 'Whether the account status is known, and whether it is still true.',
    meta: { requirements: ['VER-05'] },
    initial: 'loading',
    invoke: {
      id: 'mailLinkRequest',
      src: 'mailLinkRequest',
      input: { kind: 'activation', email: '' },
      onError: {},
    },
    states: {
      loading: {
        tags: ['busy'],
        invoke: {
          id: 'fetchStatus',
          src: 'fetchStatus',
          input: ({ event }) => ({ again: event.type === 'accountStatus.mayHaveChanged' }),
          onDone: 'known',
          onError: 'failed',
        },
        on: { 'accountStatus.mayHaveChanged': { target: 'loading', reenter: true } },
      },
      failed: {
        tags: ['fault'],
        on: {
          'accountStatus.retry': 'loading',
          'accountStatus.shown': 'loading',
          'accountStatus.mayHaveChanged': 'loading',
        },
      },
      known: {
        initial: 'current',
        states: {
          current: {
            on: { 'accountStatus.shown': 'refreshing', 'accountStatus.mayHaveChanged': 'refreshing' },
          },
          refreshing: {
            tags: ['busy'],
            meta: { description: 'What was known stays in sight.' },
            invoke: {
              id: 'refreshStatus',
              src: 'fetchStatus',
              input: { again: true },
              onDone: 'current',
              onError: 'outdated',
            },
            on: { 'accountStatus.mayHaveChanged': { target: 'refreshing', reenter: true } },
          },
          outdated: {
            tags: ['fault'],
            meta: { description: 'What is in sight may not be true any more, and says so.' },
            on: {
              'accountStatus.retry': 'refreshing',
              'accountStatus.shown': 'refreshing',
              'accountStatus.mayHaveChanged': 'refreshing',
            },
          },
        },
      },
    },
  });
}
