import * as z from 'zod/mini';
import { checked } from './checked.ts';
import { defineEndpoint } from './endpoint.ts';

/** The mobile wallet's configuration: `data` is passed to its script unchanged. */
export const WalletConfig = z.object({
  GPay: z.object({
    /** URL of the script. */
    supportedMethods: checked(z.string(), z.minLength(1)),
    environment: z.string(),
    data: z.record(z.string(), z.unknown()),
  }),
});
export type WalletConfig = z.infer<typeof WalletConfig>;

export const fetchWalletConfig = defineEndpoint({
  name: 'config.fetchWallet',
  summary: 'The configuration of the mobile wallet (DEP-07).',
  service: 'app',
  method: 'GET',
  path: '/gpay-config/web',
  access: 'public',
  responses: { 200: WalletConfig },
});
