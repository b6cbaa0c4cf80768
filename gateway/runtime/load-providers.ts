import { pathToFileURL } from 'node:url';
import { ConfigError } from './config-error.ts';
import type { Providers } from './production.ts';

const METHODS = {
  provider: ['start', 'find', 'cancel'],
  identityProvider: ['start', 'find'],
  outbox: ['mail', 'sms', 'settled', 'stop'],
  textMessages: ['sms', 'settled', 'stop'],
} as const;

const hasMethods = (value: unknown, methods: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  methods.every((name) => typeof Reflect.get(value, name) === 'function');

/** The ways that an identity provider offers. */
const hasWays = (port: unknown): boolean =>
  typeof port === 'object' && port !== null && Array.isArray(Reflect.get(port, 'methods'));

/** Each one is optional, but complete if it is there. */
function areProviders(value: unknown): value is Providers {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(METHODS).every(([name, methods]) => {
    const port: unknown = Reflect.get(value, name);
    return port === undefined || (hasMethods(port, methods) && (name !== 'identityProvider' || hasWays(port)));
  });
}

/**
 * The operator's own providers: the default export of a module, `{ provider, identityProvider, outbox }`, or with
 * `textMessages` for an outbox where mails go by SMTP. None without a module. @throws ConfigError if the module can't be loaded or a method is missing
 */
export async function loadProviders(path: string | null): Promise<Providers> {
  if (path === null) return {};
  const module: unknown = await import(pathToFileURL(path).href).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`PROVIDERS is "${path}", which can't be loaded: ${reason}`);
  });
  const found: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, 'default') : null;
  if (areProviders(found)) return found;
  throw new ConfigError(
    `PROVIDERS is "${path}"; something of what it exports by default is missing (gateway/domain/ports).`,
  );
}
