import { beforeAll, describe, expect, test } from 'vitest';
import type { SiteIndex } from '../../../atlas/index/entries.ts';
import { readGraph } from '../../../atlas/index/graph-reading.ts';
import { otherNumbers } from '../../../atlas/index/numbers.ts';
import { knownCodes } from '../../../atlas/index/product-entries.ts';
import { readSiteIndex } from '../../../atlas/index/site-index.ts';
import { Lookup } from '../../../atlas/site/ask/lookup.ts';
import { QUESTIONS } from '../../../atlas/site/ask/questions.ts';
import { explore } from '../../../model-tests/engine/explore.ts';
import { models } from '../../../model-tests/models.ts';

/** The machines of a payment: the whole site explores all. */
const EXPLORED = ['deposit', 'paymentStatus', 'withdraw'] as const;

let index: SiteIndex = { entries: [], suites: [] };
let lookup = new Lookup(index);
beforeAll(async () => {
  const codes = knownCodes();
  index = await readSiteIndex(new Map(EXPLORED.map((name) => [name, readGraph(explore(models[name]), codes)])));
  lookup = new Lookup(index);
}, 120_000);

describe('The index of the product', () => {
  test('Has every id once, and every relation leads to an entry', () => {
    expect(new Set(index.entries.map(({ id }) => id)).size).toBe(index.entries.length);
    const relations = [
      ...lookup
        .all('state')
        .flatMap(({ machine, parent, requirements, waits, routes, texts }) => [
          `machine:${machine}`,
          ...(parent === null ? [] : [`state:${parent}`]),
          ...requirements.map((id) => `requirement:${id.replace(/\.[a-z]$/, '')}`),
          ...waits.flatMap(({ endpoints }) => endpoints.map((name) => `endpoint:${name}`)),
          ...waits.flatMap(({ machine: other }) => (other === null ? [] : [`machine:${other}`])),
          ...routes.map((path) => `route:${path}`),
          ...texts.map(({ key }) => `text:${key}`),
        ]),
      ...lookup.all('transition').flatMap(({ from, to }) => [from, ...to].map((id) => `state:${id}`)),
      ...lookup
        .all('code')
        .flatMap(({ endpoints, texts, evidence }) => [
          ...endpoints.map((name) => `endpoint:${name}`),
          ...texts.map((key) => `text:${key}`),
          ...evidence.map(({ state }) => `state:${state}`),
        ]),
      ...[...lookup.all('event'), ...lookup.all('guard'), ...lookup.all('analytics')].flatMap(({ transitions }) =>
        transitions.map((id) => `transition:${id}`),
      ),
      ...lookup.all('route').flatMap(({ machines }) => machines.map((name) => `machine:${name}`)),
      ...lookup.all('test').flatMap(({ requirements }) => requirements.map((id) => `requirement:${id}`)),
    ];
    const known = new Set(index.entries.map(({ id }) => id));
    expect([...new Set(relations)].filter((id) => !known.has(id))).toEqual([]);
  });

  test('Finds the endpoints that a state waits for in the code of the adapters', () => {
    const endpointsOf = (state: string) =>
      lookup.find('state', state)?.waits.map(({ id, endpoints }) => [id, endpoints]);
    expect(endpointsOf('paymentStatus.polling.asking.fetching')).toEqual([
      ['fetchStatus', ['cashier.fetchTransactionStatus']],
    ]);
    expect(endpointsOf('deposit.starting.requesting')).toEqual([['start', ['cashier.startDeposit', 'config.fetch']]]);
    expect(endpointsOf('availability.checking')).toEqual([
      [
        'check',
        [
          'availability.checkEmail',
          'availability.checkPesel',
          'availability.checkPhoneNumber',
          'availability.checkUsername',
          'extensions.fetchRegistration',
        ],
      ],
    ]);
    expect(lookup.find('state', 'deposit.following')?.waits.map(({ machine }) => machine)).toEqual(['paymentStatus']);
  });

  test('Has the product’s numbers, and a model’s path says where it has others', () => {
    const inputs = lookup.find('machine', 'paymentStatus')?.inputs ?? {};
    expect(inputs).toEqual({ maxPolls: 60 });
    expect(otherNumbers(models.paymentStatus.inputs['blik'], inputs)).toEqual(['maxPolls 2, in the product 60']);
    expect(lookup.find('transition', 'paymentStatus.polling.asking.deciding|always|1')?.expired).toBe(
      '60 × pollInterval (1 s)',
    );
    expect(lookup.find('transition', 'tokenRefresh.asking|xstate.error.actor.refresh|1')?.expired).toBe(
      '3 × refreshRetry (REFRESH_RETRY_DELAYS 2 s, 5 s, 10 s; REFRESH_INTERVAL 60 s)',
    );
    expect(
      lookup.find('transition', 'withdraw.submitting.requesting|xstate.error.actor.startWithdrawal|1')?.expired,
    ).toBe('2 × retryDelay (3 s)');
    expect(lookup.find('state', 'tokenRefresh.waiting')?.delays).toEqual([
      'refreshRetry (REFRESH_RETRY_DELAYS 2 s, 5 s, 10 s; REFRESH_INTERVAL 60 s)',
    ]);
  });

  test('A text whose key the code makes from a reason has its template, and is possible where another reason is shown', () => {
    expect(lookup.find('text', 'account.balance.deposit.rejected.advice.funds')?.template).toBe(
      'account.balance.deposit.rejected.advice.…',
    );
    expect(lookup.find('text', 'account.balance.deposit.rejected.title')?.template).toBeNull();
    const state = lookup.find('state', 'deposit.error');
    const possible = state ? lookup.unseenTexts(state).map(({ title }) => title.split('.').at(-1)) : [];
    expect(possible).toContain('funds');
    expect(possible).not.toContain('title');
  });

  test('Says where each machine is on the way of a player', () => {
    const routesOf = (machine: string) => lookup.find('machine', machine)?.routes;
    expect(['login', 'paymentStatus', 'codeForm', 'auth'].map(routesOf)).toEqual([
      ['/login'],
      ['/profile/deposit'],
      ['/profile/bonuses'],
      [],
    ]);
  });

  test('DEP-09 A code that was walked has the states that hold it; another one those that wait for its endpoint', () => {
    const evidenceOf = (code: string) => lookup.find('code', code)?.evidence.filter(({ how }) => how !== 'read');
    expect(evidenceOf('DAILY_LIMIT_REACHED')).toEqual([
      { state: 'deposit.ended', how: 'held', by: 'context' },
      { state: 'deposit.starting.requesting', how: 'waits', by: 'cashier.startDeposit' },
    ]);
    expect(evidenceOf('CONVERSATION_NOT_FOUND')).toEqual([
      { state: 'verification.resuming.finding', how: 'waits', by: 'verification.fetchSession' },
      { state: 'verification.polling.fetching', how: 'waits', by: 'verification.fetchState' },
    ]);
    expect(evidenceOf('MONTHLY_LIMIT_REACHED')).toEqual([
      { state: 'deposit.ended', how: 'alike', by: 'DAILY_LIMIT_REACHED, UNVERIFIED_LIMIT_REACHED' },
      { state: 'deposit.starting.requesting', how: 'waits', by: 'cashier.startDeposit' },
    ]);
    expect(
      ['MONTHLY_LIMIT_REACHED', 'LOCKED', 'TRIAL_EXPIRED_ACCOUNT'].map((code) => lookup.find('code', code)?.link),
    ).toEqual(['Change limits', 'Reset password', '']);
  });

  test('DEP-09 A code belongs to where its event led, not to what runs beside', () => {
    const { codes } = readGraph(explore(models.payment), knownCodes());
    expect(codes.get('DAILY_LIMIT_REACHED')).toEqual([
      { state: 'payment.payment.underWay', how: 'after', by: 'deposit.limitReached (daily)' },
    ]);
  });

  test('Every question has its examples, and an answer to each', () => {
    const examples = QUESTIONS.flatMap(({ id, about, answer }) =>
      (about?.examples ?? []).map((of) => [
        id,
        of,
        about?.options(lookup, 'en').some((option) => option.of === of),
        answer(lookup, of)?.rows.length !== 0,
      ]),
    );
    expect(examples.filter(([, , isOffered, hasRows]) => isOffered !== true || hasRows !== true)).toEqual([]);
  });

  test('No two choices of a question read alike', () => {
    const doubled = QUESTIONS.flatMap(({ id, about }) => {
      const labels = (about?.options(lookup, 'en') ?? []).map(({ label }) => label);
      return labels.filter((label, at) => labels.indexOf(label) !== at).map((label) => `${id}: ${label}`);
    });
    expect(doubled).toEqual([]);
  });
});
