import { BRAND } from '../../domain/brand.ts';
import { BASES } from '../../contract/bases.ts';
import { fetchConfig, fetchTexts } from '../../contract/config.ts';
import { SANDBOX_BANKS } from '../../contract/sandbox.ts';
import { fetchWalletConfig } from '../../contract/wallet-config.ts';
import { LANGUAGES } from '../lib/language.ts';
import { ApiError } from '../http/api-error.ts';
import type { Implementation } from '../http/route.ts';
import { implement, ok } from '../http/route.ts';
import type { Services } from '../runtime/services.ts';
import { textsOf } from '../store/texts.ts';
import { scriptHostsOf } from '../runtime/third-parties.ts';

export function configRoutes({ config, database }: Services): Implementation[] {
  const { thirdParties } = config;
  return [
    implement(fetchConfig, async ({ ip }) =>
      ok({
        authologic: { pollingTimeout: 10 },
        fetchLegalsDelay: 2_000,
        S3BucketUrl: '/cdn/bucket',
        oneSignalAppId: config.pushAppId,
        bankLogos: (config.sandbox === null ? [] : SANDBOX_BANKS).map(({ name, logo }) => ({
          name,
          url: `${BASES.cdn}/banks/${logo}`,
        })),
        storageBaseUrl: '/cdn',
        clientIp: ip,
        allowedScriptHosts: [...scriptHostsOf(thirdParties, config.pushSdkUrl)],
        oneSignalSdkUrl: config.pushSdkUrl,
        liveChat: thirdParties.liveChat,
        analytics: { pixelUrl: thirdParties.pixelUrl, tagManagerUrl: thirdParties.tagManagerUrl },
        licence: config.licence,
      }),
    ),

    implement(fetchWalletConfig, async () => {
      // The sandbox's wallet is the only one that this gateway supports.
      if (config.sandbox === null) throw new ApiError('NOT_FOUND');
      return ok({
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
            merchantInfo: { merchantId: 'sandbox', merchantName: BRAND },
          },
        },
      });
    }),

    implement(fetchTexts, async ({ params }) => {
      const language = LANGUAGES.find((known) => known === params.lang);
      if (language === undefined) throw new ApiError('NOT_FOUND');
      return ok(await textsOf(database, language));
    }),
  ];
}
