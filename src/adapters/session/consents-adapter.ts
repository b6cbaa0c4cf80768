import {
  fetchConsents,
  fetchResearchConsents,
  saveConsents,
  saveResearchConsents,
} from '../../../contract/subscriptions.ts';
import { isMarketing, type ConsentsPorts } from '../../../machines/session/consents/consents.ports.ts';
import { request } from '../../api/client.ts';
import { readAnew } from '../read-anew.ts';

const readMarketing = () =>
  readAnew('consents', async (signal) => (await request(fetchConsents, { signal, handlesOwnErrors: true })).body);

const readResearch = () =>
  readAnew(
    'researchConsents',
    async (signal) => (await request(fetchResearchConsents, { signal, handlesOwnErrors: true })).body,
  );

export const consentsAdapter: ConsentsPorts = {
  async fetchConsents() {
    const [marketing, research] = await Promise.all([readMarketing(), readResearch()]);
    return { ...marketing, ...research };
  },
  async saveConsent({ key, given }, signal) {
    if (isMarketing(key)) {
      return (await request(saveConsents, { body: { [key]: given }, signal, handlesOwnErrors: true })).body;
    }
    // All three are sent, and another tab or device may have changed the other two.
    const known = await readResearch();
    signal.throwIfAborted();
    const body = { ...known, [key]: given };
    return (await request(saveResearchConsents, { body, signal, handlesOwnErrors: true })).body;
  },
};
