import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { IdentityEvent, IdentityRequest } from '../../../contract/sandbox.ts';
import { peselProblems } from '../../../domain/identity/pesel.ts';
import { MAGIC_SURNAMES, OUTCOMES, RESULTS, magicSurnameOf } from '../../../sandbox/identity/outcomes.ts';
import { SECRET, createHarness } from './harness.ts';
import type { Harness } from './harness.ts';

const ID = '00000000-0000-7000-8000-000000000001';
const SUBJECT = '00000000-0000-7000-8000-000000000002';
const RETURN_URL = 'http://shop.test/account/registration?conversationId=1&registrationToken=reg_x';

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
});
afterEach(() => harness.sandbox.close());

function requestOf(details: Partial<IdentityRequest> = {}, lastName = 'Nowak'): IdentityRequest {
  return {
    conversationId: ID,
    subject: SUBJECT,
    method: 'M_OBYWATEL',
    person: { firstName: 'Zofia', lastName, pesel: null, dateOfBirth: null, citizenship: 'PL' },
    returnUrl: RETURN_URL,
    ...details,
  };
}

const start = (details?: Partial<IdentityRequest>, lastName?: string) =>
  harness.signed('POST', '/idp/conversations', requestOf(details, lastName));
const reported = () =>
  harness.requests.filter(({ path }) => path === '/webhooks/identity').map(({ body }) => body as IdentityEvent);
const state = async () => (await harness.signed('GET', `/idp/conversations/${ID}`)).json<IdentityEvent>();
const answer = (fields: Record<string, string>) => harness.form(`/identity/${ID}?lang=pl`, fields);

describe('the provider’s calls', () => {
  test('A conversation is opened once per id, and its page is told', async () => {
    const first = await start();
    expect([first.statusCode, first.json()]).toEqual([
      201,
      { conversationId: ID, redirectUrl: `http://127.0.0.1:4001/identity/${ID}` },
    ]);
    expect((await start()).json()).toEqual(first.json());
    expect(await state()).toEqual({ conversationId: ID, subject: SUBJECT, status: 'CREATED', identity: null });
  });

  test('Unsigned, broken and unknown ones are refused', async () => {
    expect((await harness.signed('POST', '/idp/conversations', requestOf(), `${SECRET}!`)).statusCode).toBe(401);
    expect((await harness.signed('POST', '/idp/conversations', { method: 'M_OBYWATEL' })).statusCode).toBe(400);
    const target = await start({ returnUrl: 'javascript:alert(1)' });
    expect(target.statusCode).toBe(422);
    expect((await harness.signed('GET', `/idp/conversations/${SUBJECT}`)).statusCode).toBe(404);
  });
});

describe('REG-09 the page of each method', () => {
  test.each([
    ['M_OBYWATEL', 'Potwierdź w aplikacji mObywatel', { answer: 'next' }],
    ['M_OBYWATEL_UA', 'Potwierdź dokumentem diia.pl', { answer: 'next' }],
    ['BIOMETRICS', 'Zdjęcie dokumentu i twarzy', { answer: 'next' }],
    ['MOJE_ID', 'Wybierz swój bank', { bank: 'Bank Nurt' }],
  ] as const)('%s leads through its own step to the agreement and back', async (method, title, fields) => {
    await start({ method });
    const page = await harness.page(`/identity/${ID}?lang=pl`);
    expect([page.statusCode, page.body.includes(title)]).toEqual([200, true]);
    expect(reported().map(({ status }) => status)).toEqual(['IN_PROGRESS']);
    const on = await answer(fields);
    expect([on.statusCode, on.headers.location]).toEqual([303, `${ID}?lang=pl`]);
    const consent = await harness.page(`/identity/${ID}?lang=pl`);
    expect(consent.body).toContain('Udostępnić te dane?');
    expect(consent.body.includes('Bank Nurt')).toBe(method === 'MOJE_ID');
    const back = await answer({ answer: 'verified' });
    expect([back.statusCode, back.headers.location]).toEqual([303, RETURN_URL]);
    const last = reported().at(-1);
    expect(last).toEqual({
      conversationId: ID,
      subject: SUBJECT,
      status: 'FINISHED',
      identity: {
        status: 'VERIFIED',
        errors: [],
        firstName: 'Zofia',
        lastName: 'Nowak',
        pesel: '84100142868',
        dateOfBirth: '1984-10-01',
      },
      id: expect.any(String) as string,
    });
    expect(peselProblems(last?.identity?.pesel ?? '', '2026-11-20')).toEqual([]);
    expect((await harness.page(`/identity/${ID}?lang=en`)).body).toContain('This verification is over');
  });

  test.each(OUTCOMES)('The end %s is told and leads back', async (outcome) => {
    await start();
    await harness.page(`/identity/${ID}`);
    const back = await answer({ answer: outcome });
    expect([back.statusCode, back.headers.location]).toEqual([303, RETURN_URL]);
    const { status, identity } = await state();
    expect({ status, identity: identity && { status: identity.status, errors: identity.errors } }).toEqual(
      RESULTS[outcome],
    );
    expect([reported().at(-1)?.status, reported().at(-1)?.identity]).toEqual([status, identity]);
  });

  test('Closing the page without an answer leaves everything open', async () => {
    await start();
    await harness.page(`/identity/${ID}?lang=pl`);
    const left = await answer({ answer: 'leave' });
    expect([left.statusCode, left.headers.location]).toEqual([303, `${ID}?lang=pl&closed=1`]);
    expect((await harness.page(`/identity/${ID}?lang=pl&closed=1`)).body).toContain('Strona zamknięta bez odpowiedzi');
    expect(await state()).toEqual({
      status: 'IN_PROGRESS',
      identity: null,
      conversationId: expect.any(String) as string,
      subject: expect.any(String) as string,
    });
  });

  test('What is over stays so, also for a form that was open', async () => {
    await start();
    await answer({ answer: 'canceled' });
    await answer({ answer: 'verified' });
    expect(await state()).toEqual({
      status: 'CANCELED',
      identity: null,
      conversationId: expect.any(String) as string,
      subject: expect.any(String) as string,
    });
  });

  test('An unknown conversation has a page that says so, and a name with markup stays text', async () => {
    expect((await harness.page(`/identity/${SUBJECT}`)).statusCode).toBe(404);
    await start({}, '<script>alert(1)</script>');
    await answer({ answer: 'next' });
    const { body } = await harness.page(`/identity/${ID}`);
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });
});

