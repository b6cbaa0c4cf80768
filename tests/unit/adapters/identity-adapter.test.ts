// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addFile } from '../../../src/api/chosen-files.ts';
import {
  clearRegistrationToken,
  storeRegistrationToken,
  readRegistrationToken,
} from '../../../src/api/registration-token.ts';
import { availabilityAdapter } from '../../../src/adapters/onboarding/availability-adapter.ts';
import { createDocumentAdapter } from '../../../src/adapters/onboarding/document-adapter.ts';
import { registeringToken } from '../../../src/api/registration-token.ts';
import { takeConversation } from '../../../src/adapters/onboarding/returned-conversation.ts';
import { createVerificationAdapter } from '../../../src/adapters/onboarding/verification-adapter.ts';
import { configQuery } from '../../../src/queries/config.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json, type FakeGateway } from '../api/fake-gateway.ts';

const BASE = 'https://account.test/online-api/v1/accounts/api';
const signal = new AbortController().signal;
const documentPorts = createDocumentAdapter(registeringToken);
const verificationPorts = createVerificationAdapter(registeringToken, storeRegistrationToken);

let gateway: FakeGateway;
const paths = () => gateway.received.map(({ method, url }) => `${method} ${url.replace(BASE, '')}`);

beforeEach(() => {
  gateway = fakeGateway();
  storeRegistrationToken('reg_1');
  queryClient.setQueryData(configQuery.queryKey, { authologic: { pollingTimeout: 90_000 } } as never);
});

