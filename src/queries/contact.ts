import { queryOptions } from '@tanstack/react-query';
import { fetchContactData } from '../../contract/content.ts';
import { request } from '../api/client.ts';

/** How to reach the operator's people; whoever asks says by itself what to do where it does not come. */
export const contactQuery = queryOptions({
  queryKey: ['content', 'contactData', 'toldByCaller'],
  queryFn: async ({ signal }) => (await request(fetchContactData, { signal, isToldByCaller: true })).body,
});
