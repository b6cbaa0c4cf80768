import addressparser from 'nodemailer/lib/addressparser';
import * as z from 'zod/mini';
import type { MailServer } from '../lib/mail-server.ts';
import { ConfigError } from './config-error.ts';

const PORTS = { 'smtps:': 465, 'smtp:': 587 } as const;

/** This machine itself: what is sent there crosses no network. */
const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(?:\.\d+){3}$/.test(host);

function serverOf(text: string): Omit<MailServer, 'from'> {
  // The value has a password, so no message repeats it.
  const refused = (why: string): ConfigError => new ConfigError(`SMTP_URL ${why}.`);
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') || url.hostname === '') {
    throw refused('must be smtps://user:password@host or smtp://user:password@host');
  }
  if (url.search !== '' || url.hash !== '' || !['', '/'].includes(url.pathname)) {
    throw refused('has something behind the host; there is nothing to be set there');
  }
  if ((url.username === '') !== (url.password === '')) throw refused('needs both user and password, or neither');
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const plain = isLoopback(host) ? 'none' : 'upgraded';
  try {
    return {
      host,
      port: url.port === '' ? PORTS[url.protocol] : Number(url.port),
      tls: url.protocol === 'smtps:' ? 'fromStart' : plain,
      credentials:
        url.username === ''
          ? null
          : { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) },
    };
  } catch {
    throw refused('has a % in user or password that must be written as %25');
  }
}

const Email = z.email();

function senderOf(text: string): MailServer['from'] {
  const [first, ...more] = addressparser(text, { flatten: true });
  const isOne = first !== undefined && more.length === 0 && Email.safeParse(first.address).success;
  if (!isOne || /\p{Cc}/u.test(text)) {
    throw new ConfigError(
      `MAIL_FROM is ${JSON.stringify(text)}; it must be one address, such as Konto <konto@example.com>.`,
    );
  }
  return { name: first.name, email: first.address };
}

/**
 * SMTP_URL and MAIL_FROM; null without both. `smtps:` speaks TLS from the first byte, `smtp:` must be upgraded by
 * STARTTLS, unless its host is this machine. Throws ConfigError.
 */
export function readMail(environment: Readonly<Record<string, string | undefined>>): MailServer | null {
  const url = environment['SMTP_URL'] ?? '';
  const from = environment['MAIL_FROM'] ?? '';
  if (url === '' && from === '') return null;
  if (url === '' || from === '') throw new ConfigError('SMTP_URL and MAIL_FROM belong together: set both or neither.');
  return { ...serverOf(url), from: senderOf(from) };
}
