import type { SnapshotFrom } from 'xstate';
import type { LegalDocument } from '../../../contract/legal.ts';
import {
  documentToAccept,
  legalStatus,
  type LegalStatus,
} from '../../../machines/session/legal-gate/legal-gate.selectors.ts';
import { type Actors, useActor, useActorIfAny, useSelectedIfAny } from '../../system/actors.ts';

export interface LegalGateViewModel {
  readonly status: LegalStatus;
  readonly document: LegalDocument;
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

/** Null while nothing has to be accepted. */
export function useLegalGate(): (LegalGateViewModel & LegalGateIntents) | null {
  const app = useActor('app');
  const gate = useActorIfAny('legalGate');
  const blocked = useSelectedIfAny('legalGate', blockedView);
  if (gate === undefined || blocked === null) return null;
  return {
    ...blocked,
    tick: (ticked) => gate.send({ type: ticked ? 'legal.tick' : 'legal.untick' }),
    accept: () => gate.send({ type: 'legal.accept' }),
    reject: () => gate.send({ type: 'legal.reject' }),
    confirmReject: () => gate.send({ type: 'legal.confirmReject' }),
    cancelReject: () => gate.send({ type: 'legal.cancelReject' }),
    retry: () => gate.send({ type: 'legal.retry' }),
    signOut: () => app.send({ type: 'player.signOut' }),
  };
}

function blockedView(snapshot: SnapshotFrom<Actors['legalGate']>): LegalGateViewModel | null {
  const status = legalStatus(snapshot);
  const document = documentToAccept(snapshot);
  if (status === null || document === null) return null;
  return { status, document, more: snapshot.context.documents.length - 1 };
}
