import { biometricsStatus, type BiometricsStatus } from '../../../machines/auth/biometrics/biometrics.selectors.ts';
import { useActor, useSelected } from '../../system/actors.ts';

export interface BiometricsViewModel {
  readonly status: BiometricsStatus;
  readonly isBusy: boolean;
  /** Whether the device asks for a fingerprint, a face or its code before the key is used. */
  readonly isGuarded: boolean;
}

export interface BiometricsIntents {
  readonly enrol: () => void;
  readonly remove: () => void;
  readonly retry: () => void;
}

export function useBiometrics(): BiometricsViewModel & BiometricsIntents {
  const biometrics = useActor('biometrics');
  return {
    status: useSelected('biometrics', biometricsStatus),
    isBusy: useSelected('biometrics', (snapshot) => snapshot.hasTag('busy')),
    isGuarded: useSelected('biometrics', (snapshot) => snapshot.context.isGuarded),
    enrol: () => biometrics.send({ type: 'key.enrol' }),
    remove: () => biometrics.send({ type: 'key.remove' }),
    retry: () => biometrics.send({ type: 'key.retry' }),
  };
}
