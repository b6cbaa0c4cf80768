import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const walletModel = defineModel({
  name: 'wallet',
  create: machines.wallet.create,
  inputs: { offered: { offered: true }, notOffered: { offered: false } },
  events: { 'wallet.pay': { by: 'parent', cases: { tenZloty: { amount: 1_000 } } } },
  actors: {
    loadScript: { done: { loaded: undefined }, error: { blocked: 'blocked' } },
    isReady: { done: { ready: true, notReady: false }, error: { broken: 'broken' } },
    pay: {
      done: { paid: { kind: 'paid', token: 'wallet-token' }, cancelled: { kind: 'cancelled' } },
      error: { broken: 'broken' },
    },
  },
  invariants: {
    'DEP-07 nothing is loaded that was not offered': (snapshot) =>
      snapshot.context.offered || snapshot.matches('unsupported'),
    'DEP-07 the token is not kept': (snapshot) => !JSON.stringify(snapshot.context).includes('wallet-token'),
  },
});
