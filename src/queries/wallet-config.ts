import { queryOptions } from '@tanstack/react-query';
import { fetchWalletConfig } from '../../contract/wallet-config.ts';
import { request } from '../api/client.ts';

export const walletConfigQuery = queryOptions({
  queryKey: ['config', 'wallet'],
  queryFn: async ({ signal }) => (await request(fetchWalletConfig, { signal })).body,
});
