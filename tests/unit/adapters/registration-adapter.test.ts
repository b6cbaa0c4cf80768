// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REGISTRATION_FORM } from '../../../contract/registration-form.ts';
import type { FormSchema } from '../../../domain/forms/form-schema.ts';
import { isTokenRefusal } from '../../../src/lib/api-error.ts';
import {
  readRegistration,
  removeRegistration,
  writeRegistration,
  type RegistrationRecord,
} from '../../../src/api/stored-registration.ts';
import {
  clearRegistrationToken,
  storeRegistrationToken,
  readRegistrationToken,
  registeringToken,
} from '../../../src/api/registration-token.ts';
import { clearToken, storeToken, readToken } from '../../../src/api/token.ts';
import { registrationAdapter } from '../../../src/adapters/onboarding/registration-adapter.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { empty, fakeGateway, json, type FakeGateway } from '../api/fake-gateway.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);
const BASE = 'https://account.test/online-api/v1/accounts/api';
const signal = new AbortController().signal;
const CREDENTIALS = { email: 'ann@example.com', password: 'Tajne!123' };
const PROGRESS = {
  id: 7,
  step: 'contact_data',
  citizenship: 'PL',
  email: 'ann@example.com',
  username: 'ann',
  phoneNumber: '600100200',
  isPhoneConfirmed: true,
  city: null,
  postalCode: null,
  street: null,
  incomeSource: null,
};
const STEPS = ['account', 'phone_number', 'confirmation_code', 'verification_methods'] as const;
const RECALLED = {
  registrationId: '7',
  step: 'contact_data',
  saved: STEPS,
  answers: { citizenship: 'PL', email: 'ann@example.com', username: 'ann', phoneNumber: '600100200' },
  draft: {},
  omitted: [],
  method: 'MANUAL',
  isPhoneVerified: true,
  uploaded: 0,
  told: ['created', ...STEPS],
};
const STORED: RegistrationRecord = {
  registrationId: '7',
  step: 'phone_number',
  saved: ['account'],
  answers: { email: 'ann@example.com' },
  draft: { phoneNumber: '6' },
  omitted: [],
  method: 'MANUAL',
  isPhoneVerified: false,
  uploaded: 0,
  told: ['created', 'account', 'abandoned'],
};
const NOTHING = { stored: null, registrationId: null, conversationId: null, isExpired: false };

let gateway: FakeGateway;

const find = () => registrationAdapter.findRegistration(signal);
const paths = () => gateway.received.map(({ method, url }) => `${method} ${url.replace(BASE, '')}`);
const openLink = (query: string): void => history.replaceState(null, '', `/account/registration${query}`);
const tokens = () => gateway.received.map(({ headers }) => headers.get('authorization'));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  gateway = fakeGateway();
  openLink('');
});

