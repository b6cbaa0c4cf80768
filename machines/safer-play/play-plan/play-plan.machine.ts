import { assign, setup } from 'xstate';
import type { LimitDetails } from '../../../domain/limits/limit-overview.ts';
import type { LimitProblem } from '../../../domain/limits/limits.ts';
import { canBePlan, type PlayPlan } from '../../../domain/limits/play-month.ts';
import { outcomeIs, outcomesOf } from '../../branches.ts';
import type { Meta, Tag } from '../../meta.ts';
import { createPlayPlanActors } from './play-plan.actors.ts';
import type { PlanAnswer, PlayPlanPorts, SavePlanOutcome } from './play-plan.ports.ts';

export type PlayPlanEvent =
  | { type: 'playPlan.retry' }
  | { type: 'playPlan.submit'; plan: PlayPlan }
  | { type: 'playPlan.skip' };

export interface PlayPlanContext {
  /** The limits that the plan becomes, for their bounds. */
  readonly limits: readonly LimitDetails[];
  readonly plan: PlayPlan;
  readonly refusal: LimitProblem | null;
  /** Why loading failed. */
  readonly failure: unknown;
}

const NOTHING_KNOWN: PlayPlanContext = {
  limits: [],
  plan: { deposits: null, seconds: null },
  refusal: null,
  failure: null,
};

const answer = outcomesOf<PlanAnswer>();
const saving = outcomesOf<SavePlanOutcome>();

/** A plan before the first deposit: how much and how long in a month. It becomes limits, or is skipped (reading 98). */
export function createPlayPlanMachine(ports: PlayPlanPorts) {
  return setup({
    types: {
      context: {} as PlayPlanContext,
      events: {} as PlayPlanEvent,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: createPlayPlanActors(ports),
    guards: {
      outcomeIs,
      canBePlan: ({ context }, params: { plan: PlayPlan }) => canBePlan(params.plan, context.limits),
    },
    actions: {
      setLimits: assign({ limits: (_, params: { limits: readonly LimitDetails[] }) => params.limits }),
      setPlan: assign({ plan: (_, params: { plan: PlayPlan }) => params.plan }),
      setRefusal: assign({ refusal: (_, params: { problem: LimitProblem }) => params.problem }),
      clearRefusal: assign({ refusal: null }),
      setFailure: assign({ failure: (_, params: { error: unknown }) => params.error }),
      clearFailure: assign({ failure: null }),
    },
  }).createMachine({
    id: 'playPlan',
    description: 'A plan before the first deposit: two answers that become limits, or none.',
    meta: { requirements: ['LIM-02'] },
    context: NOTHING_KNOWN,
    initial: 'loading',
    states: {
      loading: {
        tags: ['busy'],
        invoke: {
          id: 'fetchPlan',
          src: 'fetchPlan',
          onDone: [
            {
              guard: answer.is('due'),
              target: 'asking',
              actions: { type: 'setLimits', params: answer.of('due', ({ limits }) => ({ limits })) },
            },
            { target: 'settled', meta: { description: 'Never asked for twice.' } },
          ],
          onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
        },
      },
      failed: { tags: ['fault'], exit: 'clearFailure', on: { 'playPlan.retry': 'loading' } },
      asking: {
        meta: { requirements: ['LIM-02'] },
        initial: 'fresh',
        exit: 'clearRefusal',
        on: {
          'playPlan.submit': {
            guard: { type: 'canBePlan', params: ({ event }) => event },
            target: 'saving',
            actions: { type: 'setPlan', params: ({ event }) => event },
          },
          'playPlan.skip': 'skipping',
        },
        states: {
          fresh: {},
          refused: { tags: ['fault'], meta: { description: 'The bounds have changed meanwhile.' } },
          notSaved: { tags: ['fault'], meta: { description: 'Saving it twice changes nothing more.' } },
        },
      },
      saving: {
        tags: ['busy'],
        meta: { requirements: ['LIM-05'] },
        invoke: {
          id: 'savePlan',
          src: 'savePlan',
          input: ({ context }) => context.plan,
          onDone: [
            { guard: saving.is('saved'), target: 'planned' },
            {
              target: 'asking.refused',
              actions: { type: 'setRefusal', params: saving.of('refused', ({ problem }) => ({ problem })) },
            },
          ],
          onError: 'asking.notSaved',
        },
      },
      skipping: {
        tags: ['busy'],
        invoke: {
          id: 'skipPlan',
          src: 'skipPlan',
          onDone: 'skipped',
          onError: {
            target: 'skipped',
            meta: { description: 'Nobody is held up by it: at worst the plan is offered once more.' },
          },
        },
      },
      planned: {
        type: 'final',
        meta: { requirements: ['LIM-01'], description: 'The plan is the player’s limits from now on.' },
      },
      skipped: { type: 'final' },
      settled: { type: 'final', meta: { description: 'There is nothing to ask.' } },
    },
  });
}
