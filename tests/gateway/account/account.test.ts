import { describe, expect, test } from 'vitest';
import { changeConsents } from '../../../gateway/domain/legal/consents.ts';
import { seedLegalDocuments } from '../../../gateway/seeds/legal.ts';
import type { TestResponse } from '../support/gateway.ts';
import { setUpGateway } from '../support/gateway.ts';
import { linkIn, mailsTo } from '../support/mails.ts';

const harness = setUpGateway();
const seen = ({ status, body }: TestResponse): { status: number; body: unknown } => ({ status, body });
const statuses = async (token: string, query = '') =>
  seen(await harness.account(`/register/account-statuses${query}`, { token }));
const control = async (path: string, body: unknown) => seen(await harness.signed('POST', `/control/${path}`, body));

describe('VER-05 account statuses', () => {
  test('Are those of the player, asked for anew each time', async () => {
    const player = await harness.addPlayer({
      accountStatus: 'TRIAL',
      emailStatus: 'VERIFIED',
      phoneStatus: 'IN_VERIFICATION',
      limitsStatus: 'UNVERIFIED',
      bankAccountStatus: 'UNVERIFIED',
      depositAccountStatus: 'VERIFIED',
      identityStatus: 'IN_VERIFICATION',
      profileRole: 'VIP',
      verificationMethod: 'MOJE_ID',
    });
    const token = await harness.token(player.email);
    const body = {
      accountStatus: 'TRIAL',
      emailVerificationStatus: 'VERIFIED',
      phoneVerificationStatus: 'IN_VERIFICATION',
      limitsStatus: 'UNVERIFIED',
      bankAccountNumberStatus: 'UNVERIFIED',
      depositAccountStatus: 'VERIFIED',
      identityStatus: 'IN_VERIFICATION',
      profileRole: 'VIP',
      verificationMethod: 'MOJE_ID',
    };
    expect(await statuses(token)).toEqual({ status: 200, body });
    const changes = { accountStatus: 'ACTIVE', identityStatus: 'VERIFIED', limitsStatus: 'IN_VERIFICATION' };
    expect(await control('account', { email: player.email, changes })).toEqual({ status: 204, body: null });
    expect(await statuses(token, '?refresh=true')).toEqual({ status: 200, body: { ...body, ...changes } });
    const all = {
      emailVerificationStatus: 'UNVERIFIED',
      phoneVerificationStatus: 'VERIFIED',
      bankAccountNumberStatus: 'IN_VERIFICATION',
      depositAccountStatus: 'UNVERIFIED',
    };
    await control('account', { email: player.email, changes: all });
    expect(await statuses(token)).toEqual({ status: 200, body: { ...body, ...changes, ...all } });
  });

  test('A refresh that is neither true nor false is refused', async () => {
    const token = await harness.token((await harness.addPlayer()).email);
    expect(await statuses(token, '?refresh=now')).toEqual({
      status: 422,
      body: { code: 'UNPROCESSABLE_ENTITY', fields: { refresh: ['invalid'] } },
    });
  });
});

describe('NAV-13 the profile', () => {
  test('PESEL and account number are masked, the country comes in the caller’s language', async () => {
    const player = await harness.addPlayer({ citizenship: 'DE' });
    const token = await harness.token(player.email);
    const profile = async (language: string) =>
      (await harness.account('/player/profile-summary', { token, headers: { 'accept-language': language } })).body;
    const body = {
      id: player.playerId,
      name: 'Ewa',
      surname: 'Próbna',
      email: player.email,
      username: player.username,
      nationality: { code: 'DE', name: 'Niemcy' },
      phoneNumber: '600100200',
      pesel: '*******0118',
      dateOfBirth: '1990-01-31',
      city: 'Kraków',
      postalCode: '30-001',
      street: 'Długa 2',
      bankAccountNumber: 'PL**2874',
      bankAccountSortCode: '1090',
    };
    expect(await profile('pl')).toEqual(body);
    expect(await profile('en')).toEqual({ ...body, nationality: { code: 'DE', name: 'Germany' } });
  });
});

