import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { IDENTITY_WEBHOOK_PATH } from '../../../contract/sandbox.ts';
import { sql } from '../../../gateway/database/sql.ts';
import { setUpGateway } from '../support/gateway.ts';
import { mailsTo, tokenIn } from '../support/mails.ts';
import {
  POSTAL_ADDRESS,
  complete,
  createBody,
  nextNumbers,
  sendFiles,
  update,
  openRegistrations,
} from '../support/registering.ts';
import type { Registrant } from '../support/registering.ts';

const harness = setUpGateway({ logLevel: 'trace' });
beforeAll(() => openRegistrations(harness));

/** A picture with words that must be stored only in the database. */
const PICTURE = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  Buffer.from('JFIF\0\x01\x01 numer ZZX 302187 wazny do 2039'),
]);

test('REG-06 REG-10 VER-02 VER-06 a whole registration by identity verification leaves no secret in the log', async () => {
  const { phoneNumber, pesel } = nextNumbers();
  const body = createBody({
    firstName: 'Wirginia',
    lastName: 'Zaremba-Tajemnicza',
    password: 'Sekret!Wirginii1',
    affiliateTag: 'partner-jawny',
  });
  const secrets = new Set<string>([body.email, body.username, body.firstName, body.lastName, body.password]);
  const secret = (text: string): string => {
    secrets.add(text);
    return text;
  };

  for (const path of [`${body.email}/check-email`, `${body.username}/check-username`, `${pesel}/check-pesel`]) {
    await harness.account(`/register/${path}`, { method: 'HEAD' });
  }
  await harness.account(`/register/${phoneNumber}/check-phone-number`, { method: 'HEAD' });
  const created = await harness.account('/register', { body });
  const { id, registrationToken } = created.body as { id: string; registrationToken: string };
  const token = secret(registrationToken);
  const registrant: Registrant = { id, token, body, phoneNumber: secret(phoneNumber), pesel: secret(pesel) };
  await harness.account('/register', { body });
  await harness.account('/register', { body: { ...body, password: secret('Zly!Sekret2'), toc: false } });
  const [mail] = await mailsTo(harness, body.email);
  const link = secret(tokenIn(mail));
  await harness.account(`/register/email/verification?token=${link}`);

  await harness.account('/register/generate-otp', { token, body: { phoneNumber } });
  const code = secret(/\b\d{6}\b/.exec(harness.outbox.messages.at(-1)?.text ?? '')?.[0] ?? 'no code');
  await harness.account('/register/verify-otp', { token, body: { code: secret('918273') } });
  expect((await harness.account('/register/verify-otp', { token, body: { code } })).status).toBe(200);

  const conversation = async (): Promise<string> => {
    const response = await harness.account(`/authologic/verification/${id}`, {
      token,
      body: { verificationMethodId: 1 },
    });
    return (response.body as { conversationId: string }).conversationId;
  };
  const conversationId = await conversation();
  const identity = {
    status: 'VERIFIED',
    errors: [],
    firstName: 'Wirginia',
    lastName: 'Zaremba-Tajemnicza',
    pesel,
    dateOfBirth: '1990-01-31',
  };
  const event = { id: randomUUID(), conversationId, subject: id, status: 'FINISHED', identity };
  await harness.signed('POST', IDENTITY_WEBHOOK_PATH, event);
  await harness.request(IDENTITY_WEBHOOK_PATH, { body: event });
  await harness.account(`/authologic/session?conversationId=${conversationId}&registrationToken=${token}`);
  await harness.account(`/authologic/verification-state/latest?registrationToken=${token}`);
  await harness.request(`/account/registration?conversationId=${conversationId}&registrationToken=${token}`);
  await harness.account('/register/current', { token });

  await update(harness, registrant, { pesel: '90013100110', ...POSTAL_ADDRESS });
  await update(harness, registrant, {
    pesel,
    ...POSTAL_ADDRESS,
    documentType: 'ID_CARD',
    documentNumber: secret('ZZX302187'),
    documentExpiryDate: secret('2039-04-05'),
    referalCode: secret('KOD-POUFNY-7'),
  });
  await update(harness, registrant, { incomeSource: 'EMPLOYMENT', pep: true });
  await sendFiles(harness, token, [{ name: secret('dowod-wirginii.jpg'), bytes: PICTURE }]);
  await sendFiles(harness, token, [{ name: secret('../przepis-na-dowod.jpg'), bytes: PICTURE }]);
  await sendFiles(harness, token, [{ name: secret('skrypt-wirginii.jpg'), bytes: Buffer.from('#!/bin/sh') }]);
  secret('302187');

  // Requests that fail inside: the database's error message contains the whole row.
  await harness.database.run(sql`alter table registration add constraint broken check (pep is null) not valid`);
  const failed = [
    await update(harness, registrant, { documentNumber: 'ZZX302187', street: secret('Ukryta 13/7') }),
    await complete(harness, registrant, { identityVerificationMethodType: 'M_OBYWATEL', pesel }),
  ];
  await harness.database.run(sql`alter table registration drop constraint broken`);
  expect(failed.map(({ status, body: response }) => ({ status, response }))).toEqual(
    failed.map(() => ({ status: 500, response: { code: 'INTERNAL_ERROR' } })),
  );

  const completed = await complete(harness, registrant, { identityVerificationMethodType: 'M_OBYWATEL', pesel });
  expect(completed.body).toEqual({
    accountStatus: 'ACTIVE',
    remark: null,
    token: expect.any(String) as string,
    duration: 1_800,
  });
  const session = secret((completed.body as { token: string }).token);
  await harness.account('/register/account-statuses', { token: session });
  await harness.account('/player/profile-summary', { token: session });
  await harness.account('/documents/upload-documents', { token: session });
  await harness.account('/player/logout', { method: 'POST', token: session });
  await harness.login(body.email, body.password);

  const text = harness.log.join('');
  expect(harness.log.length).toBeGreaterThan(25);
  expect(text).toContain('23514');
  // Six digits may occur by chance within a time or an id: only a separate number counts.
  const isIn = (word: string): boolean =>
    /^\d+$/.test(word) ? new RegExp(`(?<![\\da-z])${word}(?![\\da-z])`).test(text) : text.includes(word);
  expect([...secrets, POSTAL_ADDRESS.street, POSTAL_ADDRESS.postalCode].filter(isIn)).toEqual([]);
  // Other encodings count too: in URLs, in hashes, or in another spelling.
  const spelled = [...secrets].flatMap((word) => [
    encodeURIComponent(word),
    Buffer.from(word).toString('base64url'),
    word.toUpperCase(),
    word.toLowerCase(),
  ]);
  expect(spelled.filter(isIn)).toEqual([]);
});
