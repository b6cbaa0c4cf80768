import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { LimitPolicyName } from '../../domain/limits/limit-policies.ts';
import { LIMIT_POLICIES, LIMIT_WAIT } from '../../domain/limits/limit-policies.ts';
import type { Timeouts } from '../database/client.ts';
import { TIMEOUTS } from '../database/client.ts';
import type { MailServer } from '../lib/mail-server.ts';
import type { ObjectStorage } from '../lib/object-storage.ts';
import { ConfigError } from './config-error.ts';
import { readMail } from './mail-settings.ts';
import type { NatsServers } from './nats-settings.ts';
import { readNats } from './nats-settings.ts';
import type { ThirdParties } from './third-parties.ts';
import { thirdPartiesOf } from './third-parties.ts';
import type { TracingSettings } from './tracing-settings.ts';
import { readTracing } from './tracing-settings.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');

export interface Config {
  /** True: what is not fit for players and money ends the start. */
  readonly isProduction: boolean;
  readonly port: number;
  readonly host: string;
  /** Where metrics are read, apart from everything that players reach; null: nothing is measured. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** Where spans of calls go; null: nothing is traced. */
  readonly tracing: TracingSettings | null;
  /** Public origin of the app, e.g. `https://konto.example.com`. */
  readonly publicUrl: string;
  /** Base path of the router, with a leading and no trailing slash; empty for `/`. */
  readonly basePath: string;
  readonly dataDirectory: string;
  /** Null: the embedded PostgreSQL in `dataDirectory`. */
  readonly databaseUrl: string | null;
  /** A direct connection to the same database, if `databaseUrl` leads to a pooler; null: it doesn't. */
  readonly databaseListenUrl: string | null;
  /** False: no prepared statements. */
  readonly databasePrepares: boolean;
  /** True: not ready without a synchronous standby; null: not decided, which production refuses. */
  readonly databaseRequiresSync: boolean | null;
  readonly databaseConnections: number;
  readonly databaseTimeouts: Timeouts;
  /** The servers of the push bus; null: LISTEN and NOTIFY of the database. */
  readonly nats: NatsServers | null;
  readonly sandbox: SandboxConfig | null;
  /** File of the module with the operator's own providers; null for none. */
  readonly providersFile: string | null;
  /** Where mails are handed over; null: by the outbox of the providers. */
  readonly smtp: MailServer | null;
  /** Where images of documents are kept; null: in the database. */
  readonly documentStorage: ObjectStorage | null;
  /** Third parties whose scripts run in the app's page. */
  readonly thirdParties: ThirdParties;
  readonly seeds: boolean;
  /** The URL of the push notification SDK, and its app id; null for neither. */
  readonly pushSdkUrl: string | null;
  readonly pushAppId: string | null;
  /** False: the app's service worker removes itself from every browser. */
  readonly serviceWorker: boolean;
  /** True: the analysts' live page may watch and record the app without a sandbox too. */
  readonly recorder: boolean;
  readonly appDirectory: string;
  readonly atlasDirectory: string;
  /** Proxies whose X-Forwarded-For is trusted: IPs or networks. */
  readonly trustedProxies: readonly string[];
  /** Other origins that may send requests, e.g. a development server. */
  readonly allowedOrigins: readonly string[];
  readonly logLevel: LogLevel;
  /** The operator's licence number, shown in the footer; null if not set. */
  readonly licence: string | null;
  /** Requests per minute and IP, and per player, at all gateways together. */
  readonly rateLimit: number;
  readonly rateLimitPerPlayer: number;
  /** Maximum number of open sockets per player and per IP, in this process. */
  readonly socketsPerPlayer: number;
  readonly socketsPerIp: number;
  readonly sessionDuration: number;
  readonly sessionAbsoluteDuration: number;
  readonly sessionRotateAfter: number;
  readonly sessionReuseLeeway: number;
  readonly loginTries: number;
  readonly loginTriesPerIp: number;
  readonly loginWindow: number;
  readonly loginLockAfter: number;
  /** Availability checks per minute, registrations and one-time codes per hour, each per IP. */
  readonly availabilityChecks: number;
  readonly registrationsPerIp: number;
  readonly codesPerIp: number;
  /** How long an abandoned registration reserves its e-mail, username, PESEL and phone (ms). */
  readonly registrationLifetime: number;
  /** Mails of one kind to one e-mail, and mails requested from one IP, per window (ms). */
  readonly mailLimit: number;
  readonly mailLimitPerIp: number;
  readonly mailWindow: number;
  /** How many of the latest passwords, the present one included, can't be chosen again. */
  readonly passwordsRemembered: number;
  /** When a looser limit can take effect, and its minimum wait (ms). */
  readonly limitPolicy: LimitPolicyName;
  readonly limitWait: number;
  /** Timeout of one request to the payment provider (ms); a start sends at most two. */
  readonly paymentTimeout: number;
  /** How often payments without news are checked (ms); 0 switches it off. */
  readonly reconcileInterval: number;
  /** How long a stopping gateway serves on while `/ready` already says 503 (ms). */
  readonly drainWait: number;
  /** How long it then takes to close its sockets, a few at a time (ms); 0 closes all at once. */
  readonly socketDrain: number;
  /** How often this gateway audits the ledger (ms); 0 switches it off. */
  readonly ledgerAuditInterval: number;
}

