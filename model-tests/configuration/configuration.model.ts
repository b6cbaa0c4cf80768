import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const configurationModel = defineModel({
  name: 'configuration',
  create: machines.configuration.create,
  inputs: { start: undefined },
  events: { 'configuration.retry': { by: 'person' } },
  actors: {
    loadConfig: {
      done: { known: 'known', malformed: 'malformed', withoutCode: 'withoutCode' },
      error: { network: 'no network' },
    },
    renewPage: { done: { renewed: undefined }, error: { network: 'no network' } },
  },
  invariants: {
    'CFG-01 (reading 79) what is known or malformed is not asked for': (snapshot) =>
      !(snapshot.matches('known') || snapshot.matches('malformed')) || snapshot.status === 'done',
    'CFG-01 (reading 79) it is missing only after a failure': (snapshot) =>
      !snapshot.matches('missing') || snapshot.context.failures > 0,
  },
});
