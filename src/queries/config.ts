import { queryOptions } from '@tanstack/react-query';
import { fetchConfig, fetchWalletConfig } from '../../contract/config.ts';
import { request } from '../api/client.ts';

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }) => (await request(fetchConfig, { signal })).body,
});

export const walletConfigQuery = queryOptions({
  queryKey: ['config', 'wallet'],
  queryFn: async ({ signal }) => (await request(fetchWalletConfig, { signal })).body,
});
