import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { IdentityState } from '../../../contract/sandbox.ts';
import { IDENTITY_WEBHOOK_PATH } from '../../../contract/sandbox.ts';
import { sql } from '../../../gateway/database/sql.ts';
import { peselOf } from '../../../gateway/seeds/numbers.ts';
import { setUpGateway } from '../support/gateway.ts';
import type { Registrant } from '../support/registering.ts';
import {
  POSTAL_ADDRESS,
  complete,
  confirmPhone,
  fillIn,
  registerManually,
  startRegistration,
  update,
} from '../support/registering.ts';

const harness = setUpGateway();

beforeEach(() => {
  harness.identity.respondWith(null);
  harness.identity.findWith(() => ({ kind: 'unknown' }));
});

const OTHER_PESEL = peselOf(5);

const METHODS = [
  { id: 1, methodName: 'M_OBYWATEL' },
  { id: 2, methodName: 'MOJE_ID' },
  { id: 3, methodName: 'M_OBYWATEL_UA' },
  { id: 4, methodName: 'BIOMETRICS' },
  { id: 5, methodName: 'MANUAL' },
];

async function begin({ id, token }: Pick<Registrant, 'id' | 'token'>, method = 1): Promise<string> {
  const { status, body } = await harness.account(`/authologic/verification/${id}`, {
    token,
    body: { verificationMethodId: method },
  });
  if (status !== 200) throw new Error(`not begun: ${status} ${JSON.stringify(body)}`);
  return (body as { conversationId: string }).conversationId;
}

type Identity = NonNullable<IdentityState['identity']>;

const verified = (registrant: Registrant, details: Partial<Identity> = {}): Identity => ({
  status: 'VERIFIED',
  errors: [],
  firstName: registrant.body.firstName,
  lastName: registrant.body.lastName,
  pesel: registrant.pesel,
  dateOfBirth: '1990-01-31',
  ...details,
});

const deliver = (
  subject: string,
  conversationId: string,
  status: IdentityState['status'],
  identity: Identity | null = null,
) => harness.signed('POST', IDENTITY_WEBHOOK_PATH, { id: randomUUID(), conversationId, subject, status, identity });

async function stateOf(token: string): Promise<unknown> {
  return (await harness.account('/authologic/verification-state/latest', { token })).body;
}

