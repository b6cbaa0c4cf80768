import type { SnapshotFrom } from 'xstate';
import type { createBiometricsMachine } from './biometrics.machine.ts';

export type BiometricsSnapshot = SnapshotFrom<ReturnType<typeof createBiometricsMachine>>;

export type BiometricsStatus = 'looking' | 'unsupported' | 'notEnrolled' | 'enrolled' | 'failed';

/** While something is being done, what it is being done to stays in view. */
export function biometricsStatus(snapshot: BiometricsSnapshot): BiometricsStatus {
  if (snapshot.matches('enrolling')) return 'notEnrolled';
  if (snapshot.matches('removing')) return 'enrolled';
  return snapshot.value as Exclude<typeof snapshot.value, 'enrolling' | 'removing'>;
}
