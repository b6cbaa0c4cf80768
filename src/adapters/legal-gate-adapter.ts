import { acceptDocument } from '../../contract/legal.ts';
import type { LegalGatePorts } from '../../machines/session/legal-gate/legal-gate.ports.ts';
import { refusalOf } from '../lib/call-error.ts';
import { request } from '../api/client.ts';
import { knownConfig } from '../queries/config.ts';
import { unacceptedDocumentsQuery } from '../queries/legal.ts';
import { queryClient } from '../queries/query-client.ts';
import { legalHold } from '../system/legal-hold.ts';

/** What the gateway says of a document that is not there any more, or that was accepted elsewhere. */
const OUTDATED: readonly number[] = [404, 409, 410, 422];

export const legalGateAdapter: LegalGatePorts = {
  fetchLegalDelay: async () => (await knownConfig()).fetchLegalsDelay,
  holdSubmits: () => legalHold.hold(),
  releaseSubmits: () => legalHold.release(),
  async fetchUnacceptedDocuments() {
    return queryClient.query(unacceptedDocumentsQuery);
  },
  async acceptDocument({ id, typeId }, signal) {
    try {
      await request(acceptDocument, {
        params: { id: String(id) },
        body: { id, typeId, accepted: true },
        signal,
        isToldByCaller: true,
      });
      return { kind: 'accepted' };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal && OUTDATED.includes(refusal.status)) return { kind: 'outdated' };
      throw error;
    }
  },
};
