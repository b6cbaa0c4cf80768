import { assign, fromPromise, setup } from 'xstate';
import type { Meta, Tag } from '../../meta.ts';

/** `malformed`: not decodable, the port has reported it. `withoutCode`: the API code did not load; no request works. */
export type ConfigOutcome = 'known' | 'malformed' | 'withoutCode';

/** The user retries loading the page's code. */
export type ConfigurationEvent = { type: 'configuration.retry' };

export interface ConfigurationPorts {
  /** GET /account/api/config; rejects if there is no response. */
  loadConfig(signal: AbortSignal): Promise<ConfigOutcome>;
  /** Reloads the page if it can be fetched; otherwise settles without a reload. */
  renewPage(signal: AbortSignal): Promise<void>;
}

export interface ConfigurationContext {
  /** Consecutive failures, counted up to the number of pauses. */
  readonly failures: number;
}

/** Pauses after the first, the second and every further failure, ms. */
const PAUSES = [5_000, 30_000, 5 * 60_000] as const;

/** No page waits for the configuration: until it is loaded, every key has its default (reading 79). */
export function createConfigurationMachine(ports: ConfigurationPorts) {
  return setup({
    types: { context: {} as ConfigurationContext, events: {} as ConfigurationEvent, meta: {} as Meta, tags: {} as Tag },
    actors: {
      loadConfig: fromPromise<ConfigOutcome>(({ signal }) => ports.loadConfig(signal)),
      renewPage: fromPromise<void>(({ signal }) => ports.renewPage(signal)),
    },
    guards: {
      isMalformed: (_, params: { outcome: ConfigOutcome }) => params.outcome === 'malformed',
      isWithoutCode: (_, params: { outcome: ConfigOutcome }) => params.outcome === 'withoutCode',
    },
    actions: {
      countFailure: assign({ failures: ({ context }) => Math.min(context.failures + 1, PAUSES.length) }),
    },
    delays: { repeat: ({ context }) => PAUSES[context.failures - 1] ?? PAUSES[0] },
  }).createMachine({
    id: 'configuration',
    description: 'What the operator has set; no page waits for it, and what fails is asked for again.',
    meta: { requirements: ['CFG-01'] },
    context: { failures: 0 },
    initial: 'asking',
    states: {
      asking: {
        tags: ['busy'],
        invoke: {
          id: 'loadConfig',
          src: 'loadConfig',
          onDone: [
            {
              guard: { type: 'isMalformed', params: ({ event }) => ({ outcome: event.output }) },
              target: 'malformed',
            },
            {
              guard: { type: 'isWithoutCode', params: ({ event }) => ({ outcome: event.output }) },
              target: 'withoutCode',
            },
            { target: 'known' },
          ],
          onError: { target: 'missing', actions: 'countFailure' },
        },
      },
      missing: {
        tags: ['fault'],
        meta: { description: 'Asked for again after five seconds, half a minute, and then every five minutes.' },
        after: { repeat: 'asking' },
      },
      withoutCode: {
        tags: ['fault'],
        meta: {
          requirements: ['NAV-07'],
          description: 'The code that calls the gateway did not come: nothing works, and the page says so.',
        },
        on: { 'configuration.retry': 'renewing' },
      },
      renewing: {
        tags: ['busy'],
        meta: { description: 'A new page takes over, unless there is no network for it (`loading.machine.ts`).' },
        invoke: { id: 'renewPage', src: 'renewPage', onDone: 'asking', onError: 'asking' },
      },
      malformed: {
        type: 'final',
        tags: ['fault'],
        meta: { description: 'It does not fit the contract: that is said once, and it is not fetched again.' },
      },
      known: { type: 'final' },
    },
  });
}
