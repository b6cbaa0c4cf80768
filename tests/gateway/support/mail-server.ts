import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import type { SMTPServerOptions } from 'smtp-server';
import { SMTPServer } from 'smtp-server';

/** A mail as it came over the line. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and content with CRLF. */
  readonly raw: string;
  readonly isEncrypted: boolean;
  readonly user: string;
}

export interface TestMailServer {
  readonly port: number;
  /** Mails that were taken or refused after their content, oldest first. */
  readonly mails: ReceivedMail[];
  /** Attempts so far that named a recipient. */
  readonly recipients: string[];
  close(): Promise<void>;
}

/** An error that smtp-server answers with this code. */
export const refusal = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

interface Behaviour {
  /** The error to answer a recipient with, by the number of the attempt from 0. */
  readonly onRecipient?: (attempt: number) => Error | null;
  /** The same after the content has come. */
  readonly onContent?: (attempt: number) => Error | null;
  readonly options?: SMTPServerOptions;
}

/** A certificate for `localhost`, good for a day. */
export const makeCertificate = (): Promise<{ readonly cert: string; readonly private: string }> =>
  generate([{ name: 'commonName', value: 'localhost' }], {
    notAfterDate: new Date(Date.now() + 86_400_000),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });

/** A server for mails on this machine; by default without TLS and without a login. */
export async function startMailServer(behaviour: Behaviour = {}): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      password === 'p@ss word' ? done(null, { user: username ?? '' }) : done(refusal(535, 'wrong password')),
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      done(behaviour.onRecipient?.(recipients.length - 1));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : (mailFrom?.address ?? ''),
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
          isEncrypted: session.secure,
          user: String(session.user ?? ''),
        });
        done(behaviour.onContent?.(mails.length - 1));
      });
    },
    ...behaviour.options,
  });
  // A client that gives up is not the server's fault.
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const { port } = server.server.address() as AddressInfo;
  return { port, mails, recipients, close: () => new Promise((closed) => server.close(() => closed())) };
}

/** A header's value, unfolded; null if there is none, and an error if there are several. */
export function headerOf(raw: string, name: string): string | null {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  const found = head.split('\r\n').filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}: `));
  if (found.length > 1) throw new Error(`${found.length} headers ${name}`);
  return found[0]?.slice(name.length + 2) ?? null;
}

/** The text of a mail, by its transfer encoding. */
export function textOf(raw: string): string {
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4).trimEnd();
  const encoding = headerOf(raw, 'Content-Transfer-Encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8').replaceAll('\r\n', '\n');
  if (encoding !== 'quoted-printable') return body.replaceAll('\r\n', '\n');
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}

/** A header in words, such as =?UTF-8?Q?Za=C5=BC=C3=B3=C5=82=C4=87?=, as text. */
export function wordsOf(header: string | null): string {
  return (header ?? '')
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_whole, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replaceAll(/=([0-9A-F]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString('utf8'),
    );
}
