import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { LogTarget } from './app.ts';
import { createApp } from './app.ts';
import { chooseDocumentBytes, chooseProviders } from './choose-providers.ts';
import { closeApp } from './close-app.ts';
import type { Config } from './runtime/config.ts';
import { ConfigError } from './runtime/config-error.ts';
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
import { createWagers } from './domain/payments/wagers.ts';
import { createWithdrawals } from './domain/payments/withdrawals.ts';
import { startJobs } from './jobs.ts';
import type { MetricsListener } from './metrics/listener.ts';
import { openMetrics, serveMetrics } from './metrics/open.ts';
import { errorForLog } from './runtime/log.ts';
import { isOutage } from './http/errors.ts';
import { openBus } from './push/open-bus.ts';
import { isSeeded, seed } from './seeds/seed.ts';
import type { Providers } from './runtime/production.ts';
import { checkDatabase, checkProduction } from './runtime/start-checks.ts';
import { hasObjects } from './store/onboarding/documents.ts';
import type { Services } from './runtime/services.ts';
import { createRequestCounts } from './runtime/request-counts.ts';
import { openSharedState } from './runtime/shared-state.ts';
import { openTracing } from './tracing/open.ts';
import type { Tracing } from './tracing/tracing.ts';

export interface Gateway {
  /** Origin on which it listens, e.g. `http://127.0.0.1:4000`. */
  readonly url: string;
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Where metrics are read, e.g. `http://127.0.0.1:9464/metrics`; null if they are off. */
  readonly metricsUrl: string | null;
  /**
   * Says 503 at `/ready` for the time of draining and closes sockets with 1001, a few at a time; then stops listening,
   * waits for open requests, and stops an embedded database.
   */
  stop(): Promise<void>;
}

/** The providers replace those of the sandbox. */
export interface StartOptions extends Providers {
  readonly config: Config;
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
  tracing: Tracing | null,
): Promise<Services & { stopBus: () => Promise<void> }> {
  const { config } = options;
  const bus = await openBus(database, config, onError, tracing?.push);
  const state = await openSharedState(database, bus, onError, { hasTestControls: config.sandbox !== null });
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
  const chosen = await chooseProviders(config, options, () => clock.machineNow(), onError);
  const { provider, identityProvider, outbox } = chosen;
  const documentBytes = chooseDocumentBytes(config, database, clock);
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
    requestCounts: createRequestCounts({ database, clock }),
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
    documents: createDocuments({ database, clock, bytes: documentBytes }),
    documentBytes,
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

/**
 * Starts one gateway process: database, migrations, seeds, routes, sockets and background work. Throws
 * DataDirectoryInUse, ConfigError or an error of the network (EADDRINUSE) with nothing left running.
 */
export async function startGateway(options: StartOptions): Promise<Gateway> {
  const { config } = options;
  checkProduction(config, options);
  const metrics = await openMetrics(config);
  const tracing = await openTracing(config);
  const storage = await openStorage(config, () => options.onDatabaseGone?.());
  const directUrl = config.databaseListenUrl ?? storage.url;
  const database = openDatabase({
    url: storage.url,
    directUrl: config.databaseListenUrl,
    prepares: config.databasePrepares,
    connections: config.databaseConnections,
    timeouts: config.databaseTimeouts,
    observer: metrics?.pool,
    statements: tracing?.statements,
  });
  let app: FastifyInstance | null = null;
  let metricsListener: MetricsListener | null = null;
  const onError = (error: unknown): void => {
    metrics?.failed(error);
    if (error instanceof Error && isOutage(error)) app?.logOutage(error);
    else app?.log.error({ error: errorForLog(error) }, 'background work failed');
  };
  try {
    await checkDatabase(database, config);
    await prepareDatabase(directUrl, async (unhurried) => void (await migrate(unhurried)));
    if (config.isProduction && (await isSeeded(database))) {
      throw new ConfigError('The database of DATABASE_URL has the players for trying out, whose passwords are public.');
    }
    if (config.documentStorage === null && (await hasObjects(database))) {
      throw new ConfigError(
        'DOCUMENTS_S3_ENDPOINT is not set, but the database has documents that lie in object storage.',
      );
    }
    const { stopBus, ...services } = await createServices(database, options, onError, tracing);
    if (config.seeds) await prepareDatabase(directUrl, (unhurried) => seed(unhurried, services.clock.now()));
    app = await createApp(services, { logTarget: options.logTarget ?? null, metrics, tracing });
    const url = await app.listen({ port: config.port, host: config.host });
    const running = app;
    metricsListener = await serveMetrics(metrics, services, running, onError);
    const stopJobs = startJobs({
      services,
      unhurried: (work) => prepareDatabase(directUrl, work),
      run: metrics === null ? (_job, work) => work() : metrics.ran,
      audited: (violations) => {
        if (violations.length > 0) running.log.error({ violations: violations.slice(0, 20) }, 'the ledger is broken');
        metrics?.audited(violations);
      },
      onError,
    });
    let stopping: Promise<void> | null = null;
    return {
      url,
      app: running,
      services,
      metricsUrl: metricsListener === null ? null : `${metricsListener.url}/metrics`,
      stop: () =>
        (stopping ??= (async () => {
          running.startDraining();
          await wait(config.drainWait);
          await running.drainSockets(config.socketDrain);
          await stopJobs();
          await closeApp(running);
          await services.mails.settled();
          await services.outbox.stop();
          await stopBus();
          await database.close();
          await storage.close();
          await metricsListener?.stop();
          await tracing?.stop();
        })()),
    };
  } catch (error) {
    await metricsListener?.stop();
    await app?.close();
    await database.close();
    await storage.close();
    await tracing?.stop();
    throw error;
  }
}
