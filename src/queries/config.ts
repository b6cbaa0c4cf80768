import { queryOptions } from '@tanstack/react-query';
import { fetchConfig } from '../../contract/config.ts';
import { request } from '../api/client.ts';

/** Takes no signal: a page that only looked at it and is left must not cancel what the start of the app waits for. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async () => (await request(fetchConfig, {})).body,
});
