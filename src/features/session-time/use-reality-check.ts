import {
  realityCheckSetting,
  type RealityCheckSetting,
} from '../../../machines/safer-play/reality-check/reality-check.selectors.ts';
import {
  sessionClockStatus,
  type SessionClockStatus,
} from '../../../machines/safer-play/session-clock/session-clock.selectors.ts';
import { useActorIfAny, useSelectedIfAny } from '../../system/actors.ts';

export interface RealityCheckViewModel {
  /** Whether the setting is known; null before it is asked for. */
  readonly known: SessionClockStatus | null;
  /** Null before it is known. */
  readonly setting: RealityCheckSetting | null;
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
    known: useSelectedIfAny('sessionClock', sessionClockStatus),
    setting: useSelectedIfAny('realityCheck', realityCheckSetting),
    choose: (minutes) => check?.send({ type: 'realityCheck.choose', minutes }),
    retry: () => clock?.send({ type: 'sessionClock.mayHaveChanged' }),
  };
}
