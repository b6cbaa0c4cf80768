import { beforeAll, expect, test } from 'vitest';
import { seedLegalDocuments } from '../../../gateway/seeds/legal.ts';
import { consentHistory } from '../../../gateway/store/legal/consents.ts';
import { setUpGateway } from '../support/gateway.ts';
import { mailsTo, tokenIn } from '../support/mails.ts';
import {
  JPEG,
  complete,
  fillIn,
  registerManually,
  sendFiles,
  startRegistration,
  openRegistrations,
} from '../support/registering.ts';

const harness = setUpGateway();
beforeAll(() => openRegistrations(harness));

test('REG-06 VER-07 LEG-01 a registration sends its mail and accepts what it ticks', async () => {
  await seedLegalDocuments(harness.database, harness.gateway.services.clock.now());
  const { registrant, token } = await registerManually(harness);
  const [mail, ...more] = await mailsTo(harness, registrant.body.email);
  expect(more).toEqual([]);
  const responses = {
    documents: (await harness.main('/api/legal-documents/unaccepted?showOnUi=true', { token })).body,
    verified: (await harness.account(`/register/email/verification?token=${tokenIn(mail)}`)).status,
  };
  expect(responses).toEqual({ documents: [], verified: 200 });
  expect((await harness.account('/register/account-statuses', { token })).body).toEqual(
    expect.objectContaining({
      accountStatus: 'TRIAL',
      emailVerificationStatus: 'VERIFIED',
    }),
  );
});

test('I18N-01 the mail of a registration is in its language', async () => {
  const registrant = await startRegistration(harness);
  const [mail] = await mailsTo(harness, registrant.body.email);
  expect(mail?.subject).toBe('Potwierdź swój adres e-mail');
  const english = await harness.account('/register', {
    body: { ...registrant.body, email: `en-${registrant.body.email}`, username: `e${registrant.body.username}` },
    headers: { 'accept-language': 'en' },
  });
  expect(english.status).toBe(201);
  expect((await mailsTo(harness, `en-${registrant.body.email}`)).map(({ subject }) => subject)).toEqual([
    'Confirm your e-mail address',
  ]);
});

test('CON-01 consents of a registration come under the names of the settings', async () => {
  const registrant = await startRegistration(harness);
  await fillIn(harness, registrant);
  await sendFiles(harness, registrant.token, [{ name: 'front.jpg', bytes: JPEG }]);
  const completed = await complete(harness, registrant, {
    identityVerificationMethodType: 'MANUAL',
    subscribedEmails: true,
    subscribedTextMessages: false,
    researchConsents: {
      subscribedAccountNotifications: false,
      subscribedEmails: false,
      subscribedTextMessages: true,
    },
  });
  const { token } = completed.body as { token: string };
  expect((await harness.main('/api/subscription', { token })).body).toEqual({
    emails: true,
    textMessages: false,
    telephoneCalls: false,
  });
  expect((await harness.main('/api/subscription/research', { token })).body).toEqual({
    subscribedAccountNotifications: false,
    subscribedEmails: false,
    subscribedTextMessages: true,
  });
  const history = await consentHistory(harness.database, registrant.id);
  expect(history.map(({ source }) => source)).toEqual(Array.from({ length: 5 }, () => 'registration'));
});
