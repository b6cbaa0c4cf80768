import {
  isSameSetting,
  realityCheckSetting,
  type RealityCheckSetting,
} from '../../../machines/safer-play/reality-check/reality-check.selectors.ts';
import {
  sessionClockStatus,
  type SessionClockStatus,
} from '../../../machines/safer-play/session-clock/session-clock.selectors.ts';
import { useActorIfAny, useSelectedOr } from '../../system/actors.ts';

const UNKNOWN: RealityCheckSetting = { minutes: null, status: 'kept' };

export interface RealityCheckViewModel extends RealityCheckSetting {
  /** Whether the setting is known. */
  readonly known: SessionClockStatus;
}

export interface RealityCheckIntents {
  /** Null is never. */
  readonly choose: (minutes: number | null) => void;
  readonly retry: () => void;
}

export function useRealityCheckSetting(): RealityCheckViewModel & RealityCheckIntents {
  const clock = useActorIfAny('sessionClock');
  const check = useActorIfAny('realityCheck');
  return {
    ...useSelectedOr('realityCheck', realityCheckSetting, UNKNOWN, isSameSetting),
    known: useSelectedOr('sessionClock', sessionClockStatus, 'loading'),
    choose: (minutes) => check?.send({ type: 'realityCheck.choose', minutes }),
    retry: () => clock?.send({ type: 'sessionClock.mayHaveChanged' }),
  };
}
