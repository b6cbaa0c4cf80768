import { setup } from 'xstate';
import { defineModel, generate, runPaths } from '../index.ts';

const createTrafficLight = () =>
  setup({
    types: { events: {} as { type: 'light.failed' } | { type: 'light.repaired' } },
    delays: { stop: 30_000, go: 20_000, change: 3_000 },
  }).createMachine({
    id: 'trafficLight',
    initial: 'working',
    states: {
      working: {
        initial: 'red',
        on: { 'light.failed': 'blinking' },
        states: {
          red: { after: { stop: 'green' } },
          green: { after: { go: 'yellow' } },
          yellow: { after: { change: 'red' } },
        },
      },
      blinking: { on: { 'light.repaired': 'working' } },
    },
  });

export const trafficLight = defineModel({
  name: 'trafficLight',
  create: createTrafficLight,
  inputs: { plain: undefined },
  events: { 'light.failed': { by: 'outside' }, 'light.repaired': { by: 'outside' } },
  actors: {},
  invariants: { 'it always shows something': ({ value }) => value !== undefined },
});

export async function walkTrafficLight() {
  const generated = generate(trafficLight);
  const { failures, coverage } = await runPaths(trafficLight, generated.golden, generated);
  return { failures, transitions: `${coverage.transitions.walked} of ${coverage.transitions.all}` };
}
