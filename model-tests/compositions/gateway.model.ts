import { assign, setup } from 'xstate';
import { defineModel } from '../engine/model.ts';
import { respond, newTruth, pass, type Reply, type Request, type Rules, type Truth } from './gateway-truth.ts';

interface GatewayContext {
  readonly truth: Truth;
  /** Responses that have not been received yet, by invocation. */
  readonly replies: Readonly<Record<string, Reply>>;
}

export type GatewayEvent =
  | { type: 'clock.moves' }
  | { type: 'call.arrives'; invocation: string | null; request: Request }
  /** The response is received, or is lost. */
  | { type: 'call.isOver'; invocation: string };

/** The gateway as the machines see it: requests arrive, responses wait until received, time passes meanwhile. */
function createGatewayMachine(rules: Rules) {
  return setup({
    types: { context: {} as GatewayContext, input: {} as Parameters<typeof newTruth>[0], events: {} as GatewayEvent },
    guards: { hasMoments: ({ context }) => context.truth.ahead.length > 0 },
    actions: {
      pass: assign(({ context }) => ({ truth: pass(context.truth, rules) })),
      respond: assign(({ context }, { invocation, request }: { invocation: string | null; request: Request }) => {
        const { truth, reply } = respond(context.truth, request, rules);
        return invocation === null ? { truth } : { truth, replies: { ...context.replies, [invocation]: reply } };
      }),
      clear: assign(({ context }, params: { invocation: string }) => ({
        replies: Object.fromEntries(
          Object.entries(context.replies).filter(([invocation]) => invocation !== params.invocation),
        ),
      })),
    },
  }).createMachine({
    id: 'gateway',
    context: ({ input }) => ({ truth: newTruth(input), replies: {} }),
    on: {
      'clock.moves': { guard: 'hasMoments', actions: 'pass' },
      'call.arrives': { actions: { type: 'respond', params: ({ event }) => event } },
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
      'call.arrives': { by: 'outside', cases: { none: { invocation: 'none', request: { kind: 'limit', amount: 0 } } } },
      'call.isOver': { by: 'outside', cases: { none: { invocation: 'none' } } },
    },
    actors: {},
    invariants: {},
    isTraced: false,
  });
