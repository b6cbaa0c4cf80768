import type { LegalDocument } from '../../../contract/legal.ts';

export type AcceptOutcome =
  | { readonly kind: 'accepted' }
  /** This version of the document cannot be accepted any more. */
  | { readonly kind: 'outdated' };

export interface LegalGatePorts {
  /** How long to wait before the first look, ms: fetchLegalsDelay of the configuration. */
  fetchLegalDelay(signal: AbortSignal): Promise<number>;
  /** From now on deposits, withdrawals, bonuses, promocodes and looser limits wait before they are sent. */
  holdSubmits(): void;
  /** Sends what waited; nothing waits any more. */
  releaseSubmits(): void;
  /** GET /api/legal-documents/unaccepted; rejects when there is no answer. */
  fetchUnacceptedDocuments(signal: AbortSignal): Promise<readonly LegalDocument[]>;
  /** PUT /api/legal-documents/{id}. */
  acceptDocument(
    document: { readonly id: LegalDocument['id']; readonly typeId: LegalDocument['typeId'] },
    signal: AbortSignal,
  ): Promise<AcceptOutcome>;
}