const state = (conversationStatus: string, status: string | null, errors: string[] = []) => ({
  conversationStatus,
  conversationResult: { identity: { status, errors } },
  redirectUrl: expect.stringMatching(/^https:\/\/provider\.example\.com\//) as string,
});

async function accountOf(id: string): Promise<unknown> {
  return harness.database.one(sql`
    select account_status, identity_status, verification_method from player where player_id = ${id}
  `);
}

describe('VER-01 methods', () => {
  test('Are those of the provider and the manual one', async () => {
    const { token } = await startRegistration(harness);
    const { status, body } = await harness.account('/authologic/verification-methods', { token });
    expect({ status, body }).toEqual({ status: 200, body: METHODS });
  });
});

describe('VER-04 starting', () => {
  test('Asks for the confirmed phone first, and for a method that leads away', async () => {
    const registrant = await startRegistration(harness);
    const start = async (method: number) => {
      const { status, body } = await harness.account(`/authologic/verification/${registrant.id}`, {
        token: registrant.token,
        body: { verificationMethodId: method },
      });
      return { status, body };
    };
    expect(await start(1)).toEqual({
      status: 422,
      body: { code: 'REGISTRATION_NOT_COMPLETE', fields: { phoneNumber: ['required'], code: ['required'] } },
    });
    await confirmPhone(harness, registrant);
    const choice = {
      status: 422,
      body: { code: 'UNPROCESSABLE_ENTITY', fields: { verificationMethodId: ['choice'] } },
    };
    expect(await start(5)).toEqual(choice);
    expect(await start(77)).toEqual(choice);
    harness.identity.respondWith({ kind: 'refused' });
    expect(await start(2)).toEqual({ status: 422, body: { code: 'VERIFICATION_START_FAILED' } });
    harness.identity.respondWith({ kind: 'unknown' });
    expect(await start(2)).toEqual({ status: 422, body: { code: 'VERIFICATION_START_FAILED' } });
  });

  test('REG-10 the provider gets the person and the way back, with conversation and a token that resumes', async () => {
    const registrant = await startRegistration(harness);
    await confirmPhone(harness, registrant);
    const conversationId = await begin(registrant, 2);
    const started = harness.identity.started.at(-1);
    expect(started).toEqual({
      conversationId,
      subject: registrant.id,
      method: 'MOJE_ID',
      person: { firstName: 'Zofia', lastName: 'Nowak-Kowalska', pesel: null, dateOfBirth: null, citizenship: 'PL' },
      returnUrl: expect.any(String) as string,
    });
    const back = new URL(started?.returnUrl ?? '');
    expect(back.pathname).toBe('/account/registration');
    expect(back.searchParams.get('conversationId')).toBe(conversationId);
    const token = back.searchParams.get('registrationToken') ?? '';
    const query = `conversationId=${conversationId}&registrationToken=${token}`;
    const resumed = await harness.account(`/authologic/session?${query}`);
    expect({ status: resumed.status, body: resumed.body }).toEqual({
      status: 200,
      body: {
        registrationId: registrant.id,
        conversationId,
        registrationToken: token,
        methodName: 'MOJE_ID',
        identity: null,
      },
    });
    const polled = await harness.account(`/authologic/verification-state/latest?registrationToken=${token}`);
    expect({ status: polled.status, body: polled.body }).toEqual({ status: 200, body: state('CREATED', null) });
  });

  test('API-04 a conversation of somebody else, an unknown one and none at all are not found', async () => {
    const [own, other] = [await startRegistration(harness), await startRegistration(harness)];
    await confirmPhone(harness, other);
    const theirs = await begin(other);
    for (const path of [
      `/authologic/session?conversationId=${theirs}`,
      '/authologic/session?conversationId=nothing',
      '/authologic/verification-state/latest',
    ]) {
      const { status, body } = await harness.account(path, { token: own.token });
      expect({ path, status, body }).toEqual({ path, status: 404, body: { code: 'CONVERSATION_NOT_FOUND' } });
    }
  });
});

describe('VER-02 what the provider says', () => {
  test('A verified person is handed to the form, and completing makes an active, verified account', async () => {
    const registrant = await startRegistration(harness);
    await confirmPhone(harness, registrant);
    const conversationId = await begin(registrant);
    expect((await deliver(registrant.id, conversationId, 'IN_PROGRESS')).status).toBe(204);
    expect(await stateOf(registrant.token)).toEqual(state('IN_PROGRESS', null));
    expect((await deliver(registrant.id, conversationId, 'FINISHED', verified(registrant))).status).toBe(204);
    expect(await stateOf(registrant.token)).toEqual(state('FINISHED', 'VERIFIED'));
    const { body } = await harness.account(`/authologic/session?conversationId=${conversationId}`, {
      token: registrant.token,
    });
    expect(body).toEqual(
      expect.objectContaining({
        identity: {
          firstName: 'Zofia',
          lastName: 'Nowak-Kowalska',
          pesel: registrant.pesel,
          dateOfBirth: '1990-01-31',
        },
      }),
    );
    const other = await update(harness, registrant, { pesel: OTHER_PESEL, ...POSTAL_ADDRESS });
    expect({ status: other.status, body: other.body }).toEqual({
      status: 422,
      body: { code: 'UNPROCESSABLE_ENTITY', fields: { pesel: ['mismatch'] } },
    });
    await update(harness, registrant, { pesel: registrant.pesel, ...POSTAL_ADDRESS });
    await update(harness, registrant, { incomeSource: 'BUSINESS' });
    const done = await complete(harness, registrant, { identityVerificationMethodType: 'M_OBYWATEL' });
    expect(done.body).toEqual({
      remark: null,
      accountStatus: 'ACTIVE',
      token: expect.any(String) as string,
      duration: 1_800,
    });
    expect(await accountOf(registrant.id)).toEqual({
      accountStatus: 'ACTIVE',
      identityStatus: 'VERIFIED',
      verificationMethod: 'M_OBYWATEL',
    });
  });

  test('VER-03 nobody is verified because time went by: an unfinished conversation completes as being verified', async () => {
    for (const status of ['CREATED', 'IN_PROGRESS', 'PARTIAL'] as const) {
      const registrant = await startRegistration(harness);
      await fillIn(harness, registrant);
      const conversationId = await begin(registrant);
      if (status !== 'CREATED') await deliver(registrant.id, conversationId, status);
      await harness.travel(10 * 60_000);
      const done = await complete(harness, registrant, { identityVerificationMethodType: 'M_OBYWATEL' });
      expect(done.body).toEqual({
        accountStatus: 'TRIAL',
        token: expect.any(String) as string,
        duration: 1_800,
        remark: null,
      });
      expect(await accountOf(registrant.id)).toEqual({
        accountStatus: 'TRIAL',
        identityStatus: 'IN_VERIFICATION',
        verificationMethod: 'M_OBYWATEL',
      });
      await deliver(registrant.id, conversationId, 'FINISHED', verified(registrant));
      expect(await accountOf(registrant.id)).toEqual({
        accountStatus: 'ACTIVE',
        identityStatus: 'VERIFIED',
        verificationMethod: 'M_OBYWATEL',
      });
    }
  });

  test.each(['CANCELED', 'EXPIRED', 'FAILED', 'REJECTED'] as const)(
    '%s completes nothing by this method, and takes a pending account’s verification back',
    async (end) => {
      const result = async (registrant: Registrant, conversationId: string) =>
        end === 'REJECTED'
          ? deliver(
              registrant.id,
              conversationId,
              'FINISHED',
              verified(registrant, { status: 'REJECTED', errors: ['BLURRED'] }),
            )
          : deliver(registrant.id, conversationId, end);
      const refused = await startRegistration(harness);
      await fillIn(harness, refused);
      await result(refused, await begin(refused));
      const response = await complete(harness, refused, { identityVerificationMethodType: 'M_OBYWATEL' });
      expect({ status: response.status, body: response.body }).toEqual({
        status: 422,
        body: { code: 'REGISTRATION_NOT_COMPLETE', fields: { identityVerificationMethodType: ['invalid'] } },
      });
      const pending = await startRegistration(harness);
      await fillIn(harness, pending);
      const conversationId = await begin(pending);
      await complete(harness, pending, { identityVerificationMethodType: 'M_OBYWATEL' });
      await result(pending, conversationId);
      expect(await accountOf(pending.id)).toEqual({
        accountStatus: 'TRIAL',
        identityStatus: 'UNVERIFIED',
        verificationMethod: 'M_OBYWATEL',
      });
    },
  );

  test('Somebody else’s verified identity is a rejection', async () => {
    for (const details of [{ lastName: 'Inna' }, { pesel: OTHER_PESEL }, { dateOfBirth: '1980-01-01' }]) {
      const registrant = await startRegistration(harness);
      await fillIn(harness, registrant);
      const conversationId = await begin(registrant);
      await deliver(registrant.id, conversationId, 'FINISHED', verified(registrant, details));
      expect(await stateOf(registrant.token)).toEqual(state('FINISHED', 'REJECTED', ['IDENTITY_MISMATCH']));
    }
  });

  test('(reading 92) a name that is only spelled differently is the same person’s, and the proven one takes its place', async () => {
    const registrant = await startRegistration(harness, { firstName: 'Zofia', lastName: 'Wójcik-Nowak' });
    await confirmPhone(harness, registrant);
    const conversationId = await begin(registrant);
    const details = { firstName: 'ZOFIA', lastName: 'WOJCIK NOWAK' };
    await deliver(registrant.id, conversationId, 'FINISHED', verified(registrant, details));
    expect(await stateOf(registrant.token)).toEqual(state('FINISHED', 'VERIFIED'));
    const row = await harness.database.one(sql`
      select first_name, last_name from player where player_id = ${registrant.id}
    `);
    expect(row).toEqual(details);
  });

  test('Late, doubled and out of order: an end stays what it was', async () => {
    const registrant = await startRegistration(harness);
    await confirmPhone(harness, registrant);
    const conversationId = await begin(registrant);
    const person = verified(registrant);
    const statuses = await Promise.all([
      deliver(registrant.id, conversationId, 'FINISHED', person),
      deliver(registrant.id, conversationId, 'FINISHED', person),
    ]);
    for (const late of ['CREATED', 'IN_PROGRESS', 'PARTIAL', 'CANCELED', 'FAILED'] as const) {
      statuses.push(await deliver(registrant.id, conversationId, late));
    }
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await stateOf(registrant.token)).toEqual(state('FINISHED', 'VERIFIED'));
  });

  test('A webhook for nobody, of a wrong shape or without a signature moves nothing', async () => {
    const registrant = await startRegistration(harness);
    await confirmPhone(harness, registrant);
    const conversationId = await begin(registrant);
    const other = await startRegistration(harness);
    const unknown = await deliver(other.id, conversationId, 'FINISHED', verified(registrant));
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: 404, body: { code: 'NOT_FOUND' } });
    const strange = await harness.signed('POST', IDENTITY_WEBHOOK_PATH, { status: 'FINISHED' });
    expect(strange.status).toBe(422);
    const forged = await harness.request(IDENTITY_WEBHOOK_PATH, {
      body: {
        id: randomUUID(),
        conversationId,
        subject: registrant.id,
        status: 'FINISHED',
        identity: verified(registrant),
      },
    });
    expect({ status: forged.status, body: forged.body }).toEqual({ status: 401, body: { code: 'UNAUTHORIZED' } });
    expect(await stateOf(registrant.token)).toEqual(state('CREATED', null));
  });

  test('Where webhooks stay away the provider is asked; what it doesn’t know is over, and so is what lasts a day', async () => {
    const { identity } = harness.gateway.services;
    const due = () =>
      harness.database.run(sql`update conversation set check_at = ${Date.now() - 1} where check_at is not null`);
    const registrant = await startRegistration(harness);
    await confirmPhone(harness, registrant);
    const conversationId = await begin(registrant);
    harness.identity.findWith((asked) =>
      asked === conversationId
        ? { kind: 'known', result: { status: 'FINISHED', identity: verified(registrant) } }
        : { kind: 'unknown' },
    );
    await due();
    await identity.reconcile();
    expect(await stateOf(registrant.token)).toEqual(state('FINISHED', 'VERIFIED'));

    const lost = await startRegistration(harness);
    await confirmPhone(harness, lost);
    await begin(lost);
    harness.identity.findWith(() => ({ kind: 'missing' }));
    for (const expected of ['CREATED', 'CREATED', 'FAILED']) {
      await due();
      await identity.reconcile();
      expect(await stateOf(lost.token)).toEqual(state(expected, null));
    }

    const endless = await startRegistration(harness);
    await confirmPhone(harness, endless);
    await begin(endless);
    harness.identity.findWith(() => ({ kind: 'known', result: { status: 'IN_PROGRESS', identity: null } }));
    await due();
    await identity.reconcile();
    expect(await stateOf(endless.token)).toEqual(state('IN_PROGRESS', null));
    await harness.travel(24 * 60 * 60_000 + 1);
    await due();
    await identity.reconcile();
    await harness.travel(-24 * 60 * 60_000 - 1);
    expect(await stateOf(endless.token)).toEqual(state('EXPIRED', null));
  });
});