afterEach(() => {
  clearRegistrationToken();
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('VAL-07 availability', () => {
  const check = (field: 'email' | 'username' | 'pesel' | 'phoneNumber', value: string) =>
    availabilityAdapter.checkAvailability({ field, value }, signal);

  test.each([
    ['email', 'ann+a@example.com', '/register/ann%2Ba%40example.com/check-email'],
    ['username', 'ann', '/register/ann/check-username'],
    ['pesel', '90013112345', '/register/90013112345/check-pesel'],
    ['phoneNumber', '+48 600-100-200', '/register/600100200/check-phone-number'],
  ] as const)('%s is asked about by HEAD', async (field, value, path) => {
    gateway.respond = () => new Response(null, { status: 200 });
    expect(await check(field, value)).toBe('free');
    expect(paths()).toEqual([`HEAD ${path}`]);
  });

  test.each([
    [409, 'taken'],
    [400, 'invalid'],
    [422, 'invalid'],
    [404, 'unknown'],
    [429, 'unknown'],
    [500, 'unknown'],
  ])('%i is %s', async (status, answer) => {
    gateway.respond = () => new Response(null, { status });
    expect(await check('username', 'ann')).toBe(answer);
  });

  test.each([
    ['email', 'Ann@Example.com ', 'free'],
    ['username', 'ann_7', 'free'],
    ['email', 'bob@example.com', 'taken'],
    ['phoneNumber', '600100200', 'taken'],
  ] as const)('%s %s, with a registration of this browser: %s (REG-13)', async (field, value, answer) => {
    const own = {
      id: 7,
      citizenship: 'PL',
      email: 'ann@example.com',
      username: 'Ann_7',
      phoneNumber: '600100200',
      isPhoneConfirmed: true,
    };
    gateway.respond = ({ method }) => (method === 'HEAD' ? new Response(null, { status: 409 }) : json(200, own));
    expect(await check(field, value)).toBe(answer);
  });

  test('What nobody can say of the own registration leaves it taken', async () => {
    gateway.respond = ({ method }) => new Response(null, { status: method === 'HEAD' ? 409 : 500 });
    expect(await check('email', 'ann@example.com')).toBe('taken');
    clearRegistrationToken();
    expect(await check('email', 'bob@example.com')).toBe('taken');
    expect(paths().filter((path) => path.startsWith('GET'))).toEqual(['GET /register/current']);
  });

  test('An answer is remembered, an unknown one is not', async () => {
    gateway.respond = () => new Response(null, { status: 500 });
    expect(await check('username', 'ann')).toBe('unknown');
    gateway.respond = () => new Response(null, { status: 409 });
    expect([await check('username', 'ann'), await check('username', 'ann')]).toEqual(['taken', 'taken']);
    expect(paths().filter((path) => path.startsWith('HEAD'))).toHaveLength(2);
  });
});

describe('VER-02 VER-03 VER-04 the identity provider', () => {
  const start = () => verificationPorts.startVerification({ subjectId: '7', methodId: '2' }, signal);
  const find = () => verificationPorts.findVerification({ conversationId: 'c-1' }, signal);
  const state = () => verificationPorts.fetchVerificationState(signal);

  test('A conversation begins with the registration’s token', async () => {
    gateway.respond = () => json(200, { conversationId: 'c-1', redirectUrl: 'https://provider.test/c-1' });
    expect(await start()).toEqual({
      kind: 'started',
      redirectUrl: 'https://provider.test/c-1',
      pollingTimeout: 90_000,
    });
    expect([paths(), await gateway.received[0]?.json(), gateway.received[0]?.headers.get('authorization')]).toEqual([
      ['POST /authologic/verification/7'],
      { verificationMethodId: '2' },
      'Bearer reg_1',
    ]);
  });

  test('REG-10 the one that the redirect names is found, with a token and what the provider knows', async () => {
    const identity = { firstName: 'Jan', lastName: 'Testowy', pesel: '90013112345', dateOfBirth: '1990-01-31' };
    const session = { registrationId: 7, conversationId: 'c-1', methodName: 'MOJE_ID', identity };
    gateway.respond = () => json(200, { ...session, registrationToken: 'reg_2' });
    const found = { kind: 'found', registrationId: '7', method: 'MOJE_ID', identity, pollingTimeout: 90_000 };
    expect([await find(), readRegistrationToken()]).toEqual([found, 'reg_2']);
    gateway.respond = () => json(200, { ...session, registrationToken: null });
    expect([await find(), readRegistrationToken()]).toEqual([found, 'reg_2']);
    expect(paths()[0]).toBe('GET /authologic/session?conversationId=c-1');
  });

  test('How it stands', async () => {
    const conversationResult = { identity: { status: 'OK', errors: [] } };
    gateway.respond = () => json(200, { conversationStatus: 'FINISHED', conversationResult, redirectUrl: null });
    expect(await state()).toEqual({ kind: 'answered', conversation: 'FINISHED', identity: 'OK' });
    gateway.respond = () => json(200, { conversationStatus: 'CREATED', conversationResult: null, redirectUrl: null });
    expect(await state()).toEqual({ kind: 'answered', conversation: 'CREATED', identity: null });
  });

  test('How it stands is told to the registration’s token, and no longer than it is wanted', async () => {
    const left = new Error('left');
    const ended = new AbortController();
    const asked: unknown[] = [];
    gateway.respond = (request) => {
      ended.abort(left);
      asked.push([request.headers.get('authorization'), request.signal.aborted]);
      return json(200, { conversationStatus: 'CREATED', conversationResult: null, redirectUrl: null });
    };
    await expect(verificationPorts.fetchVerificationState(ended.signal)).rejects.toBe(left);
    expect(asked).toEqual([['Bearer reg_1', true]]);
  });

  test.each([401, 403])('REG-05 %i: the registration has expired', async (status) => {
    gateway.respond = () => json(status, { code: 'REGISTRATION_TOKEN_EXPIRED' });
    const expired = { kind: 'registrationExpired' };
    expect([await start(), await find(), await state()]).toEqual([expired, expired, expired]);
  });

  test('Another refusal ends it; no answer is a fault', async () => {
    gateway.respond = () => json(404, { code: 'NOT_FOUND' });
    expect([await start(), await find()]).toEqual([{ kind: 'refused' }, { kind: 'notFound' }]);
    await expect(state()).rejects.toThrow('verification.fetchState');
    gateway.respond = () => json(500, {});
    for (const call of [start, find, state]) await expect(call()).rejects.toThrow('fault');
  });
});

describe('(reading 29) the conversation that the provider’s redirect back names', () => {
  const DOCUMENTS = '/account/profile/personalData/documents';
  const returnTo = (url: string) => {
    history.replaceState({ key: 'k-1' }, '', url);
    const conversation = takeConversation();
    return [conversation, `${location.pathname}${location.search}${location.hash}`, history.state as unknown];
  };

  afterEach(() => history.replaceState(null, '', '/account/profile'));

  test.each([
    ['?conversationId=c-1', 'c-1', ''],
    ['?conversationId=c-1&tab=old#top', 'c-1', '?tab=old#top'],
    ['?conversationId=%3Cb%3E', null, ''],
    [`?conversationId=${'c'.repeat(65)}`, null, ''],
    ['?conversationId=', null, ''],
  ])('With the address %s it is %s, and the rest of the address stays', (query, conversation, rest) => {
    expect(returnTo(`${DOCUMENTS}${query}`)).toEqual([conversation, `${DOCUMENTS}${rest}`, { key: 'k-1' }]);
  });

  test.each([
    ['that names none', `${DOCUMENTS}?tab=an%20old`],
    ['of another page', '/account/profile?conversationId=c-1'],
  ])('An address %s stays as it is written', (_, url) => {
    expect(returnTo(url)).toEqual([null, url, { key: 'k-1' }]);
  });
});

describe('VER-06 VAL-13 the upload of a document', () => {
  const answered = (status: number, code: string) => {
    const sent: { headers: Record<string, string>; form: FormData }[] = [];
    class FakeRequest extends EventTarget {
      readonly upload = new EventTarget();
      readonly status = status;
      readonly responseText = code === '' ? '' : JSON.stringify({ code });
      private readonly headers: Record<string, string> = {};
      open(): void {}
      abort(): void {}
      setRequestHeader(name: string, value: string): void {
        this.headers[name] = value;
      }
      send(form: FormData): void {
        sent.push({ headers: this.headers, form });
        for (const loaded of [0, 1, 3]) {
          this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 3 }));
        }
        this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
      }
    }
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    return sent;
  };
  const upload = () => {
    const key = addFile(new File(['x'], 'dowód.jpg'));
    return documentPorts
      .uploadFile({ key, ignoreCitizenship: true }, signal)
      .finally(() => documentPorts.dropFiles([key]));
  };

  test('Carries the registration’s token, and tells whole percent while somebody listens', async () => {
    const sent = answered(201, '');
    const heard: number[] = [];
    const stop = documentPorts.listenToUpload((percent) => heard.push(percent));
    expect(await upload()).toEqual({ kind: 'uploaded' });
    stop();
    await upload();
    expect(heard).toEqual([0, 33, 100]);
    const { authorization, traceparent = '', ...others } = sent[0]?.headers ?? {};
    expect([authorization, others, sent[0]?.form.get('ignoreCitizenship')]).toEqual(['Bearer reg_1', {}, 'true']);
    expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  });

  test.each([
    [401, '', { kind: 'registrationExpired' }],
    [403, 'FORBIDDEN', { kind: 'registrationExpired' }],
    [413, '', { kind: 'refused', problem: 'tooLarge' }],
    [422, 'TOO_MANY_FILES', { kind: 'refused', problem: 'tooMany' }],
    [422, 'FILE_TOO_LARGE', { kind: 'refused', problem: 'tooLarge' }],
    [422, 'FILE_NAME_TOO_LONG', { kind: 'refused', problem: 'nameTooLong' }],
    [422, 'FILE_TYPE_NOT_ALLOWED', { kind: 'refused', problem: 'typeNotAllowed' }],
    [422, 'SOMETHING_NEW', null],
    [500, '', null],
    [0, '', null],
  ])('%i %s', async (status, code, outcome) => {
    answered(status, code);
    if (outcome === null) await expect(upload()).rejects.toThrow('upload: ');
    else expect(await upload()).toEqual(outcome);
  });
});

describe('VER-06 VAL-13 the type of a document', () => {
  test('Is that of its first bytes, whatever its name', async () => {
    const files = {
      jpg: new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1])], 'a.txt'),
      script: new File(['<script>alert(1)</script>'], 'photo.jpg', { type: 'image/jpeg' }),
      empty: new File([], 'empty.png'),
    };
    const keys = Object.values(files).map((file) => addFile(file));
    const [first = '', second = '', third = ''] = keys;
    expect(await documentPorts.inspectFiles({ keys }, signal)).toEqual([
      { key: first, problem: null },
      { key: second, problem: 'typeNotAllowed' },
      { key: third, problem: 'typeNotAllowed' },
    ]);
    documentPorts.dropFiles(keys);
    await expect(documentPorts.inspectFiles({ keys: [first] }, signal)).rejects.toThrow();
  });
});