afterEach(() => {
  clearRegistrationToken();
  clearToken();
  removeRegistration();
  localStorage.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('REG-10 REG-13 what there was before the page', () => {
  test('Nothing', async () => {
    expect(await find()).toEqual(NOTHING);
    expect(gateway.received).toEqual([]);
  });

  test('A kept one with its token is taken up without asking', async () => {
    writeRegistration(STORED);
    storeRegistrationToken('reg_1');
    expect(await find()).toEqual({ ...NOTHING, stored: STORED });
    expect(gateway.received).toEqual([]);
  });

  test('A token, and what another tab kept of its first step: the gateway says where to go on', async () => {
    writeRegistration({ ...STORED, registrationId: null, step: 'account', saved: [], told: [] });
    storeRegistrationToken('reg_1');
    gateway.respond = () => json(200, PROGRESS);
    expect(await find()).toEqual({ ...NOTHING, stored: RECALLED });
  });

  test('A token alone, as in a fresh tab of another day: the gateway says where to go on', async () => {
    storeRegistrationToken('reg_1');
    gateway.respond = () => json(200, PROGRESS);
    expect(await find()).toEqual({ ...NOTHING, stored: RECALLED });
    expect([paths(), tokens()]).toEqual([['GET /register/current'], ['Bearer reg_1']]);
  });

  test('All steps taken: the last one is opened', async () => {
    storeRegistrationToken('reg_1');
    gateway.respond = () => json(200, { ...PROGRESS, step: null });
    expect((await find()).stored?.step).toBe('document_upload');
  });

  test('A link of the same registration: what is kept knows more', async () => {
    writeRegistration(STORED);
    openLink('?registrationToken=reg_2&conversationId=c-1&from=mail#x');
    gateway.respond = () => json(200, PROGRESS);
    expect(await find()).toEqual({ ...NOTHING, stored: STORED, conversationId: 'c-1' });
    expect([location.search, location.hash, readRegistrationToken()]).toEqual(['?from=mail', '#x', 'reg_2']);
  });

  test('A link of another registration replaces the kept one', async () => {
    writeRegistration({ ...STORED, registrationId: '8' });
    openLink('?registrationToken=reg_2');
    gateway.respond = () => json(200, PROGRESS);
    expect(await find()).toEqual({ ...NOTHING, stored: RECALLED });
  });

  test.each([401, 403])(
    'REG-05 a link whose token is refused with %i has expired, whatever is kept',
    async (status) => {
      openLink('?registrationToken=reg_old');
      gateway.respond = () => json(status, { code: 'REGISTRATION_TOKEN_EXPIRED' });
      expect(await find()).toEqual({ ...NOTHING, isExpired: true });
      expect(readRegistrationToken()).toBeNull();
      writeRegistration(STORED);
      openLink('?registrationToken=reg_old');
      expect(await find()).toEqual({ ...NOTHING, stored: STORED, isExpired: true });
    },
  );

  test('REG-05 a kept one that the gateway knows, and no token any more: expired', async () => {
    writeRegistration(STORED);
    expect(await find()).toEqual({ ...NOTHING, stored: STORED, isExpired: true });
    writeRegistration({ ...STORED, registrationId: null, saved: [] });
    expect(await find()).toEqual({ ...NOTHING, stored: { ...STORED, registrationId: null, saved: [] } });
  });

  test('A token that was left behind and is refused says nothing', async () => {
    storeRegistrationToken('reg_old');
    gateway.respond = () => json(401, { code: 'REGISTRATION_TOKEN_EXPIRED' });
    expect([await find(), readRegistrationToken()]).toEqual([NOTHING, null]);
  });

  test('A registration that is not there is none; no answer is a fault', async () => {
    storeRegistrationToken('reg_1');
    expect(await find()).toEqual(NOTHING);
    gateway.respond = () => json(503, {});
    await expect(find()).rejects.toThrow('extensions.fetchRegistration: fault');
  });

  test('NAV-04 a player who is half-way through goes on as one', async () => {
    storeToken('player-1');
    queryClient.setQueryData(['profile'], { id: 9, email: 'jan@test.pl', phoneNumber: '600', city: 'Łódź' });
    queryClient.setQueryData(['accountStatuses'], { phoneVerificationStatus: 'VERIFIED' });
    const { stored } = await find();
    expect([stored?.registrationId, stored?.step, stored?.isPhoneVerified, stored?.answers]).toEqual([
      '9',
      'document_upload',
      true,
      { email: 'jan@test.pl', phoneNumber: '600', city: 'Łódź' },
    ]);
    expect(registeringToken()).toBe('player-1');
    storeRegistrationToken('reg_1');
    expect(registeringToken()).toBe('reg_1');
  });
});

describe('REG-01 the schema', () => {
  test('Is that of the gateway, else the bundled one', async () => {
    gateway.respond = () => json(200, { ...REGISTRATION_FORM, tabs: REGISTRATION_FORM.tabs.slice(0, 1) });
    const served: FormSchema = await registrationAdapter.fetchSchema(signal);
    const bundled = await registrationAdapter.loadBundledSchema(signal);
    expect(served.tabs.map(({ step }) => step)).toEqual(['account']);
    expect(bundled.tabs).toHaveLength(9);
  });

  test('One that is newer than this client is none', async () => {
    const [account] = REGISTRATION_FORM.tabs;
    const fields = [
      { ...account?.sections[0]?.fields[0], name: 'face', type: 'hologram', required: true, relation: null },
    ];
    const sections = [{ id: 's', title: null, relation: null, fields }];
    gateway.respond = () => json(200, { version: 2, tabs: [{ step: 'account', title: 'x', sections }] });
    await expect(registrationAdapter.fetchSchema(signal)).rejects.toThrow('newer than this app: face');
  });

  test('VER-01 the methods are asked for anew each time, with the registration’s token', async () => {
    storeRegistrationToken('reg_1');
    gateway.respond = () => json(200, [{ id: 2, methodName: 'MOJE_ID' }]);
    expect(await registrationAdapter.fetchMethods(signal)).toEqual([{ id: '2', name: 'MOJE_ID' }]);
    gateway.respond = () => json(200, []);
    expect(await registrationAdapter.fetchMethods(signal)).toEqual([]);
    expect(tokens()).toEqual(['Bearer reg_1', 'Bearer reg_1']);
  });
});

describe('REG-06 making the account', () => {
  const create = () => registrationAdapter.createRegistration({ body: { email: 'ann@example.com' } }, signal);

  test('Made: the token is kept, pp and rg are always true, an affiliate’s tag goes with it', async () => {
    localStorage.setItem('account.affiliateTag', 'tag-1');
    gateway.respond = () => json(201, { id: 7, registrationToken: 'reg_1', expiresAt: '2026-11-22T12:00:00Z' });
    expect([await create(), readRegistrationToken()]).toEqual([{ kind: 'created', registrationId: '7' }, 'reg_1']);
    expect(await gateway.received[0]?.json()).toEqual({
      email: 'ann@example.com',
      pp: true,
      rg: true,
      affiliateTag: 'tag-1',
    });
    localStorage.clear();
    await create();
    expect(await gateway.received[1]?.json()).toEqual({ email: 'ann@example.com', pp: true, rg: true });
  });

  test.each([
    [{ code: 'EMAIL_TAKEN' }, { email: ['taken'] }],
    [
      {
        code: 'EMAIL_TAKEN',
        errors: [
          { field: 'email', code: 'EMAIL_TAKEN' },
          { field: 'username', code: 'USERNAME_TAKEN' },
          { field: 'password', code: 'PASSWORD_SAME_AS_USERNAME' },
        ],
      },
      { email: ['taken'], username: ['taken'], password: ['sameAsUsername'] },
    ],
    [{ code: 'UNPROCESSABLE_ENTITY', fields: { firstName: ['digits'] } }, { firstName: ['digits'] }],
  ])('VAL-07 refused: %j', async (body, fields) => {
    gateway.respond = () => json(422, body);
    expect(await create()).toEqual({ kind: 'refused', fields, isOwn: false });
  });

  test('Taken by the registration that this browser has begun in another tab: said, and this page stays free (REG-13)', async () => {
    document.cookie = 'account.registrationToken=reg_1; Path=/account';
    const refuses = (body: object) => {
      gateway.respond = ({ method }) => (method === 'POST' ? json(422, body) : json(200, PROGRESS));
    };
    refuses({ code: 'EMAIL_TAKEN' });
    expect(await create()).toEqual({ kind: 'refused', fields: { email: ['taken'] }, isOwn: true });
    expect(tokens()).toEqual([null, 'Bearer reg_1']);
    refuses({ code: 'USERNAME_TAKEN' });
    expect(await create()).toEqual({ isOwn: false, kind: 'refused', fields: { username: ['taken'] } });
  });

  test('A refusal that speaks of no field, and no answer, are faults', async () => {
    gateway.respond = () => json(429, { code: 'TOO_MANY_REQUESTS' });
    await expect(create()).rejects.toThrow('registration.create: refused');
    gateway.respond = () => json(500, {});
    await expect(create()).rejects.toThrow('registration.create: fault');
    expect(readRegistrationToken()).toBeNull();
  });
});

describe('REG-06 REG-13 the account of a lost answer', () => {
  const recover = () => registrationAdapter.recoverRegistration(CREDENTIALS, signal);
  const answers = (...all: readonly Response[]): void => {
    const left = [...all];
    gateway.respond = () => left.shift() ?? json(500, {});
  };
  const unfinished = (token = 'reg_9') => json(200, { token, duration: 0, remark: 'ACCOUNT_NOT_FULLY_REGISTERED' });

  test('An unfinished one goes on with its new token, where the gateway has it', async () => {
    answers(unfinished(), json(200, PROGRESS));
    expect(await recover()).toEqual({ kind: 'recovered', stored: RECALLED });
    expect([paths(), await gateway.received[0]?.json(), tokens()[1]]).toEqual([
      ['POST /player/auth', 'GET /register/current'],
      CREDENTIALS,
      'Bearer reg_9',
    ]);
    expect([readRegistrationToken(), readToken()]).toEqual(['reg_9', null]);
  });

  test('Nobody is signed in to a finished one: its session is closed, also where that gets no answer', async () => {
    answers(json(200, { token: 'player-1', duration: 900, remark: null }), empty(204));
    expect(await recover()).toEqual({ kind: 'refused' });
    expect([paths(), tokens()[1]]).toEqual([['POST /player/auth', 'POST /player/logout'], 'Bearer player-1']);
    answers(json(200, { token: 'player-1', duration: 900, remark: null }));
    expect(await recover()).toEqual({ kind: 'refused' });
    expect([readToken(), readRegistrationToken()]).toEqual([null, null]);
  });

  test('A refused sign-in, or a token that is good for nothing: refused; no answer is a fault', async () => {
    answers(json(401, { code: 'ACCOUNT_NOT_FULLY_REGISTERED_WRONG_PASSWORD' }));
    expect(await recover()).toEqual({ kind: 'refused' });
    answers(unfinished(), json(401, { code: 'REGISTRATION_TOKEN_EXPIRED' }));
    expect([await recover(), readRegistrationToken()]).toEqual([{ kind: 'refused' }, null]);
    answers(unfinished(), json(404, {}));
    expect(await recover()).toEqual({ kind: 'refused' });
    answers();
    await expect(recover()).rejects.toThrow('auth.login: fault');
    answers(unfinished());
    await expect(recover()).rejects.toThrow('extensions.fetchRegistration: fault');
  });
});

describe('REG-06 REG-08 saving and completing', () => {
  const update = () => registrationAdapter.updateRegistration({ registrationId: '7', body: { city: 'Łódź' } }, signal);
  const complete = () =>
    registrationAdapter.completeRegistration({ registrationId: '7', method: 'MANUAL', body: { city: 'Łódź' } }, signal);

  test('A step is saved with the registration’s token', async () => {
    storeRegistrationToken('reg_1');
    gateway.respond = () => json(200, { id: 7, step: null });
    expect(await update()).toEqual({ kind: 'saved' });
    expect([paths(), tokens(), await gateway.received[0]?.json()]).toEqual([
      ['PUT /register/7'],
      ['Bearer reg_1'],
      { city: 'Łódź' },
    ]);
  });

  test.each([
    [401, { code: 'REGISTRATION_TOKEN_EXPIRED' }, { kind: 'expired' }],
    [403, { code: 'FORBIDDEN' }, { kind: 'expired' }],
    [422, { code: 'PESEL_TAKEN' }, { kind: 'refused', fields: { pesel: ['taken'] } }],
    [422, { code: 'PHONE_NUMBER_TAKEN' }, { kind: 'refused', fields: { phoneNumber: ['taken'] } }],
    [
      422,
      { code: 'UNDERAGE', fields: { dateOfBirth: ['underage'] } },
      { kind: 'refused', fields: { dateOfBirth: ['underage'] } },
    ],
  ])('%i %j', async (status, body, outcome) => {
    gateway.respond = () => json(status, body);
    expect([await update(), await complete()]).toEqual([outcome, outcome]);
  });

  test('What speaks of no field, and no answer, are faults', async () => {
    gateway.respond = () => json(422, { code: 'REGISTRATION_NOT_COMPLETE' });
    await expect(update()).rejects.toThrow('registration.update: refused');
    gateway.respond = () => json(502, {});
    await expect(complete()).rejects.toThrow('registration.complete: fault');
  });

  test('Completed: the player’s token is kept, the registration’s dropped', async () => {
    storeRegistrationToken('reg_1');
    gateway.respond = () => json(200, { token: 'player-1', duration: 900, remark: null, accountStatus: 'TRIAL' });
    expect(await complete()).toEqual({ kind: 'completed', durationSeconds: 900, at: NOW });
    expect([readToken(), readRegistrationToken(), paths()]).toEqual([
      'player-1',
      null,
      ['PUT /register/authologic/complete/7'],
    ]);
    expect(await gateway.received[0]?.json()).toEqual({ city: 'Łódź', identityVerificationMethodType: 'MANUAL' });
  });

  test('NAV-04 REG-12 completed by a signed-in player: the basic account is forgotten, so that the page goes on', async () => {
    gateway.respond = () => json(200, { token: 'player-1', duration: 900, remark: null, accountStatus: 'TRIAL' });
    queryClient.setQueryData(['accountStatuses'], { accountStatus: 'BASIC' });
    queryClient.setQueryData(['profile'], { city: 'Łódź' });
    await complete();
    expect([queryClient.getQueryData(['accountStatuses']), queryClient.getQueryData(['profile'])]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('An answer to somebody who has left signs nobody in', async () => {
    const left = new AbortController();
    gateway.respond = () => {
      left.abort();
      return json(200, { token: 'player-1', duration: 900, remark: null, accountStatus: 'TRIAL' });
    };
    await expect(
      registrationAdapter.completeRegistration({ registrationId: '7', method: 'MANUAL', body: {} }, left.signal),
    ).rejects.toThrow();
    expect(readToken()).toBeNull();
  });

  test('REG-12 another activation mail', async () => {
    gateway.respond = () => empty(204);
    await registrationAdapter.resendActivation({ email: 'ann@example.com' }, signal);
    expect([paths(), await gateway.received[0]?.json()]).toEqual([
      ['POST /register/resend-activation'],
      { email: 'ann@example.com' },
    ]);
    gateway.respond = () => json(429, { code: 'TOO_MANY_REQUESTS' });
    await expect(registrationAdapter.resendActivation({ email: 'ann@example.com' }, signal)).rejects.toThrow('refused');
  });
});

describe('REG-13 keeping', () => {
  test('Is kept and forgotten as it is given', () => {
    registrationAdapter.storeRegistration(STORED);
    expect(readRegistration()).toEqual(STORED);
    registrationAdapter.clearRegistration();
    expect(readRegistration()).toBeNull();
    storeRegistrationToken('reg_1');
    registrationAdapter.clearRegistrationToken();
    expect(readRegistrationToken()).toBeNull();
  });
});

describe('REG-07 the one-time code', () => {
  const send = () => registrationAdapter.sendCode({ phoneNumber: '+48 600 100 200' }, signal);
  const verify = () => registrationAdapter.verifyCode({ code: '123456' }, signal);
  /** The length of a wait and its start: thirty seconds if the response has no value. */
  const answerOf = (kind: string, waitName: string) =>
    kind === 'tooMany' ? { kind, at: NOW, [waitName]: 30 } : { kind };

  test('Is sent to the number as the gateway writes it, and verified', async () => {
    gateway.respond = () => json(200, { resendAfter: 60, expiresIn: 600 });
    expect(await send()).toEqual({ kind: 'sent', resendAfterSeconds: 60, expiresInSeconds: 600, at: NOW });
    gateway.respond = () => json(200, { verified: true });
    expect(await verify()).toEqual({ kind: 'verified' });
    expect(await Promise.all(gateway.received.map((request) => request.json()))).toEqual([
      { phoneNumber: '600100200' },
      { code: '123456' },
    ]);
  });

  test.each([
    [401, 'REGISTRATION_TOKEN_EXPIRED', 'registrationExpired', 'registrationExpired'],
    [403, 'FORBIDDEN', 'registrationExpired', 'registrationExpired'],
    [429, 'TOO_MANY_REQUESTS', 'tooMany', 'tooMany'],
    [422, 'PHONE_NUMBER_TAKEN', 'taken', 'taken'],
    [422, 'OTP_EXPIRED', null, 'codeExpired'],
    [422, 'OTP_INVALID', null, 'wrong'],
    [500, '', null, null],
  ])('%i %s: %s, %s', async (status, code, sent, verified) => {
    gateway.respond = () => json(status, { code });
    if (sent === null) await expect(send()).rejects.toThrow('registration.generateOtp');
    else expect(await send()).toEqual(answerOf(sent, 'resendAfterSeconds'));
    if (verified === null) await expect(verify()).rejects.toThrow('registration.verifyOtp');
    else expect(await verify()).toEqual(answerOf(verified, 'waitSeconds'));
  });
});

test('REG-07 (reading 81) a sending that is refused for now says whether the code before holds, and for how long', async () => {
  const refused = (fields: object) => json(429, { code: 'TOO_MANY_REQUESTS', ...fields });
  const send = () => registrationAdapter.sendCode({ phoneNumber: '600100200' }, signal);
  gateway.respond = () => refused({ codeAlive: true, resendAfter: 12, expiresIn: 400 });
  expect(await send()).toEqual({ kind: 'alive', resendAfterSeconds: 12, expiresInSeconds: 400, at: NOW });
  gateway.respond = () => refused({ codeAlive: false, resendAfter: 700, expiresIn: 0 });
  expect(await send()).toEqual({ kind: 'tooMany', resendAfterSeconds: 700, at: NOW });
  gateway.respond = () => refused({ codeAlive: 'yes' });
  expect(await send()).toEqual({ kind: 'tooMany', resendAfterSeconds: 30, at: NOW });
});

test('VER-01 (reading 77) a method that nobody knows is left out alone', async () => {
  gateway.respond = () =>
    json(200, [
      { id: 1, methodName: 'NEW_WAY' },
      { id: 2, methodName: 'MOJE_ID' },
      { id: 5, methodName: 'MANUAL' },
    ]);
  expect(await registrationAdapter.fetchMethods(signal)).toEqual([
    { id: '2', name: 'MOJE_ID' },
    { id: '5', name: 'MANUAL' },
  ]);
});

test('REG-04 (reading 85) the call for the methods is made three times at most, and once where it is refused', async () => {
  gateway.respond = () => json(500, {});
  await expect(registrationAdapter.fetchMethods(signal)).rejects.toThrow('verification.fetchMethods');
  expect(gateway.received).toHaveLength(3);
  gateway.respond = () => json(404, { code: 'NOT_FOUND' });
  await expect(registrationAdapter.fetchMethods(signal)).rejects.toThrow('verification.fetchMethods');
  expect(gateway.received).toHaveLength(4);
});

test('REG-06 a gateway at which nobody can register for now is told apart from one that does not answer', async () => {
  gateway.respond = () => json(503, { code: 'SERVICE_UNAVAILABLE' });
  expect(await registrationAdapter.createRegistration({ body: {} }, signal)).toEqual({ kind: 'closed' });
  gateway.respond = () => json(500, {});
  await expect(registrationAdapter.createRegistration({ body: {} }, signal)).rejects.toThrow('registration.create');
});

test.each([
  [401, true],
  [403, true],
  [404, false],
  [422, false],
])('REG-05 reading 22: %i is an expired token: %s', (status, expected) => {
  expect(isTokenRefusal({ status })).toBe(expected);
});