export interface SandboxConfig {
  readonly url: string;
  readonly publicUrl: string;
  readonly secret: string;
}

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type Environment = Readonly<Record<string, string | undefined>>;

function whole(name: string, environment: Environment, fallback: number, min: number, max: number): number {
  const text = environment[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigError(`${name} is "${text}"; it must be a whole number from ${min} to ${max}.`);
  }
  return value;
}

const WebUrl = z.url({ protocol: /^https?$/ });

function webUrl(name: string, text: string): string {
  if (!WebUrl.safeParse(text).success)
    throw new ConfigError(`${name} is "${text}"; it must be an http or https address.`);
  return text.replace(/\/+$/, '');
}

function postgresUrl(name: string, environment: Environment): string | null {
  const text = environment[name] ?? '';
  if (text === '') return null;
  if (!/^postgres(ql)?:\/\//.test(text)) throw new ConfigError(`${name} must begin with postgres:// or postgresql://.`);
  return text;
}

function flag(name: string, environment: Environment, fallback: boolean): boolean {
  const text = environment[name];
  if (text === undefined || text === '') return fallback;
  if (text !== '0' && text !== '1') throw new ConfigError(`${name} is "${text}"; it must be 0 or 1.`);
  return text === '1';
}

const STORAGE_NAMES = ['ENDPOINT', 'BUCKET', 'REGION', 'KEY_ID', 'SECRET'] as const;

function readDocumentStorage(environment: Environment): ObjectStorage | null {
  const timeout = whole('DOCUMENTS_S3_TIMEOUT', environment, 15, 1, 60) * SECOND;
  const [endpoint = '', bucket = '', region = '', keyId = '', secret = ''] = STORAGE_NAMES.map(
    (name) => environment[`DOCUMENTS_S3_${name}`] ?? '',
  );
  const given = [endpoint, bucket, region, keyId, secret];
  if (given.every((text) => text === '')) return null;
  const missing = STORAGE_NAMES.filter((_name, index) => given[index] === '');
  if (missing.length > 0) {
    throw new ConfigError(`Documents in object storage need DOCUMENTS_S3_${missing.join(', DOCUMENTS_S3_')} too.`);
  }
  if (!/^[a-z0-9][a-z0-9.-]+[a-z0-9]$/.test(bucket)) {
    throw new ConfigError(`DOCUMENTS_S3_BUCKET is "${bucket}"; it must be the name of a bucket.`);
  }
  return { endpoint: webUrl('DOCUMENTS_S3_ENDPOINT', endpoint), bucket, region, keyId, secret, timeout };
}

const words = (text: string | undefined): string[] => (text ?? '').split(/[\s,]+/).filter((word) => word !== '');

function readSandbox(environment: Environment): SandboxConfig | null {
  const url = environment['SANDBOX_URL'] ?? '';
  const secret = environment['SANDBOX_SECRET'] ?? '';
  if (url === '' && secret === '') return null;
  if (url === '' || secret === '') {
    throw new ConfigError('SANDBOX_URL and SANDBOX_SECRET belong together: set both or neither.');
  }
  if (secret.length < 16) throw new ConfigError('SANDBOX_SECRET is too short; it must have at least 16 characters.');
  return {
    url: webUrl('SANDBOX_URL', url),
    publicUrl: webUrl('SANDBOX_PUBLIC_URL', environment['SANDBOX_PUBLIC_URL'] ?? url),
    secret,
  };
}

function readThirdParties(environment: Environment, sandbox: SandboxConfig | null): ThirdParties {
  const script = (name: string): string | null => {
    const text = environment[name] ?? '';
    return text === '' ? null : webUrl(name, text);
  };
  const licence = environment['LIVE_CHAT_LICENCE'] ?? '';
  const settings = {
    liveChatUrl: script('LIVE_CHAT_URL'),
    liveChatLicence: licence === '' ? null : licence,
    pixelUrl: script('PIXEL_URL'),
    tagManagerUrl: script('TAG_MANAGER_URL'),
  };
  return thirdPartiesOf(settings, sandbox?.publicUrl ?? null);
}

function readLimitPolicy(environment: Environment): LimitPolicyName {
  const text = environment['LIMIT_POLICY'] || 'fixedWait';
  const names = Object.keys(LIMIT_POLICIES) as LimitPolicyName[];
  const known = names.find((name) => name === text);
  if (known === undefined) throw new ConfigError(`LIMIT_POLICY is "${text}"; it must be one of ${names.join(', ')}.`);
  return known;
}

function readMetrics(environment: Environment, publicPort: number): Config['metrics'] {
  const host = environment['METRICS_HOST'] || '127.0.0.1';
  if ((environment['METRICS_PORT'] ?? '') === '') return null;
  const port = whole('METRICS_PORT', environment, 0, 0, 65_535);
  if (port !== 0 && port === publicPort) {
    throw new ConfigError(`METRICS_PORT is ${port}, which is PORT; metrics have a port that players do not reach.`);
  }
  return { port, host };
}

/**
 * Reads the settings from environment variables. Durations there are in seconds. Throws ConfigError with one line that
 * names the variable.
 */
export function readConfig(environment: Environment = process.env): Config {
  const port = whole('PORT', environment, 4_000, 0, 65_535);
  const sandbox = readSandbox(environment);
  const isProduction = environment['NODE_ENV'] === 'production';
  const level = environment['LOG_LEVEL'] ?? 'info';
  const logLevel = LOG_LEVELS.find((known) => known === level);
  if (logLevel === undefined)
    throw new ConfigError(`LOG_LEVEL is "${level}"; it must be one of ${LOG_LEVELS.join(', ')}.`);
  const databaseUrl = postgresUrl('DATABASE_URL', environment);
  const databaseListenUrl = postgresUrl('DATABASE_LISTEN_URL', environment);
  if (databaseListenUrl !== null && databaseUrl === null) {
    throw new ConfigError('DATABASE_LISTEN_URL is the direct way past the pooler of DATABASE_URL: set both.');
  }
  const rateLimit = whole('RATE_LIMIT', environment, 6_000, 1, 10_000_000);
  // Automated journeys are a single player with many pages.
  const ofPlayer = sandbox === null ? Math.ceil(rateLimit / 10) : rateLimit;
  return {
    isProduction,
    port,
    host: environment['HOST'] ?? '127.0.0.1',
    metrics: readMetrics(environment, port),
    tracing: readTracing(environment),
    publicUrl: webUrl('PUBLIC_URL', environment['PUBLIC_URL'] ?? `http://localhost:${port}`),
    basePath: `/${(environment['BASE_PATH'] ?? '/account').replace(/^\/+|\/+$/g, '')}`.replace(/^\/$/, ''),
    dataDirectory: resolve(environment['DATA_DIR'] ?? join(ROOT, '.data')),
    databaseUrl,
    databaseListenUrl,
    databasePrepares: flag('DATABASE_PREPARE', environment, true),
    databaseTimeouts: TIMEOUTS,
    databaseRequiresSync: environment['DATABASE_REQUIRE_SYNC']
      ? flag('DATABASE_REQUIRE_SYNC', environment, false)
      : null,
    databaseConnections: whole('DATABASE_CONNECTIONS', environment, 10, 2, 200),
    nats: readNats(words(environment['NATS_URL']), environment['NATS_SUBJECT'] || 'account'),
    sandbox,
    providersFile: environment['PROVIDERS'] ? resolve(environment['PROVIDERS']) : null,
    smtp: readMail(environment),
    documentStorage: readDocumentStorage(environment),
    pushSdkUrl: environment['PUSH_SDK_URL'] || null,
    pushAppId: environment['PUSH_APP_ID'] || null,
    thirdParties: readThirdParties(environment, sandbox),
    serviceWorker: flag('SERVICE_WORKER', environment, true),
    recorder: flag('RECORDER', environment, sandbox !== null),
    seeds: flag('SEED', environment, sandbox !== null && !isProduction),
    appDirectory: resolve(environment['APP_DIR'] ?? join(ROOT, 'dist', 'app')),
    atlasDirectory: resolve(environment['ATLAS_DIR'] ?? join(ROOT, 'dist', 'atlas')),
    trustedProxies: words(environment['TRUSTED_PROXIES']),
    allowedOrigins: words(environment['ALLOWED_ORIGINS']).map((origin) => webUrl('ALLOWED_ORIGINS', origin)),
    logLevel,
    licence: environment['LICENCE'] || (sandbox === null ? null : 'SANDBOX 1/2026'),
    rateLimit,
    rateLimitPerPlayer: whole('RATE_LIMIT_PER_PLAYER', environment, ofPlayer, 1, 10_000_000),
    socketsPerPlayer: whole('SOCKETS_PER_PLAYER', environment, 20, 1, 1_000_000),
    socketsPerIp: whole('SOCKETS_PER_ADDRESS', environment, 5_000, 1, 1_000_000),
    sessionDuration: whole('SESSION_DURATION', environment, 1_800, 10, 86_400) * SECOND,
    sessionAbsoluteDuration: whole('SESSION_ABSOLUTE_DURATION', environment, 86_400, 10, 86_400) * SECOND,
    sessionRotateAfter: whole('SESSION_ROTATE_AFTER', environment, 300, 0, 86_400) * SECOND,
    sessionReuseLeeway: whole('SESSION_REUSE_LEEWAY', environment, 5, 0, 60) * SECOND,
    loginTries: whole('LOGIN_TRIES', environment, 5, 1, 100),
    loginTriesPerIp: whole('LOGIN_TRIES_PER_ADDRESS', environment, 100, 1, 1_000_000),
    loginWindow: whole('LOGIN_WINDOW', environment, 900, 1, 86_400) * SECOND,
    loginLockAfter: whole('LOGIN_LOCK_AFTER', environment, 50, 1, 100),
    // All testers and automated journeys share one IP.
    availabilityChecks: whole('AVAILABILITY_CHECKS', environment, sandbox === null ? 30 : 1_000, 1, 1_000_000),
    registrationsPerIp: whole('REGISTRATIONS_PER_ADDRESS', environment, sandbox === null ? 20 : 2_000, 1, 1_000_000),
    codesPerIp: whole('CODES_PER_ADDRESS', environment, sandbox === null ? 30 : 2_000, 1, 1_000_000),
    registrationLifetime: whole('REGISTRATION_KEPT_DAYS', environment, 30, 1, 3_650) * DAY,
    mailLimit: whole('MAIL_LIMIT', environment, 5, 1, 1_000),
    mailLimitPerIp: whole('MAIL_LIMIT_PER_ADDRESS', environment, 100, 1, 1_000_000),
    mailWindow: whole('MAIL_WINDOW', environment, 900, 1, 86_400) * SECOND,
    passwordsRemembered: whole('PASSWORDS_REMEMBERED', environment, 5, 1, 24),
    limitPolicy: readLimitPolicy(environment),
    limitWait: whole('LIMIT_WAIT', environment, LIMIT_WAIT / SECOND, 1, 365 * 86_400) * SECOND,
    paymentTimeout: whole('PAYMENT_TIMEOUT', environment, 6, 1, 60) * SECOND,
    reconcileInterval: whole('RECONCILE_INTERVAL', environment, 2, 0, 3_600) * SECOND,
    drainWait: whole('DRAIN_WAIT', environment, isProduction ? 5 : 0, 0, 300) * SECOND,
    socketDrain: whole('SOCKET_DRAIN', environment, isProduction ? 20 : 0, 0, 600) * SECOND,
    ledgerAuditInterval: whole('LEDGER_AUDIT_INTERVAL', environment, 0, 0, 86_400) * SECOND,
  };
}
