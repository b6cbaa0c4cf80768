import type { ConsentKey } from '../../../machines/session/consents/consents.ports.ts';
import {
  consentsStatus,
  consentStatus,
  isConsentGiven,
  type ConsentsStatus,
  type ConsentStatus,
} from '../../../machines/session/consents/consents.selectors.ts';
import { useActor, useSelected } from '../../system/actors.ts';

export interface ConsentsViewModel {
  readonly status: ConsentsStatus;
  readonly retry: () => void;
}

export function useConsents(): ConsentsViewModel {
  const consents = useActor('consents');
  return {
    status: useSelected('consents', consentsStatus),
    retry: () => consents.send({ type: 'consents.retry' }),
  };
}

export interface ConsentViewModel {
  readonly given: boolean;
  readonly status: ConsentStatus;
  readonly toggle: () => void;
  readonly undo: () => void;
}

/** One consent's state, and the outcome of its last change. */
export function useConsent(key: ConsentKey): ConsentViewModel {
  const consents = useActor('consents');
  return {
    given: useSelected('consents', (snapshot) => isConsentGiven(snapshot, key)),
    status: useSelected('consents', (snapshot) => consentStatus(snapshot, key)),
    toggle: () => consents.send({ type: 'consent.toggle', key }),
    undo: () => consents.send({ type: 'consent.undo' }),
  };
}
