import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import type { MailServer } from '../../../gateway/lib/mail-server.ts';
import type { SmtpDeadlines } from '../../../gateway/providers/smtp-mail.ts';
import { createSmtpMail } from '../../../gateway/providers/smtp-mail.ts';
import type { TestMailServer } from '../support/mail-server.ts';
import { until } from '../support/gateway.ts';
import { refusal, headerOf, makeCertificate, startMailServer, textOf, wordsOf } from '../support/mail-server.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

const MAIL = {
  to: 'ewa@example.com',
  subject: 'Zażółć gęślą jaźń',
  text: 'Dzień dobry,\n\nhttps://konto.example.com/x',
  at: 1_700_000_000_000,
};
const ID = '[0-9a-f]{8}-[0-9a-f-]{27}';

async function serverWith(behaviour: Parameters<typeof startMailServer>[0] = {}): Promise<TestMailServer> {
  const server = await startMailServer(behaviour);
  open.push(() => server.close());
  return server;
}

/** A busy machine must not count as a silent server. */
const PATIENT: SmtpDeadlines = { connect: 20_000, send: 30_000, stop: 20_000 };

function mailsTo(
  port: number,
  changes: Partial<MailServer & { readonly deadlines: SmtpDeadlines }> = {},
  retryDelays: readonly number[] = [1, 1],
) {
  const errors: string[] = [];
  const sender = createSmtpMail({
    host: '127.0.0.1',
    port,
    tls: 'none',
    credentials: null,
    from: { name: 'Konto', email: 'konto@example.com' },
    retryDelays,
    deadlines: PATIENT,
    onError: ({ message }) => errors.push(message),
    ...changes,
  });
  return { sender, errors };
}

/** A server that takes connections, and says only what it is told to. */
async function startMute(greeting: string): Promise<{ port: number; connections: () => number }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write(greeting);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, connections: () => sockets.length };
}

test('A mail is delivered as it was written, from the operator to one player, at the time of the gateway', async () => {
  const server = await serverWith();
  const { sender, errors } = mailsTo(server.port);
  sender.mail(MAIL);
  await sender.settled();
  expect(errors).toEqual([]);
  expect(server.mails).toHaveLength(1);
  const [{ from, to, raw } = { from: '', to: [], raw: '' }] = server.mails;
  expect([from, to]).toEqual(['konto@example.com', ['ewa@example.com']]);
  expect(headerOf(raw, 'From')).toBe('Konto <konto@example.com>');
  expect(headerOf(raw, 'To')).toBe('ewa@example.com');
  expect(wordsOf(headerOf(raw, 'Subject'))).toBe('Zażółć gęślą jaźń');
  expect(textOf(raw)).toBe(MAIL.text);
  expect(headerOf(raw, 'Date')).toBe('Tue, 14 Nov 2023 22:13:20 +0000');
  expect(headerOf(raw, 'Auto-Submitted')).toBe('auto-generated');
  expect(headerOf(raw, 'Message-ID')).toMatch(new RegExp(`^<${ID}@example\\.com>$`));
});

describe('A refusal', () => {
  test('For now is tried again until the mail is taken, each time as the same mail', async () => {
    const server = await serverWith({ onContent: (attempt) => (attempt < 2 ? refusal(451, 'try again later') : null) });
    const { sender, errors } = mailsTo(server.port);
    sender.mail(MAIL);
    await sender.settled();
    expect(errors).toEqual([]);
    expect(server.mails).toHaveLength(3);
    expect(new Set(server.mails.map(({ raw }) => raw)).size).toBe(1);
  });

  test('For now that does not end is told once, with its code and without address and words', async () => {
    const server = await serverWith({ onRecipient: () => refusal(450, 'ewa@example.com is busy') });
    const { sender, errors } = mailsTo(server.port);
    sender.mail(MAIL);
    await sender.settled();
    expect(server.recipients).toHaveLength(3);
    expect(errors).toEqual([expect.stringMatching(new RegExp(`^a mail could not be handed over \\(450, ${ID}\\)$`))]);
  });

  test.each(['onRecipient', 'onContent'] as const)(
    'For good (%s) is not tried again, and told likewise',
    async (when) => {
      const server = await serverWith({ [when]: () => refusal(550, 'no ewa@example.com here') });
      const { sender, errors } = mailsTo(server.port);
      sender.mail(MAIL);
      await sender.settled();
      expect(server.recipients).toHaveLength(1);
      expect(errors).toEqual([expect.stringMatching(new RegExp(`^a mail was refused for good \\(550, ${ID}\\)$`))]);
    },
  );
});

