import { queryOptions } from '@tanstack/react-query';
import { fetchConsents, fetchResearchConsents } from '../../contract/subscriptions.ts';
import { request } from '../api/client.ts';

export const marketingConsentsQuery = queryOptions({
  queryKey: ['consents', 'marketing'],
  queryFn: async ({ signal }) => (await request(fetchConsents, { signal, isToldByCaller: true })).body,
});

export const researchConsentsQuery = queryOptions({
  queryKey: ['consents', 'research'],
  queryFn: async ({ signal }) => (await request(fetchResearchConsents, { signal, isToldByCaller: true })).body,
});
