import type { SnapshotFrom } from 'xstate';
import type { createBiometricsMachine } from './biometrics.machine.ts';

export type BiometricsSnapshot = SnapshotFrom<ReturnType<typeof createBiometricsMachine>>;

export type BiometricsStatus = 'looking' | 'unsupported' | 'notEnrolled' | 'enrolled' | 'failed';

/** During an operation, the status before it stays shown. */
export function biometricsStatus(snapshot: BiometricsSnapshot): BiometricsStatus {
  if (snapshot.matches('enrolling')) return 'notEnrolled';
  if (snapshot.matches('removing')) return 'enrolled';
  return snapshot.value as Exclude<typeof snapshot.value, 'enrolling' | 'removing'>;
}
