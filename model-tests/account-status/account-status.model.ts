import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const accountStatusModel = defineModel({
  name: 'accountStatus',
  create: machines.accountStatus.create,
  inputs: { plain: undefined },
  events: {
    'accountStatus.shown': { by: 'parent' },
    'accountStatus.mayHaveChanged': { by: 'parent' },
    'accountStatus.retry': { by: 'person' },
  },
  actors: {
    fetchStatus: { done: { fetched: undefined }, error: { network: 'no network' } },
    mailLinkRequest: { running: true, error: { crash: 'crash' } },
  },
  invariants: {
    'VER-05 what is known stays known': (snapshot) => snapshot.status === 'active',
  },
});
