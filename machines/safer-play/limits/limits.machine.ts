import { assign, setup } from 'xstate';
import { isSameLimit, isWish, newsOf, untilChange, type LimitKey } from '../../../domain/limits/limit-overview.ts';
import type { Meta, Tag } from '../../meta.ts';
import { createLimitsActors } from './limits.actors.ts';
import {
  activeNews,
  decisionOf,
  draftedKey,
  draftedLimit,
  limitOf,
  pendingOf,
  presentOf,
  problemNow,
  wishOf,
  type LimitsChoice,
  type LimitsContext,
  type LimitsEvent,
} from './limits.context.ts';
import type { LimitsPorts, LimitWish, LoadedLimits, SaveLimitOutcome } from './limits.ports.ts';

/** What is known is read anew at least once in this time, ms. */
const LONGEST_FRESH = 5 * 60_000;

/** The player's limits: what holds, what is used; a stricter one at once, a looser one later and after a second yes. */
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
      isToBeTold: ({ context }, { loaded }: { loaded: LoadedLimits }) =>
        context.isUntold || loaded.limits.some(({ isNewlyActive }) => isNewlyActive),
      isToChoose: ({ context }, { loaded }: { loaded: LoadedLimits }) => !loaded.areSet && !context.hasChosen,
      hasNews: ({ context }) => context.news.length > 0,
      hasPending: ({ context }) => context.limits.some(({ pending }) => pending !== null),
      chooses: (_, params: { choice: LimitsChoice; expected: LimitsChoice }) => params.choice === params.expected,
      isAnother: ({ context }, params: LimitKey) => !isSameLimit(draftedKey(context), params),
      isPending: ({ context }, params: LimitKey) => pendingOf(context, params) !== null,
      isOpen: ({ context }, params: LimitKey) => pendingOf(context, params)?.state === 'open',
      isWish: ({ context }, params: { amount: number }) => isWish(draftedLimit(context), params.amount),
      isNowRefused: ({ context }, { loaded }: { loaded: LoadedLimits }) => problemNow(context, loaded) !== null,
      wasSaved: (_, params: { outcome: SaveLimitOutcome }) => params.outcome.kind === 'saved',
    },
    actions: {
      keepLoaded: assign(({ context }, { loaded }: { loaded: LoadedLimits }) => {
        const active = loaded.limits.filter(({ isNewlyActive }) => isNewlyActive).map(activeNews);
        return {
          limits: loaded.limits,
          freshFor: Math.min(untilChange(loaded.limits, loaded.at) ?? LONGEST_FRESH, LONGEST_FRESH),
          ...(active.length > 0 ? { news: active, isUntold: true } : { news: context.news }),
        };
      }),
      keepChosen: assign({ hasChosen: true }),
      keepKey: assign((_, { type, time }: LimitKey) => ({ draft: { type, time, amount: null } })),
      keepAmount: assign(({ context }, { amount }: { amount: number }) => ({
        draft: { ...draftedKey(context), amount },
      })),
      keepCancelling: assign(({ context }, key: LimitKey) => ({ decision: presentOf(limitOf(context.limits, key)) })),
      keepConfirming: assign(({ context }, key: LimitKey) => ({
        decision: { type: key.type, time: key.time, amount: pendingOf(context, key)?.amount ?? 0 },
      })),
      keepProblem: assign(({ context }, { loaded }: { loaded: LoadedLimits }) => ({
        refusal: problemNow(context, loaded),
      })),
      keepRefusal: assign((_, { outcome }: { outcome: SaveLimitOutcome }) => ({
        refusal: outcome.kind === 'refused' ? outcome.problem : null,
      })),
      keepNews: assign(({ context }, { wish, outcome }: { wish: LimitWish; outcome: SaveLimitOutcome }) => {
        if (outcome.kind !== 'saved') throw new TypeError('nothing was saved');
        const news = newsOf(limitOf(context.limits, wish), wish.amount, outcome.limit);
        return { news: [news], isUntold: news.kind === 'loosened' };
      }),
      forgetDrafts: assign({ draft: null, decision: null }),
      forgetRefusal: assign({ refusal: null }),
      forgetNews: assign({ news: [] }),
      knowTold: assign({ isUntold: false }),
    },
    delays: { freshFor: ({ context }) => context.freshFor },
  }).createMachine({
    id: 'limits',
    description: 'Own limits of deposits and session time: stricter at once, looser later and after a second yes.',
    meta: { requirements: ['LIM-01'] },
    context: {
      limits: [],
      freshFor: LONGEST_FRESH,
      hasChosen: false,
      draft: null,
      decision: null,
      refusal: null,
      news: [],
      isUntold: false,
    },
    initial: 'loading',
    on: { 'limits.newsRead': { guard: 'hasNews', actions: 'forgetNews' } },
    states: {
      loading: {
        tags: ['busy'],
        meta: { description: 'What was known before stays in sight.' },
        invoke: {
          id: 'fetchLimits',
          src: 'fetchLimits',
          onDone: [
            {
              guard: { type: 'isToBeTold', params: ({ event }) => ({ loaded: event.output }) },
              target: 'notifyingActive',
              actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
              meta: { requirements: ['LIM-02'] },
            },
            {
              guard: { type: 'isToChoose', params: ({ event }) => ({ loaded: event.output }) },
              target: 'choosing',
              actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
            },
            {
              target: 'settling',
              actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
            },
          ],
          onError: 'failed',
        },
      },
      failed: { tags: ['fault'], on: { 'limits.retry': 'loading' } },
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
              'limits.take': { target: '#limits.settling', actions: 'keepChosen' },
            },
          },
          taking: {
            tags: ['busy'],
            invoke: {
              id: 'takeLimits',
              src: 'takeLimits',
              input: ({ context }) => context.limits.flatMap((limit) => presentOf(limit) ?? []),
              onDone: { target: '#limits.loading', actions: 'keepChosen' },
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
        exit: 'knowTold',
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
        entry: 'forgetDrafts',
        always: [{ guard: 'hasPending', target: 'pending' }, { target: 'viewing' }],
      },
      viewing: {
        meta: { requirements: ['LIM-01', 'LIM-04'] },
        after: { freshFor: { target: 'loading', meta: { requirements: ['LIM-04'] } } },
        on: {
          'limit.edit': {
            target: 'editing',
            actions: [{ type: 'keepKey', params: ({ event }) => event.limit }, 'forgetNews'],
          },
        },
      },
      pending: {
        meta: { requirements: ['LIM-01', 'LIM-05'], description: 'A looser amount is to come; the old one holds.' },
        initial: 'shown',
        states: {
          shown: {
            initial: 'fresh',
            after: { freshFor: '#limits.loading' },
            on: {
              'limit.edit': {
                target: '#limits.editing',
                actions: [{ type: 'keepKey', params: ({ event }) => event.limit }, 'forgetNews'],
              },
              'pending.cancel': {
                guard: { type: 'isPending', params: ({ event }) => event.limit },
                target: 'deciding.cancelling',
                actions: [{ type: 'keepCancelling', params: ({ event }) => event.limit }, 'forgetNews'],
              },
              'pending.confirm': {
                guard: { type: 'isOpen', params: ({ event }) => event.limit },
                target: 'deciding.confirming',
                actions: [{ type: 'keepConfirming', params: ({ event }) => event.limit }, 'forgetNews'],
              },
            },
            states: {
              fresh: {},
              failed: {
                tags: ['fault'],
                meta: { description: 'Doing it twice changes nothing more.' },
                exit: ['forgetRefusal', 'forgetDrafts'],
              },
            },
          },
          deciding: {
            tags: ['busy'],
            initial: 'cancelling',
            invoke: {
              id: 'decidePending',
              src: 'saveLimit',
              input: ({ context }) => decisionOf(context),
              onDone: [
                {
                  guard: { type: 'wasSaved', params: ({ event }) => ({ outcome: event.output }) },
                  target: '#limits.loading',
                  actions: {
                    type: 'keepNews',
                    params: ({ context, event }) => ({ wish: decisionOf(context), outcome: event.output }),
                  },
                },
                {
                  target: 'shown.failed',
                  actions: { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
                },
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
            guard: { type: 'isAnother', params: ({ event }) => event.limit },
            target: '.fresh',
            actions: { type: 'keepKey', params: ({ event }) => event.limit },
          },
          'limit.submit': {
            guard: { type: 'isWish', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'keepAmount', params: ({ event }) => event },
          },
          'limit.back': 'settling',
        },
        states: {
          fresh: {},
          refused: { tags: ['fault'], meta: { requirements: ['LIM-01'] }, exit: 'forgetRefusal' },
          failed: {
            tags: ['fault'],
            meta: { description: 'What will happen could not be looked up; nothing was sent.' },
          },
        },
      },
      confirming: {
        meta: { requirements: ['LIM-05'], description: 'One sentence says what will happen, and when.' },
        initial: 'looking',
        states: {
          looking: {
            tags: ['busy'],
            meta: { description: 'The dates of the sentence are those of this moment.' },
            invoke: {
              id: 'lookAgain',
              src: 'fetchLimits',
              onDone: [
                {
                  guard: { type: 'isNowRefused', params: ({ event }) => ({ loaded: event.output }) },
                  target: '#limits.editing.refused',
                  actions: [
                    { type: 'keepProblem', params: ({ event }) => ({ loaded: event.output }) },
                    { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
                  ],
                },
                {
                  target: 'asking',
                  actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
                },
              ],
              onError: '#limits.editing.failed',
            },
          },
          asking: { on: { 'limit.confirm': '#limits.saving', 'limit.back': '#limits.editing' } },
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
          input: ({ context }) => wishOf(context),
          onDone: [
            {
              guard: { type: 'wasSaved', params: ({ event }) => ({ outcome: event.output }) },
              target: 'loading',
              actions: {
                type: 'keepNews',
                params: ({ context, event }) => ({ wish: wishOf(context), outcome: event.output }),
              },
            },
            {
              target: 'editing.refused',
              actions: { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
            },
          ],
          onError: 'confirming.unknown',
        },
      },
    },
  });
}
