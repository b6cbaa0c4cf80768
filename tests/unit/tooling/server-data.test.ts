// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, createMachine, waitFor, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import { createDepositFormMachine } from '../../../machines/payments/deposit-form/deposit-form.machine.ts';
import { createPaymentDetailsMachine } from '../../../machines/payments/payment-details/payment-details.machine.ts';
import { createWithdrawMachine } from '../../../machines/payments/withdraw/withdraw.machine.ts';
import { createLimitsMachine } from '../../../machines/safer-play/limits/limits.machine.ts';
import { createConsentsMachine } from '../../../machines/session/consents/consents.machine.ts';
import { createLegalGateMachine } from '../../../machines/session/legal-gate/legal-gate.machine.ts';
import { VERIFIED_STATUSES } from '../../../model-tests/support/account-statuses.ts';
import { consentsAdapter } from '../../../src/adapters/session/consents-adapter.ts';
import { depositAdapter } from '../../../src/adapters/payments/deposit-adapter.ts';
import { legalGateAdapter } from '../../../src/adapters/session/legal-gate-adapter.ts';
import { limitsAdapter } from '../../../src/adapters/safer-play/limits-adapter.ts';
import { walletAdapter } from '../../../src/adapters/payments/wallet-adapter.ts';
import { paymentDetailsAdapter } from '../../../src/adapters/payments/payment-details-adapter.ts';
import { withdrawAdapter } from '../../../src/adapters/payments/withdraw-adapter.ts';
import { clearToken, storeToken } from '../../../src/api/token.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { legalHold } from '../../../src/system/legal-hold.ts';
import { readText } from '../../../tooling/files.ts';
import { readSources, parseSource, type Source } from '../../../tooling/source.ts';
import { fakeGateway, json } from '../api/fake-gateway.ts';

type Home = 'cache' | 'machine';

interface Row {
  readonly what: string;
  readonly home: Home;
  /** Export names of the endpoints in the contract. */
  readonly calls: readonly string[];
}

const RECORD = 'docs/adr/0041-one-home-for-server-data.md';

/** The table in the ADR. */
function rowsOf(text: string): Row[] {
  const [, table = ''] = /<!-- homes -->([\s\S]*)<!-- \/homes -->/.exec(text) ?? [];
  const rows = table.trim().split('\n').slice(2);
  return rows.map((row) => {
    const [, what = '', home = '', calls = ''] = row.split('|').map((cell) => cell.trim());
    return {
      what,
      home: home.startsWith('machine') ? 'machine' : 'cache',
      calls: [...calls.matchAll(/`(\w+)`/g)].map(([, endpoint = '']) => endpoint),
    };
  });
}

/** Endpoints used in the wrong room, or nowhere, or loaded by a machine and used in two files. */
function misplacedCalls(rows: readonly Row[], sources: readonly Source[]): string[] {
  return rows.flatMap(({ home, calls }) =>
    calls.flatMap((endpoint) => {
      const paths = sources
        .filter(({ imports }) =>
          imports.some(({ names, target }) => target?.startsWith('contract/') && names.includes(endpoint)),
        )
        .map(({ path }) => path);
      const room = home === 'machine' ? 'src/adapters/' : 'src/queries/';
      const isRight = paths.length > 0 && paths.every((path) => path.startsWith(room));
      return isRight && (home === 'cache' || paths.length === 1) ? [] : [`${endpoint}: ${paths.join(', ')}`];
    }),
  );
}

const cached = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.data ?? null);

/** Where a response is stored: its mark is searched in the machine's context and in the cache. */
function homesOf(mark: string, context: unknown): Home[] {
  const isIn = (data: unknown) => JSON.stringify(data).includes(mark);
  return [...(isIn(cached()) ? (['cache'] as const) : []), ...(isIn(context) ? (['machine'] as const) : [])];
}

const ROWS = rowsOf(readText(RECORD));

/** An amount, a path or a name that occurs nowhere else. */
const MARKS: Readonly<Record<string, string>> = {
  limits: '1234567',
  'methods to pay by': '/api/payment-provider/marked/blik/',
  'methods to withdraw by': '/api/payment-provider/marked/bank-transfer/',
  'number of the account': 'PL**2874',
  consents: 'telephoneCalls',
  'documents to accept': 'Regulamin z oznaczeniem',
  'one payment': '7654321',
};

