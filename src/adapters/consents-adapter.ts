import { saveConsents, saveResearchConsents } from '../../contract/subscriptions.ts';
import { isMarketing, type ConsentsPorts } from '../../machines/session/consents/consents.ports.ts';
import { request } from '../api/client.ts';
import { marketingConsentsQuery, researchConsentsQuery } from '../queries/consents.ts';
import { queryClient } from '../queries/query-client.ts';

export const consentsAdapter: ConsentsPorts = {
  async fetchConsents() {
    const [marketing, research] = await Promise.all([
      queryClient.query({ ...marketingConsentsQuery, staleTime: 0 }),
      queryClient.query({ ...researchConsentsQuery, staleTime: 0 }),
    ]);
    return { ...marketing, ...research };
  },
  async saveConsent({ key, given }, signal) {
    if (isMarketing(key)) {
      const { body } = await request(saveConsents, { body: { [key]: given }, signal, isToldByCaller: true });
      queryClient.setQueryData(marketingConsentsQuery.queryKey, body);
      return body;
    }
    // Another tab or device may have changed the other two, and all three are sent.
    const known = await queryClient.query({ ...researchConsentsQuery, staleTime: 0 });
    signal.throwIfAborted();
    const { body } = await request(saveResearchConsents, {
      body: { ...known, [key]: given },
      signal,
      isToldByCaller: true,
    });
    queryClient.setQueryData(researchConsentsQuery.queryKey, body);
    return body;
  },
};