describe('the control of accounts, documents and mails', () => {
  test.each(['account', 'legal', 'mails', 'acceptances'])('/control/%s refuses who does not sign', async (path) => {
    const response = await harness.request(`/control/${path}`, { body: { email: 'gracz@example.com' } });
    expect(seen(response)).toEqual({ status: 401, body: { code: 'UNAUTHORIZED' } });
  });

  test('Unknown players, statuses and documents', async () => {
    const { email } = await harness.addPlayer();
    const notFound = { status: 404, body: { code: 'NOT_FOUND' } };
    const changes = { identityStatus: 'VERIFIED' };
    expect(await control('account', { email: 'nobody@example.com', changes })).toEqual(notFound);
    expect(await control('mails', { email: 'nobody@example.com', kind: 'newsletter' })).toEqual(notFound);
    for (const [path, body] of [
      ['account', { email, changes: {} }],
      ['account', { email, changes: { identityStatus: 'ACTIVE' } }],
      ['account', { email, changes: { passwordHash: 'x' } }],
      ['legal', { typeCode: 'OTHER', changes: { pl: [], en: [] } }],
      ['mails', { email, kind: 'other' }],
    ] as const) {
      expect((await control(path, body)).status).toBe(422);
    }
  });

  test('LEG-01 a version published from outside makes the gate appear in a session that runs', async () => {
    await seedLegalDocuments(harness.database, harness.gateway.services.clock.now());
    const token = await harness.token((await harness.addPlayer()).email);
    const changes = { pl: ['Nowe'], en: ['New'] };
    const published = await control('legal', { typeCode: 'INFORMATION_CLAUSE', changes });
    expect(published).toEqual({ status: 201, body: { id: expect.any(String) as string, version: 2 } });
    const { body } = await harness.main('/api/legal-documents/unaccepted?showOnUi=true', { token });
    expect(body).toContainEqual({
      id: (published.body as { id: string }).id,
      typeId: 4,
      typeCode: 'INFORMATION_CLAUSE',
      typeName: 'Klauzula informacyjna',
      description: 'Informacja o administratorze danych i Twoich prawach.',
      file: '/docs/klauzula-informacyjna-2_{lang}.html',
      changes: ['Nowe'],
    });
  });

  test('LEG-01 what one player accepted can be forgotten', async () => {
    await seedLegalDocuments(harness.database, harness.gateway.services.clock.now());
    const [player, other] = [await harness.addPlayer(), await harness.addPlayer()];
    const tokens = [await harness.token(player.email), await harness.token(other.email)];
    const waiting = async (token: string) =>
      (await harness.main('/api/legal-documents/unaccepted', { token })).body as { id: string; typeId: number }[];
    for (const token of tokens) {
      for (const { id, typeId } of await waiting(token)) {
        const body = { id, typeId, accepted: true };
        await harness.main(`/api/legal-documents/${id}`, { method: 'PUT', token, body });
      }
    }
    expect(await control('acceptances', { email: player.email })).toEqual({ status: 204, body: null });
    expect((await Promise.all(tokens.map(waiting))).map((documents) => documents.length > 0)).toEqual([true, false]);
  });

  test('CON-02 a newsletter goes to who agreed, an activation mail to who has something to verify', async () => {
    const player = await harness.addPlayer();
    const send = (kind: string) => control('mails', { email: player.email, kind });
    expect(await send('newsletter')).toEqual({ status: 200, body: { sent: false } });
    expect(await send('activation')).toEqual({ status: 200, body: { sent: false } });
    await harness.database.transaction((transaction) =>
      changeConsents(
        transaction,
        player.playerId,
        { marketing: { emails: true } },
        { source: 'settings', at: harness.gateway.services.clock.now() },
      ),
    );
    await control('account', { email: player.email, changes: { emailVerificationStatus: 'UNVERIFIED' } });
    for (const kind of ['newsletter', 'activation', 'passwordReset']) {
      expect(await send(kind)).toEqual({ status: 200, body: { sent: true } });
      await harness.gateway.services.mails.settled();
    }
    expect((await mailsTo(harness, player.email)).map((mail) => linkIn(mail).pathname)).toEqual([
      '/account/emailUnsubscribe',
      '/account/emailVerification',
      '/account/newPassword',
    ]);
  });
});
