import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** The mobile wallet's own configuration: `data` goes to its script as it is. */
export const WalletConfig = /* @__PURE__ */ z.object({
  GPay: /* @__PURE__ */ z.object({
    /** Address of the script that is loaded. */
    supportedMethods: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.minLength(1)),
    environment: /* @__PURE__ */ z.string(),
    data: /* @__PURE__ */ z.record(/* @__PURE__ */ z.string(), /* @__PURE__ */ z.unknown()),
  }),
});
export type WalletConfig = z.infer<typeof WalletConfig>;

export const fetchWalletConfig = /* @__PURE__ */ defineCall({
  name: 'config.fetchWallet',
  summary: 'The configuration of the mobile wallet (DEP-07).',
  service: 'app',
  method: 'GET',
  path: '/gpay-config/web',
  access: 'public',
  answers: { 200: WalletConfig },
});
