import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const countdownLinkModel = defineModel({
  name: 'countdownLink',
  create: machines.countdownLink.create,
  inputs: { short: { seconds: 3 }, usual: {} },
  events: { 'link.used': { by: 'person' } },
  actors: {},
  invariants: {
    'NAV-09 it counts down within its bounds': ({ context }) =>
      context.secondsLeft >= 0 && context.secondsLeft <= context.seconds,
    'NAV-09 it is enabled only when nothing is left': (snapshot) =>
      snapshot.matches('enabled') === (snapshot.context.secondsLeft === 0),
  },
});
