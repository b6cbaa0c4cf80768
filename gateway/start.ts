import type { FastifyInstance } from 'fastify';
import type { LogTarget } from './app.ts';
import { createApp } from './app.ts';
import type { Config } from './runtime/config.ts';
import { NO_TIMEOUTS } from './database/client.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import type { Storage } from './database/storage.ts';
import { openEmbedded } from './database/storage.ts';
import { createAdjustments } from './domain/payments/adjustments.ts';
import { createAvailability } from './domain/account/availability.ts';
import { createDeposits } from './domain/payments/deposits.ts';
import { createDocuments } from './domain/onboarding/documents.ts';
import { createExclusions } from './domain/safer-play/exclusions.ts';
import { createIdentity } from './domain/onboarding/identity.ts';
import { createOneTimeCodes } from './domain/auth/one-time-codes.ts';
import { createRegistrations } from './domain/onboarding/registrations.ts';
import { createBankAccounts } from './domain/payments/bank-accounts.ts';
import { createBiometrics } from './domain/auth/biometrics.ts';
import { createBonuses } from './domain/incentives/bonuses.ts';
import { createLimits } from './domain/safer-play/limits.ts';
import { createPlayFigures } from './domain/safer-play/play-figures.ts';
import { createPlayMonths } from './domain/safer-play/play-months.ts';
import { createAuthenticate, createLogin } from './domain/auth/login.ts';
import { createMails } from './domain/messages/mails.ts';
import { createPaymentNews } from './domain/messages/payment-news.ts';
import { createMessages } from './domain/messages/messages.ts';
import { createPasswordChanges } from './domain/auth/password-changes.ts';
import { createRewardCodes } from './domain/incentives/reward-codes.ts';
import { createSessions } from './domain/auth/sessions.ts';
import { createThrottle } from './domain/auth/throttle.ts';
import { releaseUnfinished } from './domain/onboarding/unfinished-registrations.ts';
import { createWagers } from './domain/payments/wagers.ts';
import { createWithdrawals } from './domain/payments/withdrawals.ts';
import { schedule } from './lib/schedule.ts';
import { errorForLog } from './runtime/log.ts';
import { isOutage } from './http/errors.ts';
import type { IdentityProvider } from './domain/ports/identity.ts';
import { noIdentity } from './providers/no-identity.ts';
import { createNoOutbox } from './providers/no-outbox.ts';
import type { Outbox } from './domain/ports/outbox.ts';
import type { PaymentProvider } from './domain/ports/payment.ts';
import { createSandboxIdentity } from './providers/sandbox-identity.ts';
import { createSandboxOutbox } from './providers/sandbox-outbox.ts';
import { createSandboxPayments } from './providers/sandbox-payment.ts';
import { noPayments } from './providers/no-payment.ts';
import { openBus } from './push/bus.ts';
import { seed } from './seeds/seed.ts';
import type { Services } from './runtime/services.ts';
import { openSharedState } from './runtime/shared-state.ts';
import { deleteOldTurns } from './store/request-throttle.ts';
import { deleteExpiredKnownDevices } from './store/auth/known-devices.ts';
import { deleteOldResponses } from './store/payments/idempotency.ts';
import { deleteOldTries } from './store/auth/login-throttle.ts';
import { deleteOldCodeMessages, deleteOldCodes } from './store/auth/one-time-codes.ts';
import { deleteOldPasswordChecks } from './store/auth/password-checks.ts';
import { deleteOldNonces } from './store/auth/devices.ts';
import { deleteExpiredMailTokens } from './store/auth/mail-tokens.ts';

const DAY = 24 * 60 * 60_000;
const HOUSEKEEPING_INTERVAL = 10 * 60_000;
const RESPONSE_RETENTION = 7 * DAY;
/** How long a stopping gateway waits for open requests, and how long for idle connections to close (ms). */
const CLOSE_TIMEOUT = 8_000;
const FAREWELL = 500;

