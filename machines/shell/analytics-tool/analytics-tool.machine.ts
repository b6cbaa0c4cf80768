import { assign, fromPromise, setup } from 'xstate';
import type { AnalyticsFact } from '../analytics/analytics-events.ts';
import type { Meta, Tag } from '../../meta.ts';
import type { AnalyticsTool, AnalyticsToolPorts } from './analytics-tool.ports.ts';

interface AnalyticsToolContext {
  readonly tool: AnalyticsTool;
  readonly waiting: readonly AnalyticsFact[];
}

const TOOL_PATIENCE = 20_000;
const TOOL_RETRY = 60_000;
const MOST_WAITING = 100;

/** One of the two analytics tools: its script is loaded, facts wait for it, and each leaves once. */
export function createAnalyticsToolMachine(ports: AnalyticsToolPorts) {
  return setup({
    types: {
      context: {} as AnalyticsToolContext,
      input: {} as { readonly tool: AnalyticsTool },
      events: {} as { type: 'fact.recorded'; fact: AnalyticsFact },
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      loadTool: fromPromise<void, { tool: AnalyticsTool }>(({ input, signal }) =>
        ports.loadAnalyticsTool(input.tool, signal),
      ),
    },
    actions: {
      keepWaiting: assign({
        waiting: ({ context }, params: { fact: AnalyticsFact }) =>
          [...context.waiting, params.fact].slice(-MOST_WAITING),
      }),
      deliverWaiting: ({ context }) => context.waiting.forEach((fact) => ports.deliverFact(context.tool, fact)),
      deliver: ({ context }, params: { fact: AnalyticsFact }) => ports.deliverFact(context.tool, params.fact),
      forgetWaiting: assign({ waiting: [] }),
    },
    delays: { toolPatience: TOOL_PATIENCE, toolRetry: TOOL_RETRY },
  }).createMachine({
    id: 'analyticsTool',
    description: 'One analytics tool: its script comes, or does not, and facts wait for it.',
    meta: { requirements: ['PSH-06'] },
    context: ({ input }) => ({ tool: input.tool, waiting: [] }),
    initial: 'missing',
    states: {
      missing: {
        meta: { description: 'What happens meanwhile waits, in its order.' },
        initial: 'loading',
        on: { 'fact.recorded': { actions: { type: 'keepWaiting', params: ({ event }) => event } } },
        states: {
          loading: {
            tags: ['busy'],
            invoke: {
              id: 'loadTool',
              src: 'loadTool',
              input: ({ context }) => ({ tool: context.tool }),
              onDone: '#analyticsTool.ready',
              onError: 'failed',
            },
            after: { toolPatience: 'failed' },
          },
          failed: {
            tags: ['fault'],
            meta: { description: 'Blocked, broken or too slow; nobody is told, and it is tried again.' },
            after: { toolRetry: 'loading' },
          },
        },
      },
      ready: {
        entry: ['deliverWaiting', 'forgetWaiting'],
        on: { 'fact.recorded': { actions: { type: 'deliver', params: ({ event }) => event } } },
      },
    },
  });
}