describe('VER-05 a signed-in player', () => {
  test('Verifies from the profile; a verified one has nothing to start', async () => {
    const { registrant, token } = await registerManually(harness);
    const conversationId = await begin({ id: registrant.id, token }, 4);
    const back = new URL(harness.identity.started.at(-1)?.returnUrl ?? '');
    expect([back.pathname, [...back.searchParams.keys()]]).toEqual([
      '/account/profile/personalData/documents',
      ['conversationId'],
    ]);
    const session = await harness.account(`/authologic/session?conversationId=${conversationId}`, { token });
    expect(session.body).toEqual({
      registrationId: registrant.id,
      registrationToken: null,
      conversationId: expect.any(String) as string,
      methodName: 'BIOMETRICS',
      identity: null,
    });
    await deliver(registrant.id, conversationId, 'FINISHED', verified(registrant));
    const { body } = await harness.account('/register/account-statuses', { token });
    expect(body).toEqual(
      expect.objectContaining({
        accountStatus: 'ACTIVE',
        identityStatus: 'VERIFIED',
        verificationMethod: 'BIOMETRICS',
      }),
    );
    const again = await harness.account(`/authologic/verification/${registrant.id}`, {
      token,
      body: { verificationMethodId: 1 },
    });
    expect({ status: again.status, body: again.body }).toEqual({
      status: 422,
      body: { code: 'VERIFICATION_START_FAILED' },
    });
  });

  test('A player starts for nobody else, and finds nobody else’s conversation', async () => {
    const [own, other] = [await registerManually(harness), await registerManually(harness)];
    const theirs = await begin({ id: other.registrant.id, token: other.token });
    const started = await harness.account(`/authologic/verification/${other.registrant.id}`, {
      token: own.token,
      body: { verificationMethodId: 1 },
    });
    expect({ status: started.status, body: started.body }).toEqual({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(harness.identity.started.filter(({ subject }) => subject === other.registrant.id)).toHaveLength(1);
    for (const path of [`/authologic/session?conversationId=${theirs}`, '/authologic/verification-state/latest']) {
      const { status, body } = await harness.account(path, { token: own.token });
      expect({ path, status, body }).toEqual({ path, status: 404, body: { code: 'CONVERSATION_NOT_FOUND' } });
    }
    const nobody = await harness.account(`/authologic/verification/${own.registrant.id}`, {
      body: { verificationMethodId: 1 },
    });
    expect({ status: nobody.status, body: nobody.body }).toEqual({ status: 401, body: { code: 'TOKEN_MISSING' } });
  });

  test('VER-03 what a client calls submitted proves nothing: only the provider’s finished word does', async () => {
    const { registrant, token } = await registerManually(harness);
    const statusNow = async () => {
      const { body } = await harness.account('/register/account-statuses?refresh=true', { token });
      const { accountStatus, identityStatus, verificationMethod } = body as Record<string, string>;
      return { accountStatus, identityStatus, verificationMethod };
    };
    const before = await statusNow();
    const conversationId = await begin({ id: registrant.id, token }, 2);
    for (let poll = 0; poll < 6; poll += 1) expect(await stateOf(token)).toEqual(state('CREATED', null));
    await harness.travel(10 * 60_000);
    expect(await statusNow()).toEqual(before);
    await deliver(registrant.id, conversationId, 'PARTIAL');
    const pending = { accountStatus: 'TRIAL', identityStatus: 'IN_VERIFICATION', verificationMethod: 'MOJE_ID' };
    expect(await statusNow()).toEqual(pending);
    await harness.travel(10 * 60_000);
    expect(await statusNow()).toEqual(pending);
    await deliver(registrant.id, conversationId, 'FINISHED', verified(registrant));
    expect(await statusNow()).toEqual({ ...pending, accountStatus: 'ACTIVE', identityStatus: 'VERIFIED' });
  });

  const withoutDetails = async () => {
    const { playerId, email, firstName, lastName } = await harness.addPlayer({
      accountStatus: 'TRIAL',
      identityStatus: 'UNVERIFIED',
      pesel: null,
      dateOfBirth: null,
    });
    const proven = (details: Partial<Identity>): Identity => ({
      status: 'VERIFIED',
      errors: [],
      firstName,
      lastName,
      pesel: null,
      dateOfBirth: '1990-01-31',
      ...details,
    });
    return { id: playerId, token: await harness.token(email), proven };
  };
  const ruleOf = async (token: string) =>
    ((await harness.main('/api/deposit-allowance', { token })).body as { rule: string | null }).rule;

  test('DEP-09 (reading 89) proving who one is fills in the data that was missing, and lifts the rule', async () => {
    const { id, token, proven } = await withoutDetails();
    expect(await ruleOf(token)).toBe('MISSING_PLAYER_IDENTITY_DATA');
    const pesel = peselOf(77);
    await deliver(id, await begin({ id, token }), 'FINISHED', proven({ pesel }));
    expect(await stateOf(token)).toEqual(state('FINISHED', 'VERIFIED'));
    expect(await ruleOf(token)).not.toBe('MISSING_PLAYER_IDENTITY_DATA');
    const { body } = await harness.account('/player/profile-summary', { token });
    expect(body).toEqual(expect.objectContaining({ pesel: `*******${pesel.slice(-4)}`, dateOfBirth: '1990-01-31' }));
    expect((await harness.account(`/register/check-pesel/${pesel}`, { method: 'HEAD' })).status).not.toBe(200);
  });

  test.each([
    ['another player’s PESEL', { pesel: OTHER_PESEL }],
    ['somebody who is not 18', { dateOfBirth: '2015-01-31' }],
  ])('VER-02 %s proves nothing, whoever had no data to compare', async (_, details) => {
    await harness.addPlayer({ pesel: OTHER_PESEL });
    const { id, token, proven } = await withoutDetails();
    await deliver(id, await begin({ id, token }), 'FINISHED', proven(details));
    expect(await stateOf(token)).toEqual(state('FINISHED', 'REJECTED', ['IDENTITY_MISMATCH']));
    expect(await ruleOf(token)).toBe('MISSING_PLAYER_IDENTITY_DATA');
  });
});
