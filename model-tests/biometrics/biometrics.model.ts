import { createBiometricsMachine } from '../../machines/auth/biometrics/biometrics.machine.ts';
import { inert } from '../../machines/inert-ports.ts';
import { defineModel } from '../engine/model.ts';

export const biometricsModel = defineModel({
  name: 'biometrics',
  create: () => createBiometricsMachine(inert()),
  inputs: { plain: undefined },
  events: {
    'key.enrol': { by: 'person' },
    'key.remove': { by: 'person' },
    'key.retry': { by: 'person' },
    'key.mayHaveGone': { by: 'parent' },
  },
  actors: {
    findKey: {
      done: {
        unsupported: { kind: 'unsupported' },
        noneGuarded: { kind: 'notEnrolled', isGuarded: true },
        none: { kind: 'notEnrolled', isGuarded: false },
        guarded: { kind: 'enrolled', isGuarded: true },
        plain: { kind: 'enrolled', isGuarded: false },
      },
      error: { storage: 'no storage' },
    },
    enrolKey: {
      done: {
        plain: { kind: 'enrolled', isGuarded: false },
        guarded: { kind: 'enrolled', isGuarded: true },
        cancelled: { kind: 'cancelled' },
      },
      error: { network: 'no network' },
    },
    removeKey: { done: { removed: undefined }, error: { network: 'no network' } },
  },
  invariants: {
    'AUTH-05 nothing of the key enters': (snapshot) => Object.keys(snapshot.context).join() === 'isGuarded',
  },
});
