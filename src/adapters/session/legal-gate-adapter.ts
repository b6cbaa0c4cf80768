import { acceptDocument, fetchUnacceptedDocuments } from '../../../contract/legal.ts';
import type { LegalGatePorts } from '../../../machines/session/legal-gate/legal-gate.ports.ts';
import { refusalOf } from '../../lib/api-error.ts';
import { request } from '../../api/client.ts';
import { knownConfig } from '../../queries/config.ts';
import { legalHold } from '../../system/legal-hold.ts';

/** Statuses of a document that no longer exists or was accepted elsewhere. */
const OUTDATED: readonly number[] = [404, 409, 410, 422];

export const legalGateAdapter: LegalGatePorts = {
  fetchLegalDelay: async () => (await knownConfig()).fetchLegalsDelay,
  holdSubmits: () => legalHold.hold(),
  releaseSubmits: () => legalHold.release(),
  // Without cache retries: the gate's machine retries in its own states.
  fetchUnacceptedDocuments: async (signal) =>
    (await request(fetchUnacceptedDocuments, { query: { showOnUi: true }, signal, handlesOwnErrors: true })).body,
  async acceptDocument({ id, typeId }, signal) {
    try {
      await request(acceptDocument, {
        params: { id: String(id) },
        body: { id, typeId, accepted: true },
        signal,
        handlesOwnErrors: true,
      });
      return { kind: 'accepted' };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal && OUTDATED.includes(refusal.status)) return { kind: 'outdated' };
      throw error;
    }
  },
};
