import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const availabilityModel = defineModel({
  name: 'availability',
  create: machines.availability.create,
  inputs: { email: { field: 'email' } },
  events: {
    'availability.changed': {
      by: 'person',
      cases: {
        first: { value: 'ann@example.com' },
        second: { value: 'eva@example.com' },
        nothingToAsk: { value: null },
      },
    },
  },
  actors: {
    check: {
      done: { free: 'free', taken: 'taken', invalid: 'invalid', unknown: 'unknown' },
      error: { network: 'no network' },
    },
  },
  invariants: {
    'VAL-07 an answer belongs to what is typed: none stands while another is being asked for': (snapshot) =>
      snapshot.context.answer === null ||
      snapshot.matches('free') ||
      snapshot.matches('refused') ||
      snapshot.matches('unknown'),
    'VAL-07 free is only what the gateway called free': (snapshot) =>
      !snapshot.matches('free') || snapshot.context.answer === 'free',
    'VAL-07 an unknown answer is never a refusal': (snapshot) =>
      !snapshot.matches('refused') || snapshot.context.answer === 'taken' || snapshot.context.answer === 'invalid',
    'VAL-07 nothing is asked about what breaks a rule of its own': (snapshot) =>
      snapshot.context.value !== null || snapshot.matches('idle'),
  },
});
