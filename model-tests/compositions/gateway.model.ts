import { assign, setup } from 'xstate';
import { defineModel } from '../engine/model.ts';
import { answer, newTruth, pass, type Reply, type Request, type Rules, type Truth } from './gateway-truth.ts';

interface GatewayContext {
  readonly truth: Truth;
  /** What was answered and has not been heard yet, by call. */
  readonly replies: Readonly<Record<string, Reply>>;
}

export type GatewayEvent =
  | { type: 'clock.moves' }
  | { type: 'call.arrives'; call: string | null; request: Request }
  /** The answer reaches who asked, or is lost on its way. */
  | { type: 'call.isOver'; call: string };

/** The gateway as the machines see it: calls arrive, answers wait until they are heard, time goes on meanwhile. */
function createGatewayMachine(rules: Rules) {
  return setup({
    types: { context: {} as GatewayContext, input: {} as Parameters<typeof newTruth>[0], events: {} as GatewayEvent },
    guards: { hasMoments: ({ context }) => context.truth.ahead.length > 0 },
    actions: {
      pass: assign(({ context }) => ({ truth: pass(context.truth, rules) })),
      answer: assign(({ context }, { call, request }: { call: string | null; request: Request }) => {
        const { truth, reply } = answer(context.truth, request, rules);
        return call === null ? { truth } : { truth, replies: { ...context.replies, [call]: reply } };
      }),
      clear: assign(({ context }, params: { call: string }) => ({
        replies: Object.fromEntries(Object.entries(context.replies).filter(([call]) => call !== params.call)),
      })),
    },
  }).createMachine({
    id: 'gateway',
    context: ({ input }) => ({ truth: newTruth(input), replies: {} }),
    on: {
      'clock.moves': { guard: 'hasMoments', actions: 'pass' },
      'call.arrives': { actions: { type: 'answer', params: ({ event }) => event } },
      'call.isOver': { actions: { type: 'clear', params: ({ event }) => event } },
    },
  });
}

export const gatewayModel = (rules: Rules, details: Parameters<typeof newTruth>[0]) =>
  defineModel({
    name: 'gateway',
    create: () => createGatewayMachine(rules),
    inputs: { plain: details },
    events: {
      'clock.moves': { by: 'outside' },
      'call.arrives': { by: 'outside', cases: { none: { call: 'none', request: { kind: 'limit', amount: 0 } } } },
      'call.isOver': { by: 'outside', cases: { none: { call: 'none' } } },
    },
    actors: {},
    invariants: {},
    isTraced: false,
  });
