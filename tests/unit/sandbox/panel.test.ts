import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pushTemplates } from '../../../sandbox/panel/push-templates.ts';
import { createHarness, start, STARTED_AT } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;

beforeEach(async () => {
  harness = await createHarness();
  harness.answers.set('GET /control/clock', { status: 200, body: { now: STARTED_AT, offset: 0 } });
  harness.answers.set('GET /control/faults', { status: 200, body: { kind: 'none', path: '', times: null, delay: 0 } });
});

afterEach(() => harness.sandbox.close());

const plain = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();

/** Sends a form of the panel and returns the page's sentence about the result. */
async function act(action: string, fields: Record<string, string>): Promise<string> {
  const sent = await harness.form(`/actions/${action}?lang=en`, fields);
  const { location } = sent.headers;
  const page =
    location === undefined ? sent : await harness.page(new URL(location, `http://x/actions/${action}`).href.slice(8));
  return plain(/<div id="said" role="status">(.*?)<\/div>/s.exec(page.body)?.[1] ?? '');
}

async function regionOf(id: string, path = '/?lang=en'): Promise<string> {
  const { body } = await harness.page(path);
  return plain(new RegExp(`<section id="${id}".*?</section>`, 's').exec(body)?.[0] ?? '').replace(/\s+/g, ' ');
}

const reported = () => harness.webhooks().map(({ event, signed }) => [event.event, event.reason, signed]);
/** A signed request to the gateway's test controls, at the stopped time. */
const sent = (to: string, body: unknown) => ({ method: 'POST', path: `/control/${to}`, body, signed: true, at: 0 });
const controls = () => harness.requests.filter(({ path, method }) => path.startsWith('/control') && method === 'POST');

describe('deciding a payment by hand', () => {
  test('777904 waits, then is paid and booked', async () => {
    const reference = await start(harness, { token: '777904' });
    expect(await regionOf('payments')).toContain('Waiting');
    expect(await act(`payments/${reference}`, { do: 'PAID' })).toBe('PAID sent; the gateway answered 204.');
    expect(await act(`payments/${reference}`, { do: 'FINALIZED' })).toBe('FINALIZED sent; the gateway answered 204.');
    expect(reported()).toEqual([
      ['PAID', null, true],
      ['FINALIZED', null, true],
    ]);
    expect(await act(`payments/${reference}`, { do: 'REJECTED', reason: 'TIMEOUT' })).toBe(
      'The payment is gone or no longer open. Nothing was sent.',
    );
    expect(harness.sandbox.provider.find(reference)?.state).toBe('FINALIZED');
  });

  test('Rejecting gives the reason and calls off what was planned', async () => {
    const reference = await start(harness, { token: '777123' });
    expect(await act(`payments/${reference}`, { do: 'REJECTED', reason: 'LIMIT_EXCEEDED' })).toBe(
      'REJECTED sent; the gateway answered 204.',
    );
    await harness.advance(60_000);
    expect(reported()).toEqual([['REJECTED', 'LIMIT_EXCEEDED', true]]);
    expect(await regionOf('payments')).toContain('Rejected: LIMIT_EXCEEDED');
  });

  test('Repeating sends the same webhook again', async () => {
    const reference = await start(harness, { token: '777904' });
    expect(await act(`payments/${reference}`, { do: 'repeat' })).toBe(
      'No webhook has been sent for this payment yet, so there’s nothing to repeat.',
    );
    await act(`payments/${reference}`, { do: 'FINALIZED' });
    expect(await act(`payments/${reference}`, { do: 'repeat' })).toBe('FINALIZED sent; the gateway answered 204.');
    const [first, second] = harness.webhooks();
    expect(first?.event).toEqual(second?.event);
    expect(harness.webhooks()).toHaveLength(2);
  });

  test('Out of order: FINALIZED, then PAID', async () => {
    const reference = await start(harness, { token: '777904' });
    expect(await act(`payments/${reference}`, { do: 'disorder' })).toBe(
      'FINALIZED sent; the gateway answered 204. PAID sent; the gateway answered 204.',
    );
    expect(reported()).toEqual([
      ['FINALIZED', null, true],
      ['PAID', null, true],
    ]);
    expect(harness.sandbox.provider.find(reference)?.state).toBe('FINALIZED');
  });

  test.each([
    [401, 'The gateway refused the webhook with a forged signature (401). As it should.'],
    [204, 'The gateway ACCEPTED the webhook with a forged signature (204). This is a bug in the gateway.'],
  ])('A forged signature that the gateway answers with %i', async (status, sentence) => {
    const reference = await start(harness, { token: '777904' });
    harness.answers.set('POST /webhooks/payments', { status });
    expect(await act(`payments/${reference}`, { do: 'forge' })).toBe(sentence);
    expect(reported()).toEqual([['FINALIZED', null, false]]);
    await harness.advance(3_600_000);
    expect(harness.webhooks()).toHaveLength(1);
    expect(harness.sandbox.provider.find(reference)?.state).toBe('PENDING');
  });
});

