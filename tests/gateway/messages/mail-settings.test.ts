import { describe, expect, test } from 'vitest';
import { ConfigError } from '../../../gateway/runtime/config-error.ts';
import { readMail } from '../../../gateway/runtime/mail-settings.ts';

const FROM = 'Konto <konto@example.com>';
const read = (url: string, from = FROM) => readMail({ SMTP_URL: url, MAIL_FROM: from });
const refusal = (url: string, from = FROM): string => {
  try {
    read(url, from);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'taken';
};

describe('SMTP_URL', () => {
  test.each([
    ['smtps://mail.example.com', ['mail.example.com', 465, 'fromStart']],
    ['smtp://mail.example.com', ['mail.example.com', 587, 'upgraded']],
    ['smtp://mail.example.com:25/', ['mail.example.com', 25, 'upgraded']],
    ['smtp://10.0.0.7:25', ['10.0.0.7', 25, 'upgraded']],
    ['smtp://localhost:25', ['localhost', 25, 'none']],
    ['smtp://127.0.0.2:25', ['127.0.0.2', 25, 'none']],
    ['smtp://[::1]:25', ['::1', 25, 'none']],
    ['smtp://127.0.0.1.example.com', ['127.0.0.1.example.com', 587, 'upgraded']],
    ['smtps://localhost', ['localhost', 465, 'fromStart']],
  ])('%s goes without TLS to this machine alone', (url, [host, port, tls]) => {
    expect(read(url)).toEqual({
      host,
      port,
      tls,
      credentials: null,
      from: { name: 'Konto', email: 'konto@example.com' },
    });
  });

  test('Has user and password, with what a URL writes as %', () => {
    expect(read('smtps://konto%40example.com:p%40ss%20word@mail.example.com')?.credentials).toEqual({
      user: 'konto@example.com',
      password: 'p@ss word',
    });
  });

  test.each([
    ['http://konto:secret@mail.example.com', 'must be smtps://user:password@host or smtp://user:password@host'],
    ['konto:secret', 'must be smtps://user:password@host or smtp://user:password@host'],
    ['smtp://konto:secret@', 'must be smtps://user:password@host or smtp://user:password@host'],
    [
      'smtps://konto:secret@mail.example.com?tls.rejectUnauthorized=false',
      'has something behind the host; there is nothing to be set there',
    ],
    ['smtps://konto:secret@mail.example.com/secret', 'has something behind the host; there is nothing to be set there'],
    ['smtps://secret@mail.example.com', 'needs both user and password, or neither'],
    ['smtps://konto:secret%@mail.example.com', 'has a % in user or password that must be written as %25'],
  ])('%s is refused without being repeated', (url, why) => {
    expect(refusal(url)).toBe(`SMTP_URL ${why}.`);
  });
});

test.each([
  'konto',
  'Konto <konto>',
  'a@example.com, b@example.com',
  'Konto <konto@example.com\r\nBcc: b@example.com>',
])('MAIL_FROM is one address: %j is refused', (from) => {
  expect(refusal('smtps://mail.example.com', from)).toBe(
    `MAIL_FROM is ${JSON.stringify(from)}; it must be one address, such as Konto <konto@example.com>.`,
  );
});

test('Both are set or neither', () => {
  const line = 'SMTP_URL and MAIL_FROM belong together: set both or neither.';
  expect(readMail({})).toBe(null);
  expect(refusal('', FROM)).toBe(line);
  expect(refusal('smtps://mail.example.com', '')).toBe(line);
});
