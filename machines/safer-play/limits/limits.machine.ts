import { assign, setup } from 'xstate';
import { isSameLimit, isRequestable, type LimitKey, type SavedLimit } from '../../../domain/limits/limit-overview.ts';
import type { LimitProblem } from '../../../domain/limits/limits.ts';
import { outcomeIs } from '../../branches.ts';
import type { Meta, Tag } from '../../meta.ts';
import { createLimitsActors } from './limits.actors.ts';
import {
  draftedKey,
  draftedLimit,
  limitOf,
  NOTHING_KNOWN,
  decidableOf,
  pendingOf,
  presentOf,
  problemOf,
  requestOf,
  RETRY_AFTER,
  whenLoaded,
  whenSaved,
  requestedLimitOf,
  type LimitsChoice,
  type LimitsContext,
  type LimitsEvent,
} from './limits.context.ts';
import { decide, edit, limitIn, loaded, refreshingOver, saving, setNews, setRefusal } from './limits.outcomes.ts';
import type { LimitsPorts, LoadedLimits } from './limits.ports.ts';

/** The player's limits and their usage. A stricter one is set at once, a looser one after a wait and a confirmation. */
export function createLimitsMachine(ports: LimitsPorts) {
  return setup({
    types: {
      context: {} as LimitsContext,
      events: {} as LimitsEvent,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: createLimitsActors(ports),
    guards: {
      outcomeIs,
      isUntold: ({ context }) => context.isUntold,
      isUnset: ({ context }) => !context.areSet,
      hasNews: ({ context }) => context.news.length > 0,
      hasPending: ({ context }) => context.limits.some(({ pending }) => pending !== null),
      chooses: (_, params: { choice: LimitsChoice; expected: LimitsChoice }) => params.choice === params.expected,
      isAnother: ({ context }, params: LimitKey) => !isSameLimit(draftedKey(context), params),
      isPending: ({ context }, params: LimitKey) => decidableOf(context, params) !== null,
      isOpen: ({ context }, params: LimitKey) => decidableOf(context, params)?.state === 'open',
      isRequestable: ({ context }, params: { amount: number }) => isRequestable(draftedLimit(context), params.amount),
      isNowRefused: ({ context }) => problemOf(context) !== null,
    },
    actions: {
      setLoaded: assign(({ context }, { loaded }: { loaded: LoadedLimits }) => whenLoaded(context, loaded)),
      markSet: assign({ areSet: true }),
      setKey: assign((_, { type, time }: LimitKey) => ({ draft: { type, time, amount: null } })),
      setAmount: assign(({ context }, { amount }: { amount: number }) => ({
        draft: { ...draftedKey(context), amount },
      })),
      setCancellation: assign(({ context }, key: LimitKey) => ({
        draft: null,
        decision: presentOf(limitOf(context.limits, key)),
      })),
      setConfirmation: assign(({ context }, key: LimitKey) => ({
        draft: null,
        decision: { type: key.type, time: key.time, amount: pendingOf(context, key)?.amount ?? 0 },
      })),
      setProblem: assign({ refusal: ({ context }) => problemOf(context) }),
      setRefusal: assign({ refusal: (_, params: { problem: LimitProblem }) => params.problem }),
      setNews: assign(({ context }, { saved }: { saved: SavedLimit }) => whenSaved(context, saved)),
      retrySoon: assign({ freshFor: RETRY_AFTER }),
      setFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
      clearFailure: assign({ failure: null }),
      clearDrafts: assign({ draft: null, decision: null }),
      clearRefusal: assign({ refusal: null }),
      clearNews: assign({ news: [] }),
      clearUntold: assign({ isUntold: false }),
    },
    delays: { freshFor: ({ context }) => context.freshFor },
  }).createMachine({
    id: 'limits',
    description: 'Own limits of deposits and session time: stricter at once, looser later and after a second yes.',
    meta: { requirements: ['LIM-01'] },
    context: NOTHING_KNOWN,
    initial: 'loading',
    on: { 'limits.newsRead': { guard: 'hasNews', actions: 'clearNews' } },
    states: {
      loading: {
        tags: ['busy'],
        meta: { description: 'What was known before stays in sight.' },
        invoke: {
          id: 'fetchLimits',
          src: 'fetchLimits',
          onDone: {
            target: 'settling',
            actions: { type: 'setLoaded', params: loaded },
          },
          onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
        },
      },
      failed: { tags: ['fault'], exit: 'clearFailure', on: { 'limits.retry': 'loading' } },
      choosing: {
        meta: { requirements: ['LIM-02'], description: 'Limits were never set: the player says how.' },
        initial: 'ownLimits',
        states: {
          minimumRestrictions: {
            meta: { description: 'Those that hold for everybody, and no others.' },
            initial: 'fresh',
            on: {
              'limits.choose': {
                guard: { type: 'chooses', params: ({ event }) => ({ ...event, expected: 'ownLimits' }) },
                target: 'ownLimits',
              },
              'limits.take': 'taking',
            },
            states: { fresh: {}, notTaken: { tags: ['fault'] } },
          },
          ownLimits: {
            on: {
              'limits.choose': {
                guard: { type: 'chooses', params: ({ event }) => ({ ...event, expected: 'minimumRestrictions' }) },
                target: 'minimumRestrictions',
              },
              'limits.take': { target: '#limits.settling', actions: 'markSet' },
            },
          },
          taking: {
            tags: ['busy'],
            invoke: {
              id: 'takeLimits',
              src: 'takeLimits',
              input: ({ context }) => context.limits.flatMap((limit) => presentOf(limit) ?? []),
              onDone: { target: '#limits.loading', actions: 'markSet' },
              onError: 'minimumRestrictions.notTaken',
            },
          },
        },
      },
      notifyingActive: {
        tags: ['busy'],
        meta: {
          requirements: ['LIM-02'],
          description: 'The page says what holds from now on, and the gateway hears it.',
        },
        exit: 'clearUntold',
        invoke: {
          id: 'notifyActive',
          src: 'notifyActive',
          onDone: 'settling',
          onError: {
            target: 'settling',
            meta: { description: 'The gateway goes on telling it, so that it is reported the next time.' },
          },
        },
      },
      settling: {
        meta: { description: 'Nobody sees this.' },
        entry: 'clearDrafts',
        always: [
          { guard: 'isUntold', target: 'notifyingActive', meta: { requirements: ['LIM-02'] } },
          { guard: 'isUnset', target: 'choosing' },
          { guard: 'hasPending', target: 'pending' },
          { target: 'viewing' },
        ],
      },
      viewing: {
        meta: { requirements: ['LIM-01', 'LIM-04'] },
        initial: 'resting',
        on: { 'limit.edit': edit },
        states: {
          resting: { after: { freshFor: { target: 'refreshing', meta: { requirements: ['LIM-04'] } } } },
          refreshing: refreshingOver('resting'),
        },
      },
      pending: {
        meta: { requirements: ['LIM-01', 'LIM-05'], description: 'A looser amount is to come; the old one holds.' },
        initial: 'shown',
        states: {
          shown: {
            initial: 'fresh',
            on: {
              'limit.edit': edit,
              ...decide,
            },
            states: {
              fresh: { after: { freshFor: { target: 'refreshing', meta: { requirements: ['LIM-04'] } } } },
              refreshing: refreshingOver('fresh'),
              failed: {
                tags: ['fault'],
                meta: { description: 'Doing it twice changes nothing more.' },
                exit: ['clearRefusal', 'clearDrafts'],
                after: { freshFor: 'refreshing' },
              },
            },
          },
          deciding: {
            tags: ['busy'],
            entry: 'clearNews',
            initial: 'cancelling',
            invoke: {
              id: 'decidePending',
              src: 'saveLimit',
              input: ({ context }) => requestOf(context, requestedLimitOf(context)),
              onDone: [
                { guard: saving.is('saved'), target: '#limits.loading', actions: setNews },
                { target: 'shown.failed', actions: setRefusal },
              ],
              onError: 'shown.failed',
            },
            states: {
              cancelling: {
                meta: {
                  requirements: ['LIM-05'],
                  description: 'The present amount is asked for: possible at any time.',
                },
              },
              confirming: {
                meta: { requirements: ['LIM-05'], description: 'The same amount, asked for once more after its wait.' },
              },
            },
          },
        },
      },
      editing: {
        meta: { requirements: ['LIM-01'] },
        initial: 'fresh',
        on: {
          'limit.edit': {
            guard: { type: 'isAnother', params: limitIn },
            target: '.fresh',
            actions: { type: 'setKey', params: limitIn },
          },
          'limit.submit': {
            guard: { type: 'isRequestable', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'setAmount', params: ({ event }) => event },
          },
          'limit.back': 'settling',
          ...decide,
        },
        states: {
          fresh: {},
          refused: { tags: ['fault'], meta: { requirements: ['LIM-01'] }, exit: 'clearRefusal' },
          failed: {
            tags: ['fault'],
            meta: { description: 'What will happen could not be looked up; nothing was sent.' },
          },
        },
      },
      confirming: {
        meta: { requirements: ['LIM-05'], description: 'What is in force now, what will be, and from when.' },
        initial: 'looking',
        states: {
          looking: {
            tags: ['busy'],
            meta: { description: 'The dates that are shown are those of this moment.' },
            invoke: {
              id: 'lookAgain',
              src: 'fetchLimits',
              onDone: {
                target: 'asking',
                actions: { type: 'setLoaded', params: loaded },
              },
              onError: '#limits.editing.failed',
            },
          },
          asking: {
            always: { guard: 'isNowRefused', target: '#limits.editing.refused', actions: 'setProblem' },
            on: { 'limit.confirm': '#limits.saving', 'limit.back': '#limits.editing' },
          },
          unknown: {
            tags: ['fault'],
            meta: { description: 'No answer: it may have been saved. Asking again is safe.' },
            on: { 'limit.confirm': '#limits.saving', 'limit.back': '#limits.loading' },
          },
        },
      },
      saving: {
        tags: ['busy'],
        meta: { requirements: ['LIM-02', 'LIM-05'] },
        invoke: {
          id: 'saveLimit',
          src: 'saveLimit',
          input: ({ context }) => requestOf(context, requestedLimitOf(context)),
          onDone: [
            { guard: saving.is('saved'), target: 'loading', actions: setNews },
            { target: 'editing.refused', actions: setRefusal },
          ],
          onError: 'confirming.unknown',
        },
      },
    },
  });
}