describe('the gateway', () => {
  test('Its clock is moved, and the page says where to', async () => {
    const day = 86_400_000;
    harness.answers.set('POST /control/clock', { status: 200, body: { now: STARTED_AT + day, offset: day } });
    expect(await act('clock', { travel: 'day' })).toBe(
      'The gateway’s clock was moved: 21 Nov 2026, 13:00:00 (1 day ahead).',
    );
    expect(controls()).toEqual([
      { path: '/control/clock', body: { travel: 'day' }, signed: true, method: 'POST', at: 0 },
    ]);
  });

  test('Its time is shown in Warsaw, with its distance from the machine’s', async () => {
    harness.answers.set('GET /control/clock', { status: 200, body: { now: STARTED_AT, offset: -5_400_000 } });
    expect(await regionOf('gateway')).toContain('20 Nov 2026, 13:00:001 h 30 min behind');
  });

  test('Maintenance', async () => {
    harness.answers.set('POST /control/maintenance', { status: 200, body: { maintenance: true } });
    expect(await regionOf('gateway')).toContain('not set from here');
    expect(await act('maintenance', { maintenance: 'on' })).toBe('Maintenance is on.');
    expect(await regionOf('gateway')).toContain('turned on from here');
    expect(await act('maintenance', { maintenance: 'off' })).toBe('Maintenance is off.');
    expect(controls().map(({ body }) => body)).toEqual([{ maintenance: true }, { maintenance: false }]);
  });

  test('Faults', async () => {
    harness.answers.set('POST /control/faults', { status: 200, body: {} });
    expect(await act('fault', { kind: 'latency', path: '/txn', times: '2', delay: '3000' })).toBe(
      'Fault set: Latency 3000 ms, /txn, 2×.',
    );
    expect(await act('fault', { kind: 'droppedSocket', path: '', times: '', delay: '0' })).toBe(
      'Fault set: Dropped connection, the whole API, until turned off.',
    );
    expect(await act('fault', { kind: 'none', path: '', times: '', delay: '0' })).toBe('Faults turned off.');
    expect(controls().map(({ body }) => body)).toEqual([
      { kind: 'latency', path: '/txn', times: 2, delay: 3_000 },
      { kind: 'droppedSocket', path: '', times: null, delay: 0 },
      { kind: 'none', path: '', times: null, delay: 0 },
    ]);
    harness.answers.set('GET /control/faults', {
      status: 200,
      body: { kind: 'serverError', path: '', times: 3, delay: 0 },
    });
    expect(await regionOf('faults')).toContain('Now: 5xx error, the whole API, 3×');
  });

  test('A gateway that is down is told in words, and so is one with another secret or no control channel', async () => {
    const reference = await start(harness, { token: '777904' });
    harness.gateway.isDown = true;
    expect(await regionOf('gateway')).toContain('No response Nothing responds at http://gateway.test.');
    expect(await act('clock', { travel: 'hour' })).toBe('The gateway doesn’t respond. Nothing has changed.');
    expect(await act(`payments/${reference}`, { do: 'PAID' })).toBe(
      'PAID sent; the gateway doesn’t respond. Next attempt in 1 s.',
    );
    harness.gateway.isDown = false;
    harness.answers.set('GET /control/clock', { status: 401 });
    expect(await regionOf('gateway')).toContain('the gateway and the sandbox have different secrets');
    harness.answers.set('GET /control/clock', { status: 404 });
    expect(await regionOf('gateway')).toContain('has no test controls');
    harness.answers.set('GET /control/clock', { status: 200, body: { now: 'noon' } });
    expect(await regionOf('gateway')).toContain('We can’t make sense of its response (HTTP 200).');
  });
});

