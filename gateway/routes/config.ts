import { fetchConfig, fetchTexts, fetchWalletConfig } from '../../contract/config.ts';
import type { Implementation } from '../http/route.ts';
import { implement, ok } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Banks whose customers can confirm their identity through them (mojeID). */
const BANKS = ['mBank', 'PKO BP', 'ING', 'Santander', 'Pekao', 'Millennium'];

export function configRoutes(_services: Services): Implementation[] {
  return [
    implement(fetchConfig, async ({ address }) =>
      ok({
        authologic: { pollingTimeout: 10 },
        fetchLegalsDelay: 2_000,
        S3BucketUrl: '/cdn/bucket',
        oneSignalAppId: null,
        bankLogos: BANKS.map((name) => ({ name, url: `/cdn/banks/${name.toLowerCase().replaceAll(' ', '-')}.svg` })),
        storageBaseUrl: '/cdn',
        clientIp: address,
        allowedScriptHosts: [],
        oneSignalSdkUrl: null,
        liveChat: null,
        analytics: null,
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
