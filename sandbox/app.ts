import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { IDENTITY_WEBHOOK_PATH, PAYMENT_WEBHOOK_PATH } from '../contract/sandbox.ts';
import type { IdentityEvent, PaymentEvent } from '../contract/sandbox.ts';
import { registerAssets } from './assets.ts';
import { registerCardPages } from './card/card-routes.ts';
import type { Clock } from './clock.ts';
import { systemClock } from './clock.ts';
import { createGatewayClient } from './gateway-client.ts';
import type { Fetch } from './gateway-client.ts';
import { createGuard, secure } from './guard.ts';
import { registerIdentityPages } from './identity/identity-pages.ts';
import { registerIdentity } from './identity/identity-routes.ts';
import { createIdentityProvider } from './identity/provider.ts';
import { registerOutboxIntake, registerOutboxReading } from './outbox/outbox-routes.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createDays } from './panel/days.ts';
import { createJournal } from './panel/journal.ts';
import { registerPanel } from './panel/panel-routes.ts';
import { registerPayments } from './payments/payment-routes.ts';
import { createPaymentProvider } from './payments/provider.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { registerPushSdk } from './push-sdk/push-sdk-routes.ts';
import { createWebhooks } from './webhooks.ts';
import { isSigned } from './signature.ts';
import { createCollection } from './third-parties/collected.ts';
import type { ScriptSwitches } from './third-parties/third-party-routes.ts';
import { registerCollectedReading, registerThirdParties } from './third-parties/third-party-routes.ts';
import type { WalletSwitch } from './wallet/wallet-routes.ts';
import { registerWallet } from './wallet/wallet-routes.ts';

export interface SandboxOptions {
  /** Shared with the gateway. */
  readonly secret: string;
  /** URL of the gateway, without a trailing slash. */
  readonly gatewayUrl: string;
  /** URL of the sandbox for browsers, without a trailing slash. */
  readonly publicUrl: string;
  readonly clock?: Clock;
  readonly fetch?: Fetch;
  /** Receives the sandbox's own errors. */
  readonly report?: (error: Error) => void;
}

export interface Sandbox {
  readonly app: FastifyInstance;
  readonly provider: PaymentProvider;
  /** Resolves when no webhook and no event of a day is running; scheduled ones do not count. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** The simulated third parties in one Fastify app; the caller starts listening. State is in memory and bounded. */
export async function createSandbox({
  secret,
  gatewayUrl,
  publicUrl,
  clock = systemClock,
  fetch = globalThis.fetch,
  report = () => {},
}: SandboxOptions): Promise<Sandbox> {
  const gateway = createGatewayClient({ url: gatewayUrl, secret, clock, fetch });
  const webhooks = createWebhooks<PaymentEvent>(clock, gateway, PAYMENT_WEBHOOK_PATH);
  const identityWebhooks = createWebhooks<IdentityEvent>(clock, gateway, IDENTITY_WEBHOOK_PATH);
  const provider = createPaymentProvider({ clock, webhooks, publicUrl });
  const identity = createIdentityProvider({ clock, webhooks: identityWebhooks, publicUrl });
  const outbox = createOutbox();
  const wallet: WalletSwitch = { mode: 'ready' };
  const scripts: ScriptSwitches = { chat: 'ready', pixel: 'ready', tagManager: 'ready' };
  const collection = createCollection();
  const journal = createJournal();
  const days = createDays({ clock, gateway, journal });
  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });

  app.get('/ready', async () => ({ status: 'ok' }));
  registerPushSdk(app);
  registerWallet(app, wallet, clock);
  registerThirdParties(app, { publicUrl, switches: scripts, collection, clock });
  await registerAssets(app);

  await app.register(async (signed) => {
    signed.removeAllContentTypeParsers();
    signed.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    signed.addHook('preHandler', async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const sent = { method: request.method, path: request.url, body };
      if (isSigned(secret, request.headers, sent, clock.now())) return undefined;
      return reply.code(401).send({ error: 'SIGNATURE_INVALID', message: null });
    });
    registerPayments(signed, provider);
    registerIdentity(signed, identity);
    registerOutboxIntake(signed, outbox);
  });

  await app.register(async (pages) => {
    await pages.register(formbody);
    pages.addHook('onRequest', createGuard(publicUrl));
    registerCardPages(pages, provider);
    registerIdentityPages(pages, identity);
    registerOutboxReading(pages, outbox);
    registerCollectedReading(pages, collection);
    registerPanel(pages, {
      clock,
      gateway,
      provider,
      identity,
      outbox,
      wallet,
      scripts,
      collection,
      journal,
      days,
      remembered: { maintenance: 'unknown' },
    });
  });

  app.setNotFoundHandler((_request, reply) => secure(reply).code(404).send({ error: 'NOT_FOUND', message: null }));
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) report(error);
    return secure(reply)
      .code(status)
      .send({ error: status >= 500 ? 'SANDBOX_ERROR' : 'BAD_REQUEST', message: null });
  });

  return {
    app,
    provider,
    settled: async () => {
      await Promise.all([webhooks.settled(), identityWebhooks.settled(), days.settled()]);
    },
    async close() {
      webhooks.close();
      identityWebhooks.close();
      provider.close();
      days.close();
      await app.close();
    },
  };
}