describe('live messages (PSH-01)', () => {
  test.each(Object.entries(pushTemplates('en')))('The template %s is sent as it stands', async (name, message) => {
    const { body } = await harness.page(`/?lang=en&template=${encodeURIComponent(name)}`);
    const text = plain(/<textarea[^>]*>(.*?)<\/textarea>/s.exec(body)?.[1] ?? '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>');
    expect(await act('push', { email: ' anna@example.test ', message: text })).toBe(
      'Message sent to anna@example.test.',
    );
    expect(controls().map((one) => [one.path, one.body])).toEqual([
      ['/control/push', { email: 'anna@example.test', message }],
    ]);
  });

  test('What is no JSON is not sent and given back', async () => {
    const fields = { email: 'anna@example.test', message: '{"type": "MESSAGE_COUNT" <' };
    expect(await act('push', fields)).toMatch(/^The content isn’t valid JSON: .+\. Nothing was sent\.$/);
    const { statusCode, body } = await harness.form('/actions/push?lang=en', fields);
    expect(statusCode).toBe(422);
    expect(body).toContain('{&quot;type&quot;: &quot;MESSAGE_COUNT&quot; &lt;</textarea>');
    expect(body).toContain('value="anna@example.test"');
    expect(controls()).toEqual([]);
  });

  test('An unknown type is sent, with a remark; an unknown player is told', async () => {
    expect(await act('push', { email: 'a@b.pl', message: '{"type":"LOTTERY"}' })).toBe(
      'Message sent to a@b.pl. The documents don’t list this type. The app should ignore it.',
    );
    harness.answers.set('POST /control/push', { status: 404 });
    expect(await act('push', { email: 'nobody@b.pl', message: '{}' })).toBe(
      'The gateway doesn’t know player nobody@b.pl. Nothing was sent.',
    );
    expect(await act('push', { email: ' ', message: '{}' })).toBe('Enter the player’s e-mail. Nothing was sent.');
  });
});

test('A form from another site, or with other fields, does nothing', async () => {
  const reference = await start(harness, { token: '777904' });
  const foreign: Record<string, string>[] = [
    { origin: 'http://evil.test' },
    { origin: 'http://127.0.0.1:3000' },
    { origin: 'null' },
    {},
  ];
  for (const headers of foreign) {
    const response = await harness.form(`/actions/payments/${reference}`, { do: 'FINALIZED' }, headers);
    expect(response.statusCode).toBe(403);
  }
  const renamed = await harness.form(
    '/actions/wallet',
    { mode: 'broken' },
    { host: 'evil.test', origin: 'http://evil.test' },
  );
  expect(renamed.statusCode).toBe(403);
  expect(await act('wallet', { mode: 'stolen' })).toBe('The form was incomplete or wrong. Nothing was done.');
  expect(reported()).toEqual([]);
  expect(await regionOf('wallet')).toBe(
    'Wallet Takes effect the next time the payment methods page loads. Ready Not ready Script broken (500) Script slow (8 s)',
  );
});

