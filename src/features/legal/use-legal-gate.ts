import type { LegalDocument } from '../../../contract/legal.ts';
import {
  documentToAccept,
  legalStatus,
  type LegalStatus,
} from '../../../machines/session/legal-gate/legal-gate.selectors.ts';
import { useActor, useActorIfAny, useSelectedOr } from '../../system/actors.ts';

export interface LegalGateViewModel {
  readonly status: LegalStatus | null;
  readonly document: LegalDocument | null;
  /** How many documents follow this one. */
  readonly more: number;
}

export interface LegalGateIntents {
  readonly tick: (ticked: boolean) => void;
  readonly accept: () => void;
  readonly reject: () => void;
  readonly confirmReject: () => void;
  readonly cancelReject: () => void;
  readonly retry: () => void;
  readonly signOut: () => void;
}

export function useLegalGate(): LegalGateViewModel & LegalGateIntents {
  const app = useActor('app');
  const gate = useActorIfAny('legalGate');
  return {
    status: useSelectedOr('legalGate', legalStatus, null),
    document: useSelectedOr('legalGate', documentToAccept, null),
    more: useSelectedOr('legalGate', (snapshot) => Math.max(0, snapshot.context.documents.length - 1), 0),
    tick: (ticked) => gate?.send({ type: ticked ? 'legal.tick' : 'legal.untick' }),
    accept: () => gate?.send({ type: 'legal.accept' }),
    reject: () => gate?.send({ type: 'legal.reject' }),
    confirmReject: () => gate?.send({ type: 'legal.confirmReject' }),
    cancelReject: () => gate?.send({ type: 'legal.cancelReject' }),
    retry: () => gate?.send({ type: 'legal.retry' }),
    signOut: () => app.send({ type: 'player.signOut' }),
  };
}
