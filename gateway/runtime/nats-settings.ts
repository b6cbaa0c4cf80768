import { ConfigError } from './config-error.ts';

export interface NatsServers {
  /** `host:port` of each server; the first that answers is used. */
  readonly urls: readonly string[];
  readonly user: string | null;
  readonly password: string | null;
  readonly isEncrypted: boolean;
  /** The first part of all subjects: gateways with the same one hear each other. */
  readonly subject: string;
}

/** Reads `NATS_URL`, the servers of one cluster, and `NATS_SUBJECT`; whoever may sign in stands in the first server. */
export function readNats(texts: readonly string[], subject: string): NatsServers | null {
  const servers = texts.map((text) => {
    const url = /^(?:nats|tls):\/\//.test(text) && URL.canParse(text) ? new URL(text) : null;
    if (url === null || url.hostname === '') {
      throw new ConfigError('NATS_URL must be addresses that begin with nats:// or tls://, with commas between them.');
    }
    return url;
  });
  if (!/^[\w-]+(?:\.[\w-]+)*$/.test(subject)) {
    throw new ConfigError(
      `NATS_SUBJECT is "${subject}"; it must be words of letters, digits, _ or -, with dots between.`,
    );
  }
  const [first] = servers;
  if (first === undefined) return null;
  if (servers.some(({ protocol }) => protocol !== first.protocol)) {
    throw new ConfigError('NATS_URL has encrypted servers and others; it must be one kind.');
  }
  return {
    urls: servers.map(({ hostname, port }) => `${hostname}:${port || '4222'}`),
    user: first.username === '' ? null : decodeURIComponent(first.username),
    password: first.password === '' ? null : decodeURIComponent(first.password),
    isEncrypted: first.protocol === 'tls:',
    subject,
  };
}
