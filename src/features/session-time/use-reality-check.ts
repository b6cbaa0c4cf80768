import {
  isSameSetting,
  realityCheckSetting,
  type RealityCheckSetting,
} from '../../../machines/safer-play/reality-check/reality-check.selectors.ts';
import {
  sessionClockStage,
  type SessionClockStage,
} from '../../../machines/safer-play/session-clock/session-clock.selectors.ts';
import { useActorIfAny, useFact } from '../../system/actors.ts';

const UNKNOWN: RealityCheckSetting = { minutes: null, stage: 'kept' };

export interface RealityCheckFacts extends RealityCheckSetting {
  /** Whether the setting is known at all. */
  readonly known: SessionClockStage;
}

export interface RealityCheckIntents {
  /** Null for never. */
  readonly choose: (minutes: number | null) => void;
  readonly retry: () => void;
}

export function useRealityCheckSetting(): RealityCheckFacts & RealityCheckIntents {
  const clock = useActorIfAny('sessionClock');
  const check = useActorIfAny('realityCheck');
  return {
    ...useFact('realityCheck', realityCheckSetting, UNKNOWN, isSameSetting),
    known: useFact('sessionClock', sessionClockStage, 'loading'),
    choose: (minutes) => check?.send({ type: 'realityCheck.choose', minutes }),
    retry: () => clock?.send({ type: 'sessionClock.mayHaveChanged' }),
  };
}