describe('magic surnames', () => {
  test.each(MAGIC_SURNAMES.filter(({ outcome }) => outcome !== null).map((magic) => [magic.value, magic] as const))(
    '%s decides without a click, and the page leads straight back',
    async (value, { outcome, losesWebhooks }) => {
      await start({}, value);
      const page = await harness.page(`/identity/${ID}`);
      expect([page.statusCode, page.headers.location]).toEqual([303, RETURN_URL]);
      expect((await state()).status).toBe(outcome === null ? null : RESULTS[outcome].status);
      expect(reported().length).toBe(losesWebhooks ? 0 : 1);
    },
  );

  test('One of them is refused at the start', async () => {
    const refused = await start({}, 'Niedostępny');
    expect([refused.statusCode, refused.json()]).toEqual([422, { error: 'METHOD_NOT_AVAILABLE', message: null }]);
  });

  test('Women, small letters and missing tails count too; other names do not', () => {
    expect(magicSurnameOf('odrzucona')?.value).toBe('Odrzucony');
    expect(magicSurnameOf(' WYGASLY ')?.value).toBe('Wygasły');
    expect(magicSurnameOf('Częściowa')?.value).toBe('Częściowy');
    expect(magicSurnameOf('Nowak')).toBe(null);
    expect(magicSurnameOf(null)).toBe(null);
  });
});

describe('the panel', () => {
  test('Lists conversations and decides them', async () => {
    await start();
    const page = await harness.page('/?lang=pl');
    expect(page.body).toContain('Zofia Nowak');
    const done = await harness.form(`/actions/identity/${ID}?lang=pl`, { outcome: 'expired' });
    expect(done.statusCode).toBe(303);
    expect(await state()).toEqual({
      status: 'EXPIRED',
      conversationId: expect.any(String) as string,
      subject: expect.any(String) as string,
      identity: null,
    });
    expect((await harness.page('/?lang=pl')).body).toContain('Wynik „EXPIRED” wysłany; bramka odpowiedziała 204.');
    await harness.form(`/actions/identity/${ID}?lang=pl`, { outcome: 'verified' });
    expect(await state()).toEqual({
      status: 'EXPIRED',
      conversationId: expect.any(String) as string,
      subject: expect.any(String) as string,
      identity: null,
    });
  });

  test('Lists documents as the gateway tells them, and hands a decision on', async () => {
    harness.answers.set('GET /control/documents', {
      status: 200,
      body: [
        {
          player: SUBJECT,
          document: ID,
          email: 'zofia@example.com',
          fileName: '<b>front</b>.jpg',
          mediaType: 'image/jpeg',
          size: 2_048,
          status: 'UNVERIFIED',
          at: 1_700_000_000_000,
        },
      ],
    });
    const { body } = await harness.page('/?lang=pl');
    expect(body).toContain('&lt;b&gt;front&lt;/b&gt;.jpg');
    expect(body).toContain('zofia@example.com');
    await harness.form('/actions/documents?lang=pl', { player: SUBJECT, document: ID, status: 'REJECTED' });
    expect(harness.requests.findLast(({ method }) => method === 'POST')).toEqual({
      path: '/control/documents',
      body: { player: SUBJECT, document: ID, status: 'REJECTED' },
      signed: true,
      method: 'POST',
      at: 0,
    });
  });
});
