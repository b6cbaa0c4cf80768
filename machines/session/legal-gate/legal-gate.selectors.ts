import type { SnapshotFrom } from 'xstate';
import type { LegalDocument } from '../../../contract/legal.ts';
import type { createLegalGateMachine } from './legal-gate.machine.ts';

export type LegalGateSnapshot = SnapshotFrom<ReturnType<typeof createLegalGateMachine>>;

export type LegalStatus =
  | 'reading'
  | 'ticked'
  | 'accepting'
  | 'refreshing'
  | 'acceptFailed'
  | 'refreshFailed'
  | 'confirmingReject';

/** What the gate shows; null while it is open. */
export function legalStatus(snapshot: LegalGateSnapshot): LegalStatus | null {
  if (!snapshot.matches('blocked')) return null;
  if (snapshot.matches({ blocked: 'ticked' })) return 'ticked';
  if (snapshot.matches({ blocked: 'accepting' })) return 'accepting';
  if (snapshot.matches({ blocked: 'renewing' }) || snapshot.matches({ blocked: 'refreshing' })) return 'refreshing';
  if (snapshot.matches({ blocked: { failed: 'accepting' } })) return 'acceptFailed';
  if (snapshot.matches({ blocked: { failed: 'refreshing' } })) return 'refreshFailed';
  return snapshot.matches({ blocked: 'confirmingReject' }) ? 'confirmingReject' : 'reading';
}

/** Whether requests get no first response: submits are held meanwhile (reading 78). */
export function isUnanswered({ context }: LegalGateSnapshot): boolean {
  return context.failures > 0;
}

/** The document to be accepted now. */
export function documentToAccept({ context }: LegalGateSnapshot): LegalDocument | null {
  return context.documents[0] ?? null;
}
