import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const depositLookupModel = defineModel({
  name: 'depositLookup',
  create: machines.depositLookup.create,
  inputs: { started: { key: 'key-1', timeout: 20_000 } },
  events: {},
  actors: {
    findDeposit: {
      done: { found: { kind: 'found', transactionId: '901' }, none: { kind: 'none' } },
      error: { network: 'no network' },
    },
  },
  invariants: {
    'DEP-10 what was found has a transaction': (snapshot) =>
      snapshot.output?.kind !== 'found' || (snapshot.matches('found') && snapshot.context.transactionId !== null),
    'DEP-10 nothing is known before it has ended': (snapshot) =>
      snapshot.status !== 'active' || snapshot.context.transactionId === null,
  },
});
