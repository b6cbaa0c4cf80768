import type { ConsentKey } from '../../../machines/session/consents/consents.ports.ts';
import {
  consentsStage,
  consentStage,
  isConsentGiven,
  type ConsentsStage,
  type ConsentStage,
} from '../../../machines/session/consents/consents.selectors.ts';
import { useActor, useSelected } from '../../system/actors.ts';

export interface ConsentsFacts {
  readonly stage: ConsentsStage;
  readonly retry: () => void;
}

export function useConsents(): ConsentsFacts {
  const consents = useActor('consents');
  return {
    stage: useSelected('consents', consentsStage),
    retry: () => consents.send({ type: 'consents.retry' }),
  };
}

export interface ConsentFacts {
  readonly given: boolean;
  readonly stage: ConsentStage;
  readonly toggle: () => void;
  readonly undo: () => void;
}

/** One consent as it stands, and what becomes of its last change. */
export function useConsent(key: ConsentKey): ConsentFacts {
  const consents = useActor('consents');
  return {
    given: useSelected('consents', (snapshot) => isConsentGiven(snapshot, key)),
    stage: useSelected('consents', (snapshot) => consentStage(snapshot, key)),
    toggle: () => consents.send({ type: 'consent.toggle', key }),
    undo: () => consents.send({ type: 'consent.undo' }),
  };
}