describe('A server', () => {
  test.each([
    ['takes connections and never greets', '', 'ETIMEDOUT'],
    ['greets and answers nothing more', '220 mail.example.com ESMTP\r\n', 'EABORT'],
  ])('That %s is given up at the deadline, and asked again', async (_what, greeting, reason) => {
    const { port, connections } = await startMute(greeting);
    const { sender, errors } = mailsTo(port, { deadlines: { connect: 400, send: 800, stop: 100 } }, [1]);
    const begun = performance.now();
    sender.mail(MAIL);
    await sender.settled();
    const took = performance.now() - begun;
    expect(connections()).toBe(2);
    expect(errors).toEqual([
      expect.stringMatching(new RegExp(`^a mail could not be handed over \\(${reason}, ${ID}\\)$`)),
    ]);
    expect(took).toBeGreaterThan(700);
    expect(took).toBeLessThan(10_000);
  });

  test('That is not there is a failure for now', async () => {
    const gone = await startMailServer();
    await gone.close();
    const { sender, errors } = mailsTo(gone.port);
    sender.mail(MAIL);
    await sender.settled();
    expect(errors).toEqual([
      expect.stringMatching(new RegExp(`^a mail could not be handed over \\(ECONNREFUSED, ${ID}\\)$`)),
    ]);
  });

  test('Holds up no gateway that stops: attempts under way are cut, and none is made again', async () => {
    const { port, connections } = await startMute('220 mail.example.com ESMTP\r\n');
    const { sender, errors } = mailsTo(port, { deadlines: { ...PATIENT, stop: 100 } }, [3_600_000]);
    for (let count = 0; count < 12; count += 1) sender.mail(MAIL);
    await until(() => connections() === 5);
    const begun = performance.now();
    await sender.stop();
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect(connections()).toBe(5);
    expect(errors).toHaveLength(12);
  });
});

describe('TLS', () => {
  const before = getCACertificates('default');
  afterEach(() => setDefaultCACertificates(before));

  const withCertificate = async (options: { secure?: boolean; disabledCommands?: string[] }) => {
    const made = await makeCertificate();
    const server = await serverWith({
      options: { authOptional: false, disabledCommands: [], key: made.private, cert: made.cert, ...options },
    });
    return { server, cert: made.cert };
  };
  const credentials = { user: 'konto', password: 'p@ss word' };

  test.each(['fromStart', 'upgraded'] as const)('%s: a mail goes encrypted, after a login', async (tls) => {
    const { server, cert } = await withCertificate({ secure: tls === 'fromStart' });
    setDefaultCACertificates([...before, cert]);
    const { sender, errors } = mailsTo(server.port, { host: 'localhost', tls, credentials });
    sender.mail(MAIL);
    await sender.settled();
    expect(errors).toEqual([]);
    expect(server.mails.map(({ isEncrypted, user }) => [isEncrypted, user])).toEqual([[true, 'konto']]);
  });

  test.each(['fromStart', 'upgraded'] as const)(
    '%s: a certificate that nobody vouches for gets no mail',
    async (tls) => {
      const { server } = await withCertificate({ secure: tls === 'fromStart' });
      const { sender, errors } = mailsTo(server.port, { host: 'localhost', tls, credentials });
      sender.mail(MAIL);
      await sender.settled();
      expect([server.mails, server.recipients]).toEqual([[], []]);
      expect(errors).toEqual([
        expect.stringMatching(new RegExp(`^a mail could not be handed over \\(DEPTH_ZERO_SELF_SIGNED_CERT, ${ID}\\)$`)),
      ]);
    },
  );

  test('A server that has no TLS gets neither password nor mail where it must', async () => {
    const server = await serverWith();
    const { sender, errors } = mailsTo(server.port, { host: 'localhost', tls: 'upgraded', credentials });
    sender.mail(MAIL);
    await sender.settled();
    expect([server.mails, server.recipients]).toEqual([[], []]);
    expect(errors).toEqual([expect.stringMatching(new RegExp(`^a mail was refused for good \\(500, ${ID}\\)$`))]);
  });

  test('A wrong password is a refusal for good, and the log has neither user nor password', async () => {
    const { server, cert } = await withCertificate({ secure: true });
    setDefaultCACertificates([...before, cert]);
    const wrong = { user: 'konto', password: 'wrong' };
    const { sender, errors } = mailsTo(server.port, { host: 'localhost', tls: 'fromStart', credentials: wrong });
    sender.mail(MAIL);
    await sender.settled();
    expect(errors).toEqual([expect.stringMatching(new RegExp(`^a mail was refused for good \\(535, ${ID}\\)$`))]);
  });
});

describe('What a player wrote', () => {
  test('Begins no header: a line break in a subject is a blank', async () => {
    const server = await serverWith();
    const { sender } = mailsTo(server.port);
    sender.mail({ ...MAIL, subject: 'Witaj\r\nBcc: thief@example.com\r\n\r\nbody' });
    await sender.settled();
    expect(server.recipients).toEqual(['ewa@example.com']);
    const raw = server.mails[0]?.raw ?? '';
    expect([headerOf(raw, 'Subject'), headerOf(raw, 'Bcc')]).toEqual(['Witaj Bcc: thief@example.com body', null]);
    expect(textOf(raw)).toBe(MAIL.text);
  });

  test.each([
    'ewa@example.com\r\nBcc: thief@example.com',
    'ewa@example.com, thief@example.com',
    'ewa@example.com> SIZE=1\r\nRCPT TO:<thief@example.com',
    'Ewa <ewa@example.com>',
    'group: ewa@example.com;',
    '"a b"@example.com',
    'ewa',
    '',
  ])('Is one address or no mail: %j', async (to) => {
    const server = await serverWith();
    const { sender, errors } = mailsTo(server.port);
    sender.mail({ ...MAIL, to });
    await sender.settled();
    expect([server.mails, server.recipients]).toEqual([[], []]);
    expect(errors).toEqual([
      expect.stringMatching(new RegExp(`^a mail was refused for good \\(not an address, ${ID}\\)$`)),
    ]);
  });
});
