import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const loadingModel = defineModel({
  name: 'loading',
  create: machines.loading.create,
  inputs: { seen: { retriesByItself: false }, unseen: { retriesByItself: true } },
  events: { 'loading.retry': { by: 'person' } },
  actors: {
    load: { done: { code: 'the code' }, error: { network: 'no network' } },
    renewPage: { done: { renewed: undefined }, error: { network: 'no network' } },
  },
  invariants: {
    'NAV-07 what is ready has been loaded, and nothing else has': (snapshot) =>
      snapshot.matches('ready') === (snapshot.context.loaded !== null),
    'NAV-07 it is never at rest without a way on': (snapshot) =>
      snapshot.status === 'done' || snapshot.hasTag('busy') || snapshot.can({ type: 'loading.retry' }),
  },
});
