import { assign, fromPromise, setup } from 'xstate';
import type { TrackedEvent } from '../analytics/analytics-events.ts';
import type { Meta, Tag } from '../../meta.ts';
import type { AnalyticsTool, AnalyticsToolPorts } from './analytics-tool.ports.ts';

interface AnalyticsToolContext {
  readonly tool: AnalyticsTool;
  readonly waiting: readonly TrackedEvent[];
}

const TOOL_TIMEOUT = 20_000;
const TOOL_RETRY = 60_000;
const MAX_WAITING = 100;

/** One of the two analytics tools: loads its script, queues events until it is loaded, delivers each once. */
export function createAnalyticsToolMachine(ports: AnalyticsToolPorts) {
  return setup({
    types: {
      context: {} as AnalyticsToolContext,
      input: {} as { readonly tool: AnalyticsTool },
      events: {} as { type: 'event.tracked'; tracked: TrackedEvent },
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      loadTool: fromPromise<void, { tool: AnalyticsTool }>(({ input, signal }) =>
        ports.loadAnalyticsTool(input.tool, signal),
      ),
    },
    actions: {
      setWaiting: assign({
        waiting: ({ context }, params: { tracked: TrackedEvent }) =>
          [...context.waiting, params.tracked].slice(-MAX_WAITING),
      }),
      deliverWaiting: ({ context }) => context.waiting.forEach((tracked) => ports.deliverEvent(context.tool, tracked)),
      deliver: ({ context }, params: { tracked: TrackedEvent }) => ports.deliverEvent(context.tool, params.tracked),
      clearWaiting: assign({ waiting: [] }),
    },
    delays: { toolTimeout: TOOL_TIMEOUT, toolRetry: TOOL_RETRY },
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
        on: { 'event.tracked': { actions: { type: 'setWaiting', params: ({ event }) => event } } },
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
            after: { toolTimeout: 'failed' },
          },
          failed: {
            tags: ['fault'],
            meta: { description: 'Blocked, broken or too slow; players do not notice, and it is tried again.' },
            after: { toolRetry: 'loading' },
          },
        },
      },
      ready: {
        entry: ['deliverWaiting', 'clearWaiting'],
        on: { 'event.tracked': { actions: { type: 'deliver', params: ({ event }) => event } } },
      },
    },
  });
}