test('The page is complete without a script, in both languages, and has no inline code or style', async () => {
  const polish = await harness.page('/?lang=pl');
  const english = await harness.page('/?lang=en');
  expect(polish.body).toContain('<html lang="pl">');
  expect(english.body).toContain('<html lang="en">');
  expect(plain(polish.body)).toContain('Panel testera');
  for (const { body, headers } of [polish, english]) {
    expect(body.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="assets/panel.js">']);
    expect(body).not.toMatch(/<style|\sstyle=|\son\w+=/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
});

describe('accounts, documents and mails', () => {
  const email = ' anna@example.test ';
  const form = (button: string, status = 'identityStatus=VERIFIED') => act('account', { email, status, do: button });

  test('VER-05 a status is set as chosen', async () => {
    expect(await form('status')).toBe('anna@example.test: set to identityStatus=VERIFIED.');
    expect(await form('status', 'accountStatus=TRIAL')).toBe('anna@example.test: set to accountStatus=TRIAL.');
    expect(controls().map(({ path, body, signed }) => ({ path, body, signed }))).toEqual([
      {
        path: '/control/account',
        body: { email: 'anna@example.test', changes: { identityStatus: 'VERIFIED' } },
        signed: true,
      },
      {
        path: '/control/account',
        body: { email: 'anna@example.test', changes: { accountStatus: 'TRIAL' } },
        signed: true,
      },
    ]);
    harness.answers.set('POST /control/account', { status: 404, body: null });
    expect(await form('status')).toBe('The gateway doesn’t know player anna@example.test. Nothing was sent.');
    expect(await form('status', 'identityStatus=ACTIVE')).toBe('The form was incomplete or wrong. Nothing was done.');
    expect(controls()).toHaveLength(3);
  });

  test('LEG-01 the documents of one player wait again', async () => {
    expect(await form('documents')).toBe('anna@example.test: the legal documents need to be accepted again.');
    expect(controls().map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/control/acceptances', body: { email: 'anna@example.test' } },
    ]);
  });

  test('CON-02 a mail is sent, or it is said why not', async () => {
    harness.answers.set('POST /control/mails', { status: 200, body: { sent: true } });
    expect(await form('newsletter')).toBe('Sent to anna@example.test: Newsletter.');
    harness.answers.set('POST /control/mails', { status: 200, body: { sent: false } });
    expect(await form('newsletter')).toBe('The player hasn’t agreed to marketing e-mails. Nothing was sent.');
    expect(await form('activation')).toBe('The address is already confirmed. Nothing was sent.');
    harness.answers.set('POST /control/mails', { status: 500, body: null });
    expect(await form('passwordReset')).toBe('The gateway refused (HTTP 500). Nothing has changed.');
    expect(await act('account', { email: ' ', status: 'identityStatus=VERIFIED', do: 'newsletter' })).toBe(
      'Enter the player’s e-mail. Nothing was sent.',
    );
    expect(controls().map(({ body }) => body)).toEqual(
      ['newsletter', 'newsletter', 'activation', 'passwordReset'].map((kind) => ({ email: 'anna@example.test', kind })),
    );
  });

  test('LEG-01 a new version of a document is published, one change per line', async () => {
    harness.answers.set('POST /control/legal', { status: 201, body: { id: 'x', version: 3 } });
    expect(await act('legal', { typeCode: 'PRIVACY_POLICY', pl: ' Pierwsza \r\n\r\nDruga', en: '' })).toBe(
      'Published: Privacy policy, version 3.',
    );
    expect(controls().map(({ body }) => body)).toEqual([
      { typeCode: 'PRIVACY_POLICY', changes: { pl: ['Pierwsza', 'Druga'], en: [] } },
    ]);
    expect(await act('legal', { typeCode: 'OTHER', pl: '', en: '' })).toBe(
      'The form was incomplete or wrong. Nothing was done.',
    );
  });
});

describe('what is paid out, and where to', () => {
  const player = '018f2f6e-0000-7000-8000-000000000001';
  const withdrawal = '018f2f6e-0000-7000-8000-000000000002';
  const bankAccountNumber = '61109010140000071219812874';
  const entry = {
    player,
    withdrawal,
    email: 'ewa@example.com',
    amount: '40.50',
    method: 'BANK_TRANSFER',
    bankAccountNumber,
    at: STARTED_AT,
  };

  test('WDR-01 a withdrawal is decided on once, and no way is offered that there is not', async () => {
    harness.answers.set('GET /control/withdrawals', {
      status: 200,
      body: [
        { ...entry, status: 'REQUESTED' },
        { ...entry, withdrawal: player, status: 'PAID_OUT' },
      ],
    });
    const shown = await regionOf('withdrawals');
    expect(shown).toContain('61 1090 1014 0000 0712 1981 2874');
    expect(shown.match(/Pay out/g)).toHaveLength(1);
    const decision = { player, withdrawal, status: 'DENIED' };
    expect(await act('withdrawals', decision)).toBe('Withdrawal denied. The money is back in the balance.');
    expect(controls().at(-1)).toEqual(sent('withdrawals', decision));
    harness.answers.set('POST /control/withdrawals', { status: 404 });
    expect(await act('withdrawals', decision)).toBe(
      'The gateway doesn’t know this withdrawal, or it has already been decided. Nothing has changed.',
    );
  });

  test('WDR-02 a number is confirmed or refused; what the gateway does not tell is said', async () => {
    expect(await regionOf('bankAccounts')).toContain('The gateway doesn’t say.');
    const account = { player, email: entry.email, name: 'Ewa Próbna', bankAccountNumber, at: STARTED_AT };
    harness.answers.set('GET /control/bank-accounts', {
      status: 200,
      body: [{ ...account, status: 'IN_VERIFICATION' }],
    });
    expect(await regionOf('bankAccounts')).toContain('Ewa Próbna');
    const decision = { player, bankAccountNumber, status: 'UNVERIFIED' };
    expect(await act('bank-accounts', decision)).toBe('Account number refused.');
    expect(controls().at(-1)).toEqual(sent('bank-accounts', decision));
    harness.answers.set('POST /control/bank-accounts', { status: 404 });
    expect(await act('bank-accounts', decision)).toBe('This number is no longer being checked. Nothing has changed.');
  });
});

describe('bonuses', () => {
  const FORM = {
    email: ' anna@example.test ',
    kind: 'freebet',
    name: 'Freebet 25 zł',
    title: 'Freebet',
    description: '<p>x</p>',
    amount: '25,50',
    turnover: '5',
    odds: '1,85',
    minutes: '',
    stake: '10',
  };
  const form = (button: string, details: Partial<typeof FORM> = {}) =>
    act('bonuses', { ...FORM, ...details, do: button });

  test('BON-01 one is granted as the form says', async () => {
    expect(await form('grant')).toBe('anna@example.test: “Freebet 25 zł” was granted.');
    expect(controls().map(({ path, body, signed }) => ({ path, body, signed }))).toEqual([
      {
        path: '/control/bonuses',
        body: {
          email: 'anna@example.test',
          name: 'Freebet 25 zł',
          title: 'Freebet',
          description: '<p>x</p>',
          steps: ['Accept the offer.', 'Place a bet.', 'See the result in your history.'],
          stepsHeader: 'How it works',
          isFreebet: true,
          amount: 25.5,
          turnover: 5,
          smallestOdds: 1.85,
          minutes: null,
        },
        signed: true,
      },
    ]);
    harness.answers.set('POST /control/bonuses', { status: 404, body: null });
    expect(await form('grant')).toBe('The gateway doesn’t know player anna@example.test. Nothing was sent.');
    expect(await form('grant', { amount: 'x' })).toBe('The form was incomplete or wrong. Nothing was done.');
    expect(await form('grant', { email: ' ' })).toBe('Enter the player’s e-mail. Nothing was sent.');
  });

  test('BON-03 bets are played, and everything expires', async () => {
    expect(await form('won', { kind: 'bonus', stake: '0.5' })).toBe('anna@example.test: bet won.');
    expect(await form('lost')).toBe('anna@example.test: bet lost.');
    expect(controls().map(({ body }) => body)).toEqual([
      { email: 'anna@example.test', variant: 'bonus', stake: 0.5, isWon: true },
      { email: 'anna@example.test', variant: 'freebet', stake: 10, isWon: false },
    ]);
    harness.answers.set('POST /control/bets', { status: 404, body: null });
    expect(await form('won')).toBe(
      'There’s no player anna@example.test, or they have nothing to bet with. Nothing has changed.',
    );
    harness.answers.set('POST /control/bonus-expiry', { status: 200, body: { expired: 2 } });
    expect(await form('expire')).toBe('anna@example.test: 2 expired.');
  });
});

describe('a day of play', () => {
  const email = 'anna@example.test';
  const id = '018f2f6e-0000-7000-8000-000000000001';
  const play = (pace: string, who = ` ${email} `) => act('day', { email: who, pace });
  const paths = () => controls().map(({ path }) => path.slice('/control/'.length));
  const ALL = [
    'messages',
    'wagers',
    'wagers',
    'wagers/results',
    'wagers/results',
    'adjustments',
    'wagers',
    'bonuses',
    'wagers/results',
    'messages',
  ];

  beforeEach(() => harness.answers.set('POST /control/wagers', { status: 201, body: { id } }));

  test('PSH-01 at once: everything happens, signed, and each thing is a line of the journal', async () => {
    expect(await play('once')).toBe('anna@example.test: the day is over. Events: 10.');
    expect(paths()).toEqual(ALL);
    expect(controls().every(({ signed, body }) => signed && (body as { email: string }).email === email)).toBe(true);
    expect(controls().map(({ body }) => body)).toEqual(
      expect.arrayContaining([
        { email, type: 'bet', stake: 10 },
        { email, id, paid: 35.5 },
        { email, type: 'game', stake: 5 },
        { email, id, paid: 0 },
        { email, amount: 5 },
        expect.objectContaining({ title: '10 zł free bet', isFreebet: true }) as unknown,
        expect.objectContaining({ title: 'The league plays today', dialog: false }) as unknown,
        expect.objectContaining({ title: 'Your day at a glance', dialog: true }) as unknown,
      ]),
    );
    const journal = await regionOf('history');
    for (const line of [
      'anna@example.test: the message “The league plays today”.',
      'anna@example.test: a bet of PLN 10.00.',
      'anna@example.test: a game for PLN 5.00.',
      'anna@example.test: bet won, PLN 35.50 paid.',
      'anna@example.test: game lost.',
      'anna@example.test: an adjustment of PLN 5.00.',
      'anna@example.test: a free bet of PLN 10.00.',
      'anna@example.test: bet lost.',
      'anna@example.test: the message “Your day at a glance”, as a dialog.',
    ]) {
      expect(journal).toContain(line);
    }
  });

  test('PSH-01 one every three seconds, and one day of a player at a time', async () => {
    expect(await play('seconds')).toBe('anna@example.test: the day has started; 9 more events, one every 3 seconds.');
    expect(await play('once')).toBe('anna@example.test: a day is already being played. Nothing has changed.');
    expect(paths()).toEqual(ALL.slice(0, 1));
    await harness.advance(2_999);
    expect(paths()).toHaveLength(1);
    await harness.advance(1);
    expect(paths()).toEqual(ALL.slice(0, 2));
    await harness.advance(60_000);
    expect(paths()).toEqual(ALL);
    expect(await regionOf('history')).toContain('anna@example.test: the day is over. Events: 10.');
    expect(harness.planned()).toBe(0);
    expect(await play('once')).toContain('the day is over');
  });

  test('PSH-01 what there is no money for is left out, and said', async () => {
    harness.answers.set('POST /control/wagers', { status: 409, body: { code: 'INSUFFICIENT_FUNDS' } });
    expect(await play('once')).toBe(
      'anna@example.test: the day is over. Events: 4 of 10; there wasn’t enough money for the rest.',
    );
    expect(paths()).toEqual(ALL.filter((path) => path !== 'wagers/results'));
    const journal = await regionOf('history');
    expect(journal).toContain('anna@example.test: no PLN 20.00 for a bet; skipped.');
    expect(journal).toContain('anna@example.test: no PLN 5.00 for a game; skipped.');
  });

  test('A day that can’t begin or go on is broken off', async () => {
    harness.answers.set('POST /control/messages', { status: 404 });
    expect(await play('seconds')).toBe('anna@example.test: the day was interrupted. Events: 0 of 10.');
    expect(await regionOf('history')).toContain('The gateway doesn’t know player anna@example.test. Nothing was sent.');
    harness.answers.delete('POST /control/messages');
    harness.answers.set('POST /control/adjustments', { status: 500 });
    expect(await play('once')).toBe('anna@example.test: the day was interrupted. Events: 5 of 10.');
    await play('seconds');
    harness.gateway.isDown = true;
    await harness.advance(60_000);
    harness.gateway.isDown = false;
    expect(await regionOf('history')).toContain('anna@example.test: the day was interrupted. Events: 1 of 10.');
    expect(await play('once', ' ')).toBe('Enter the player’s e-mail. Nothing was sent.');
    expect(await play('never')).toBe('The form was incomplete or wrong. Nothing was done.');
  });
});

test('What a tester may send a player is worded in the language of the panel', async () => {
  for (const [language, title, type] of [
    ['pl', 'Nowe limity', 'Ostrzeżenie'],
    ['en', 'New limits', 'Warning'],
  ] as const) {
    const { body } = await harness.page(`/?lang=${language}&template=NEW_MESSAGE`);
    expect(body).toContain(`value="${title}"`);
    expect(body).toContain(`<option value="Warning">${type}</option>`);
    expect(body.includes('Postaw zakład') || body.includes('Treść próbna')).toBe(language === 'pl');
  }
});

describe('tabs and the chosen player', () => {
  const PLAYER = 'anna+1@example.com';
  const shownTabs = (body: string) =>
    [...body.matchAll(/<div class="tab" id="tab-(\w+)" data-tab="\w+" *(hidden)?/g)].flatMap(([, tab, hidden]) =>
      hidden === undefined ? [tab] : [],
    );

  test.each([
    ['/?lang=en', 'player'],
    ['/?lang=en&tab=money', 'money'],
    ['/?lang=en&tab=nothing', 'player'],
    ['/?lang=en&to=anna', 'outbox'],
  ])('%s shows one tab, which the navigation marks', async (path, tab) => {
    const { body } = await harness.page(path);
    expect(shownTabs(body)).toEqual([tab]);
    expect(body.match(/aria-current="page"/g)).toHaveLength(1);
    expect(body).toMatch(new RegExp(`href="[^"]*tab=${tab}"\\s+aria-current="page"`));
  });

  test('The chosen player is in the search, in every form and in every tab’s link', async () => {
    const { body } = await harness.page(`/?lang=en&tab=money&player=${encodeURIComponent(PLAYER)}`);
    const fields = [...body.matchAll(/id="(\w+)-email"[^>]*value="([^"]*)"/g)].map(([, form, value]) => [form, value]);
    expect(fields).toEqual(['account', 'push', 'letter', 'bonus', 'day'].map((form) => [form, PLAYER]));
    expect(body).toMatch(new RegExp(`id="player"[^>]*value="${PLAYER.replace('+', '\\+')}"`));
    expect(body).toContain('tab=identity&amp;player=anna%2B1%40example.com');
  });

  test('After an action the page shows its tab and keeps the player', async () => {
    harness.answers.set('POST /control/player', { status: 204, body: null });
    const { headers } = await harness.form('/actions/account?lang=en', {
      email: PLAYER,
      status: 'emailVerificationStatus=VERIFIED',
      do: 'status',
    });
    expect(headers.location).toMatch(/^\.\.\/\?lang=en&tab=player&player=anna%2B1%40example\.com&said=\d+#account$/);
    const clock = await harness.form('/actions/clock?lang=en', { travel: 'reset' });
    expect(clock.headers.location).toMatch(/\?lang=en&tab=gateway&said=\d+#gateway$/);
  });
});
