import type { LegalDocument } from '../../../contract/legal.ts';

export type AcceptOutcome =
  | { readonly kind: 'accepted' }
  /** This version of the document can no longer be accepted. */
  | { readonly kind: 'outdated' };

export interface LegalGatePorts {
  /** Delay of the first request, ms: fetchLegalsDelay of the configuration. */
  fetchLegalDelay(signal: AbortSignal): Promise<number>;
  /** From now on deposits, withdrawals, bonuses, promocodes and looser limits are held before they are sent. */
  holdSubmits(): void;
  /** Sends what was held; from now on nothing is held. */
  releaseSubmits(): void;
  /** GET /api/legal-documents/unaccepted; rejects if there is no response. */
  fetchUnacceptedDocuments(signal: AbortSignal): Promise<readonly LegalDocument[]>;
  /** PUT /api/legal-documents/{id}. */
  acceptDocument(
    document: { readonly id: LegalDocument['id']; readonly typeId: LegalDocument['typeId'] },
    signal: AbortSignal,
  ): Promise<AcceptOutcome>;
}
