import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import pLimit from 'p-limit';
import { Undelivered, type Mail, type MailSender } from '../domain/ports/outbox.ts';
import type { MailServer } from '../lib/mail-server.ts';
import type { Attempt } from './delivery.ts';
import { createDelivery } from './delivery.ts';

/** Milliseconds before each retry: a server that puts unknown senders off takes them after some minutes. */
const RETRY_DELAYS: readonly number[] = [1_000, 10_000, 60_000, 300_000];

/** Milliseconds. */
export interface SmtpDeadlines {
  /** From looking up the host to an encrypted line. */
  readonly connect: number;
  /** One attempt as a whole, however busily the server talks. */
  readonly send: number;
  /** What a stopping gateway leaves to attempts under way. */
  readonly stop: number;
}

const DEADLINES: SmtpDeadlines = { connect: 5_000, send: 30_000, stop: 2_000 };

/** Connections to the server at once. */
const CONNECTIONS = 5;

interface Options extends MailServer {
  readonly retryDelays?: readonly number[];
  readonly deadlines?: SmtpDeadlines;
  /** Called for an undelivered mail; the error contains neither the recipient nor what the server said. */
  readonly onError: (error: Error) => void;
}

/** Errors of the mail or the settings themselves: they will be the same the next time. */
const OWN_FAULTS: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE', 'ENOAUTH', 'ECONFIG']);

/** One mailbox and nothing that an SMTP command or a list of addresses is made of. */
const isOneMailbox = (text: string): boolean => /^[^\s\p{Cc}<>(),:;"\\@]+@[^\s\p{Cc}<>(),:;"\\@]+$/u.test(text);

function refusalOf(error: unknown): Exclude<Attempt, 'taken'> {
  const read = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined);
  const said = read('responseCode');
  if (typeof said === 'number') return { isFinal: said >= 500, reason: String(said) };
  const code = read('code');
  // What the system or TLS said before the library put its own name to it.
  const reason = read('originalCode') ?? code;
  return {
    isFinal: typeof code === 'string' && OWN_FAULTS.has(code),
    reason: typeof reason === 'string' ? reason : 'unknown',
  };
}

/**
 * Mails by SMTP. Refusals of class 4 and failures of the network are tried again, those of class 5 are final. A retry
 * has the Message-ID and Date of the first attempt: whoever got both has one mail twice, and programs for mail show one.
 */
export function createSmtpMail(options: Options): MailSender {
  const { host, port, tls, credentials, from, onError } = options;
  const { retryDelays = RETRY_DELAYS, deadlines = DEADLINES } = options;
  const delivery = createDelivery(retryDelays);
  const limit = pLimit(CONNECTIONS);
  const cut = new AbortController();
  const ourDomain = from.email.slice(from.email.lastIndexOf('@') + 1);
  const transport = createTransport({
    host,
    port,
    secure: tls === 'fromStart',
    requireTLS: tls === 'upgraded',
    ignoreTLS: tls === 'none',
    ...(credentials === null ? {} : { auth: { user: credentials.user, pass: credentials.password } }),
    // It includes the look-up, the greeting and STARTTLS.
    connectionTimeout: deadlines.connect,
    socketTimeout: deadlines.send,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });

  const attempt = async ({ to, subject, text, at }: Mail, id: string): Promise<Attempt> => {
    try {
      await transport.sendMail({
        from: { name: from.name, address: from.email },
        to: { name: '', address: to },
        envelope: { from: from.email, to: [to] },
        subject,
        text,
        date: new Date(at),
        messageId: `<${id}@${ourDomain}>`,
        // No automatic answer comes back, such as that of somebody on holiday.
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.any([AbortSignal.timeout(deadlines.send), cut.signal]),
      });
      return 'taken';
    } catch (error) {
      return refusalOf(error);
    }
  };

  return {
    mail(mail) {
      const id = randomUUID();
      // A line break in a header would begin another header.
      const safe = { ...mail, subject: mail.subject.replaceAll(/\p{Cc}+/gu, ' ') };
      delivery.begin(
        async () =>
          isOneMailbox(mail.to) ? limit(() => attempt(safe, id)) : { isFinal: true, reason: 'not an address' },
        ({ isFinal, reason }) =>
          onError(
            new Undelivered(
              'mail',
              `a mail ${isFinal ? 'was refused for good' : 'could not be handed over'} (${reason}, ${id})`,
            ),
          ),
      );
    },
    settled: () => delivery.settled(),
    stop() {
      setTimeout(() => cut.abort(), deadlines.stop).unref();
      return delivery.stop();
    },
  };
}
