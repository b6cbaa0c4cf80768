import { fromPromise } from 'xstate';
import type { BiometricsPorts, EnrolOutcome, KeyState } from './biometrics.ports.ts';

export function createBiometricsActors(ports: BiometricsPorts) {
  return {
    findKey: fromPromise<KeyState>(({ signal }) => ports.findKey(signal)),
    enrolKey: fromPromise<EnrolOutcome>(({ signal }) => ports.enrolKey(signal)),
    removeKey: fromPromise<void>(({ signal }) => ports.removeKey(signal)),
  };
}
