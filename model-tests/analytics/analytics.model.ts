import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const analyticsModel = defineModel({
  name: 'analytics',
  create: machines.analytics.create,
  inputs: { unanswered: { consent: null }, given: { consent: 'given' }, refused: { consent: 'refused' } },
  events: {
    'consent.given': { by: 'parent' },
    'consent.refused': { by: 'parent' },
    'fact.recorded': { by: 'parent', cases: { deposit: { fact: { name: 'deposit', fields: { amount: 10 } } } } },
  },
  actors: { loadSinks: { done: { loaded: undefined }, error: { blocked: 'blocked' } } },
  serialize: ({ context }) => [context.consent, Math.min(context.waiting.length, 2)],
  invariants: {
    'no fact is kept before the player allows it': (snapshot) =>
      snapshot.matches('allowed') || snapshot.context.waiting.length === 0,
    'no fact waits once the sinks are there': (snapshot) =>
      !snapshot.matches({ allowed: 'ready' }) || snapshot.context.waiting.length === 0,
  },
});