export interface Gateway {
  /** Origin on which it listens, e.g. `http://127.0.0.1:4000`. */
  readonly url: string;
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Stops listening, closes sockets with 1001, waits for open requests, then stops an embedded database. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly config: Config;
  /** Replaces the provider of the configuration in tests. */
  readonly provider?: PaymentProvider;
  readonly outbox?: Outbox;
  readonly identityProvider?: IdentityProvider;
  /** Receives the log lines; stdout by default. */
  readonly logTarget?: LogTarget;
  /** Called once when the embedded database ends unexpectedly. */
  readonly onDatabaseGone?: () => void;
}

async function openStorage({ databaseUrl, dataDirectory }: Config, onGone: () => void): Promise<Storage> {
  return databaseUrl === null
    ? openEmbedded(dataDirectory, onGone)
    : { url: databaseUrl, close: async () => undefined };
}

/** Work before the gateway serves requests; it may take long. */
async function prepareDatabase(url: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = openDatabase({ url, timeouts: NO_TIMEOUTS });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

async function createServices(
  database: Database,
  options: StartOptions,
  onError: (error: unknown) => void,
): Promise<Services & { stopBus: () => Promise<void> }> {
  const { config } = options;
  const bus = await openBus(database, () => onError(new Error('a notification could not be read')));
  const state = await openSharedState(database, bus, onError);
  const { clock } = state;
  const sessions = createSessions({
    database,
    clock,
    bus,
    settings: {
      duration: config.sessionDuration,
      absoluteDuration: config.sessionAbsoluteDuration,
      rotateAfter: config.sessionRotateAfter,
      reuseLeeway: config.sessionReuseLeeway,
    },
  });
  const provider =
    options.provider ??
    (config.sandbox === null
      ? noPayments
      : createSandboxPayments({
          url: config.sandbox.url,
          secret: config.sandbox.secret,
          timeout: config.paymentTimeout,
          machineNow: () => clock.machineNow(),
        }));
  const identityProvider =
    options.identityProvider ??
    (config.sandbox === null
      ? noIdentity
      : createSandboxIdentity({
          url: config.sandbox.url,
          secret: config.sandbox.secret,
          timeout: config.paymentTimeout,
          machineNow: () => clock.machineNow(),
        }));
  const outbox =
    options.outbox ??
    (config.sandbox === null
      ? createNoOutbox(onError)
      : createSandboxOutbox({
          url: config.sandbox.url,
          secret: config.sandbox.secret,
          timeout: config.paymentTimeout,
          machineNow: () => clock.machineNow(),
          onError,
        }));
  const authenticate = createAuthenticate(sessions, clock);
  const throttle = createThrottle({ database, clock });
  const mails = createMails({
    database,
    clock,
    outbox,
    appUrl: config.publicUrl + config.basePath,
    openRegistration: (player) => sessions.openRegistration(database, player),
    onError,
  });
  const news = createPaymentNews({ clock, bus, mails, basePath: config.basePath });
  return {
    config,
    database,
    bus,
    state,
    clock,
    sessions,
    provider,
    outbox,
    availability: createAvailability({
      database,
      clock,
      checks: config.availabilityChecks,
      registrations: config.registrationsPerIp,
    }),
    registrations: createRegistrations({ database, clock, sessions, mails }),
    codes: createOneTimeCodes({
      database,
      clock,
      outbox,
      isSandbox: config.sandbox !== null,
      perIp: config.codesPerIp,
    }),
    identity: createIdentity({
      database,
      clock,
      sessions,
      provider: identityProvider,
      appUrl: `${config.publicUrl}${config.basePath}`,
    }),
    documents: createDocuments({ database, clock }),
    limits: createLimits({
      database,
      clock,
      sessions,
      settings: { policy: config.limitPolicy, wait: config.limitWait },
    }),
    exclusions: createExclusions({ database, clock, sessions, mails }),
    playFigures: createPlayFigures({ database, clock, sessions }),
    playMonths: createPlayMonths({ database, clock, sessions, bus, basePath: config.basePath }),
    messages: createMessages(database, clock, bus),
    login: createLogin({
      database,
      clock,
      authenticate,
      mails,
      settings: {
        tries: config.loginTries,
        triesPerIp: config.loginTriesPerIp,
        window: config.loginWindow,
        lockAfter: config.loginLockAfter,
      },
    }),
    mails,
    throttle,
    passwords: createPasswordChanges({
      database,
      clock,
      sessions,
      mails,
      throttle,
      settings: { tries: config.loginTries, window: config.loginWindow, remembered: config.passwordsRemembered },
    }),
    biometrics: createBiometrics({ database, clock, authenticate }),
    deposits: createDeposits({ database, clock, bus, news, provider, timeout: config.paymentTimeout * 2 }),
    withdrawals: createWithdrawals({ database, clock, bus, news }),
    bankAccounts: createBankAccounts({ database, clock }),
    bonuses: createBonuses({ database, clock, bus }),
    wagers: createWagers({ database, clock, bus }),
    adjustments: createAdjustments({ database, clock, bus }),
    rewardCodes: createRewardCodes({ database, clock, bus }),
    stopBus: () => bus.stop(),
  };
}

/** Waits for open requests, but not for idle connections. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const closed = app.close();
  const cut = (): void => {
    app.server.closeAllConnections();
    for (const socket of app.websocketServer.clients) socket.terminate();
  };
  const begun = performance.now();
  const timer = setInterval(() => {
    const waited = performance.now() - begun;
    if (waited > CLOSE_TIMEOUT || (app.requestsInFlight() === 0 && waited > FAREWELL)) cut();
  }, 100);
  await closed;
  clearInterval(timer);
}

/**
 * Starts one gateway process: database, migrations, seeds, routes, sockets and background work. Throws
 * DataDirectoryInUse, ConfigError or an error of the network (EADDRINUSE) with nothing left running.
 */
export async function startGateway(options: StartOptions): Promise<Gateway> {
  const { config } = options;
  const storage = await openStorage(config, () => options.onDatabaseGone?.());
  const database = openDatabase({
    url: storage.url,
    connections: config.databaseConnections,
    timeouts: config.databaseTimeouts,
  });
  let app: FastifyInstance | null = null;
  const onError = (error: unknown): void => {
    if (error instanceof Error && isOutage(error)) app?.logOutage(error);
    else app?.log.error({ error: errorForLog(error) }, 'background work failed');
  };
  try {
    await prepareDatabase(storage.url, async (unhurried) => void (await migrate(unhurried)));
    const { stopBus, ...services } = await createServices(database, options, onError);
    const { bonuses, clock, deposits, identity, playMonths, sessions, withdrawals } = services;
    if (config.seeds) await prepareDatabase(storage.url, (unhurried) => seed(unhurried, clock.now()));
    app = await createApp(services, options.logTarget ?? null);
    const url = await app.listen({ port: config.port, host: config.host });
    const jobs = [
      schedule(config.reconcileInterval, async () => void (await deposits.reconcile()), onError),
      schedule(config.reconcileInterval, async () => void (await identity.reconcile()), onError),
      schedule(config.reconcileInterval, async () => void (await bonuses.expire()), onError),
      schedule(config.reconcileInterval, async () => void (await sessions.endReached()), onError),
      schedule(
        HOUSEKEEPING_INTERVAL,
        async () => {
          await sessions.deleteEnded();
          await deleteOldResponses(database, clock.now() - RESPONSE_RETENTION);
          await deleteOldTries(database, clock.now() - DAY);
          await deleteOldTurns(database, clock.now() - DAY);
          await deleteOldCodes(database, clock.now() - DAY);
          await deleteOldCodeMessages(database, clock.now() - DAY);
          await deleteExpiredMailTokens(database, clock.now() - DAY);
          await deleteExpiredKnownDevices(database, clock.now());
          await deleteOldNonces(database, clock.now());
          await deleteOldPasswordChecks(database, clock.now() - DAY);
          await withdrawals.expire();
          await playMonths.sendMessages();
          await releaseUnfinished(database, clock.now() - config.registrationLifetime);
        },
        onError,
      ),
    ];
    const running = app;
    let stopping: Promise<void> | null = null;
    return {
      url,
      app: running,
      services,
      stop: () =>
        (stopping ??= (async () => {
          await Promise.all(jobs.map((stop) => stop()));
          await closeApp(running);
          await services.mails.settled();
          await services.outbox.stop();
          await stopBus();
          await database.close();
          await storage.close();
        })()),
    };
  } catch (error) {
    await app?.close();
    await database.close();
    await storage.close();
    throw error;
  }
}
