import { BASES } from '../../contract/bases.ts';
import { fetchConfig, fetchTexts } from '../../contract/config.ts';
import { SANDBOX_BANKS } from '../../contract/sandbox.ts';
import { fetchWalletConfig } from '../../contract/wallet-config.ts';
import type { Implementation } from '../http/route.ts';
import { implement, ok } from '../http/route.ts';
import type { Services } from '../services.ts';

export function configRoutes({ config }: Services): Implementation[] {
  return [
    implement(fetchConfig, async ({ address }) =>
      ok({
        authologic: { pollingTimeout: 10 },
        fetchLegalsDelay: 2_000,
        S3BucketUrl: '/cdn/bucket',
        oneSignalAppId: config.pushAppId,
        bankLogos: SANDBOX_BANKS.map(({ name, logo }) => ({ name, url: `${BASES.cdn}/banks/${logo}` })),
        storageBaseUrl: '/cdn',
        clientIp: address,
        allowedScriptHosts: [],
        oneSignalSdkUrl: config.pushSdkUrl,
        liveChat: null,
        analytics: null,
        licence: config.licence,
      }),
    ),

    implement(fetchWalletConfig, async () =>
      ok({
        GPay: {
          supportedMethods: '/cdn/pay.js',
          environment: 'TEST',
          data: {
            apiVersion: 2,
            apiVersionMinor: 0,
            allowedPaymentMethods: [
              {
                type: 'CARD',
                parameters: {
                  allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
                  allowedCardNetworks: ['MASTERCARD', 'VISA'],
                },
                tokenizationSpecification: {
                  type: 'PAYMENT_GATEWAY',
                  parameters: { gateway: 'payu', gatewayMerchantId: 'sandbox' },
                },
              },
            ],
            merchantInfo: { merchantId: 'sandbox', merchantName: 'Konto gracza' },
          },
        },
      }),
    ),

    implement(fetchTexts, async () => ok({})),
  ];
}
