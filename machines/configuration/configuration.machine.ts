import { fromPromise, setup } from 'xstate';
import type { Meta, Tag } from '../meta.ts';

/** A malformed one does not decode; whoever asks has told it. */
export type ConfigOutcome = 'known' | 'malformed';

export interface ConfigurationPorts {
  /** GET /account/api/config; rejects when there is no answer. */
  loadConfig(signal: AbortSignal): Promise<ConfigOutcome>;
}

const SOON = 5_000;
const LATER = 30_000;
const STEADILY = 5 * 60_000;

/** No page waits for the configuration: while it is not known every key has its default (reading 79). */
export function createConfigurationMachine(ports: ConfigurationPorts) {
  return setup({
    types: { meta: {} as Meta, tags: {} as Tag },
    actors: { loadConfig: fromPromise<ConfigOutcome>(({ signal }) => ports.loadConfig(signal)) },
    guards: { isMalformed: (_, params: { outcome: ConfigOutcome }) => params.outcome === 'malformed' },
    delays: { soon: SOON, later: LATER, steadily: STEADILY },
  }).createMachine({
    id: 'configuration',
    meta: { requirements: ['CFG-01'] },
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
            { target: 'known' },
          ],
          onError: 'missingOnce',
        },
      },
      missingOnce: { after: { soon: 'askingAgain' } },
      askingAgain: {
        tags: ['busy'],
        invoke: {
          id: 'loadConfig',
          src: 'loadConfig',
          onDone: [
            {
              guard: { type: 'isMalformed', params: ({ event }) => ({ outcome: event.output }) },
              target: 'malformed',
            },
            { target: 'known' },
          ],
          onError: 'missingTwice',
        },
      },
      missingTwice: { after: { later: 'askingSteadily' } },
      askingSteadily: {
        tags: ['busy'],
        invoke: {
          id: 'loadConfig',
          src: 'loadConfig',
          onDone: [
            {
              guard: { type: 'isMalformed', params: ({ event }) => ({ outcome: event.output }) },
              target: 'malformed',
            },
            { target: 'known' },
          ],
          onError: 'missing',
        },
      },
      missing: { after: { steadily: 'askingSteadily' } },
      malformed: {
        tags: ['fault'],
        meta: { description: 'It does not fit the contract: told once, and not asked for again.' },
      },
      known: {},
    },
  });
}