const method = { currency: 'PLN', requestBody: '{}', minValue: 10, maxValue: 50 };
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/limits/overview': [
    {
      limitType: 'DEPOSIT',
      timeType: 'DAILY',
      ownAmount: 12_345.67,
      globalAmount: 20_000,
      amount: 12_345.67,
      used: 0,
      left: 12_345.67,
      resetsAt: '2999-11-22T23:00:00.000Z',
      looserFrom: '2999-11-22T23:00:00.000Z',
      pending: null,
      becameActiveAt: null,
    },
  ],
  '/payment-product/deposit': [{ ...method, code: 'BLIK', url: MARKS['methods to pay by'] }],
  '/payment-product/withdrawal': [{ ...method, code: 'BANK_TRANSFER', url: MARKS['methods to withdraw by'] }],
  '/account-statuses': VERIFIED_STATUSES,
  '/profile-summary': { id: 7, email: 'jan@example.com', bankAccountNumber: MARKS['number of the account'] },
  '/subscription': { emails: true, textMessages: false, telephoneCalls: true },
  '/subscription/research': {
    subscribedAccountNotifications: true,
    subscribedEmails: false,
    subscribedTextMessages: true,
  },
  '/txn/901': {
    id: '901',
    createdOn: '2026-11-22T10:00:00Z',
    type: 'deposit',
    label: 'deposit',
    amount: 76_543.21,
    currency: 'PLN',
    balanceAfter: null,
    provider: 'BLIK',
    reference: null,
    status: 'PAYU_DEPOSIT_FINALIZED',
    closed: true,
    steps: [],
  },
  '/legal-documents/unaccepted': [
    {
      id: '11',
      typeId: '1',
      typeCode: 'TERMS_AND_CONDITIONS',
      typeName: MARKS['documents to accept'],
      description: null,
      file: '/docs/regulamin.html',
      changes: [],
    },
  ],
};

const withdraw = () => createActor(createWithdrawMachine(withdrawAdapter), { input: { maxAttempts: 1 } });

/** The machine that reads the response, on its real adapter. */
const MACHINES: Readonly<Record<string, () => AnyActorRef>> = {
  limits: () => createActor(createLimitsMachine(limitsAdapter)),
  'methods to pay by': () => createActor(createDepositFormMachine({ ...walletAdapter, ...depositAdapter })),
  'methods to withdraw by': withdraw,
  'number of the account': withdraw,
  consents: () => createActor(createConsentsMachine(consentsAdapter)),
  'one payment': () =>
    createActor(createPaymentDetailsMachine({ ...paymentDetailsAdapter, openedPayment: () => '901' })),
  'documents to accept': () =>
    createActor(createLegalGateMachine({ ...legalGateAdapter, fetchLegalDelay: async () => 0 }), {
      // It reports to its parent.
      parent: createActor(createMachine({})).start(),
    }),
};

/** The context of the machine after it has read its data. */
async function contextOf(what: string, actor = MACHINES[what]?.()): Promise<unknown> {
  if (!actor) throw new TypeError(`no machine for ${what}`);
  storeToken('session-token');
  fakeGateway(({ url }) => {
    const { pathname } = new URL(url);
    const found = Object.entries(ANSWERS).find(([end]) => pathname.endsWith(end));
    return found ? json(200, found[1]) : json(404, { code: 'NOT_FOUND' });
  });
  actor.start();
  actor.send({ type: 'consents.shown' });
  const snapshot = (await waitFor(
    actor,
    ({ value, tags }: AnyMachineSnapshot) => !tags.has('busy') && !JSON.stringify(value).includes('waiting'),
  )) as AnyMachineSnapshot;
  // Uncached data is removed in a later task.
  await new Promise((resolve) => setTimeout(resolve, 10));
  return snapshot.context;
}

afterEach(() => {
  // The legal gate is still loading its documents and holds requests.
  legalHold.release();
  queryClient.clear();
  clearToken();
  vi.unstubAllGlobals();
});

describe('the calls of the record of server data', () => {
  const sources = readSources().filter(({ path }) => path.startsWith('src/'));

  test('Each is made in the room of its home, and what a machine holds is read in one place', () => {
    expect(ROWS.map(({ what }) => what)).toEqual(expect.arrayContaining(Object.keys(MARKS)));
    expect(misplacedCalls(ROWS, sources)).toEqual([]);
  });

  test('A query beside the machine, a call in the wrong room and a call that nobody makes are found', () => {
    const text = "import { fetchConsents } from '../../contract/subscriptions.ts';";
    const misplaced = parseSource('src/queries/consents.ts', text);
    const rows: Row[] = [
      { what: 'documents in force', home: 'machine', calls: ['fetchActiveDocuments'] },
      { what: 'nothing', home: 'cache', calls: ['fetchNothing'] },
    ];
    expect(misplacedCalls([...ROWS, ...rows], [...sources, misplaced])).toEqual([
      'fetchConsents: src/adapters/session/consents-adapter.ts, src/queries/consents.ts',
      'fetchActiveDocuments: src/queries/legal.ts, src/queries/registration.ts',
      'fetchNothing: ',
    ]);
  });
});

describe.each(Object.entries(MARKS))('%s', (what, mark) => {
  const home = ROWS.find((row) => row.what === what)?.home;

  test('Are held where the record says, and nowhere else', async () => {
    expect(homesOf(mark, await contextOf(what))).toEqual([home]);
  });

  test('A copy in the other place is found', async () => {
    const context = await contextOf(what);
    const copy = home === 'cache' ? cached() : null;
    if (home === 'machine') queryClient.setQueryData(['planted'], context);
    expect(homesOf(mark, { context, copy })).toEqual(['cache', 'machine']);
  });
});

test('An adapter that reads for its machine through a query of its own is found', async () => {
  const machine = createConsentsMachine({
    ...consentsAdapter,
    fetchConsents: (signal) =>
      queryClient.query({ queryKey: ['consents'], queryFn: () => consentsAdapter.fetchConsents(signal) }),
  });
  expect(homesOf('telephoneCalls', await contextOf('consents', createActor(machine)))).toEqual(['cache', 'machine']);
});
