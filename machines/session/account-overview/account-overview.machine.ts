import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import type { UsedLimits } from '../../../domain/limits/used-limits.ts';
import type { Meta, Tag } from '../../meta.ts';
import type { AccountOverviewPorts } from './account-overview.ports.ts';

export type AccountOverviewEvent =
  | { type: 'usedLimits.mayHaveChanged' }
  | { type: 'usedLimits.retry' }
  /** The player closed an offer's card. */
  | { type: 'offer.cardClosed'; id: string };

interface AccountOverviewContext {
  /** Null while they are not known. */
  readonly used: UsedLimits | null;
  /** Ids of the offers whose card was closed. */
  readonly closedOffers: readonly string[];
}

/** More closed cards than a player ever has offers at once. */
const MAX_CLOSED = 50;

/** The account's first page: what is used of the limits, and which offers' cards were closed. */
export function createAccountOverviewMachine(ports: AccountOverviewPorts) {
  return setup({
    types: {
      context: {} as AccountOverviewContext,
      events: {} as AccountOverviewEvent,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      readUsedLimits: fromPromise<UsedLimits>(({ signal }) => ports.readUsedLimits(signal)),
      useChanges: fromCallback<EventObject>(({ sendBack }) =>
        ports.listenToUse(() => sendBack({ type: 'usedLimits.mayHaveChanged' })),
      ),
    },
    guards: {
      /** Only somebody without a deposit limit of their own sees a card. */
      isOffered: ({ context: { used, closedOffers } }, params: { id: string }) =>
        used?.hasOwnDepositLimit === false && !closedOffers.includes(params.id),
    },
    actions: {
      setUsed: assign({ used: (_, params: { used: UsedLimits }) => params.used }),
      clearUsed: assign({ used: null }),
      addClosed: assign({
        closedOffers: ({ context }, params: { id: string }) =>
          [params.id, ...context.closedOffers].slice(0, MAX_CLOSED),
      }),
      storeClosed: ({ context }) => ports.storeClosedOffers(context.closedOffers),
    },
  }).createMachine({
    id: 'accountOverview',
    description: 'The account’s first page: what is used of the limits, and which offers’ cards were closed.',
    meta: { requirements: ['NAV-13', 'LIM-01'] },
    context: () => ({ used: null, closedOffers: ports.readClosedOffers() }),
    invoke: { id: 'useChanges', src: 'useChanges', onError: {} },
    on: {
      'offer.cardClosed': {
        guard: { type: 'isOffered', params: ({ event }) => event },
        actions: [{ type: 'addClosed', params: ({ event }) => event }, 'storeClosed'],
        meta: { requirements: ['BON-01'], description: 'The offer itself stays among the bonuses, unseen as before.' },
      },
    },
    initial: 'reading',
    states: {
      reading: {
        tags: ['busy'],
        meta: { description: 'What was known stays in sight.' },
        invoke: {
          id: 'readUsedLimits',
          src: 'readUsedLimits',
          onDone: { target: 'known', actions: { type: 'setUsed', params: ({ event }) => ({ used: event.output }) } },
          onError: { target: 'failed', actions: 'clearUsed' },
        },
        on: { 'usedLimits.mayHaveChanged': { target: 'reading', reenter: true } },
      },
      known: { on: { 'usedLimits.mayHaveChanged': 'reading' } },
      failed: {
        tags: ['fault'],
        meta: { description: 'Older figures would not be true any more: none are shown.' },
        on: { 'usedLimits.retry': 'reading', 'usedLimits.mayHaveChanged': 'reading' },
      },
    },
  });
}
