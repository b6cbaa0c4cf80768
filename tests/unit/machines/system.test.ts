import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AUTHENTICATED, childrenOf, flush, startSystem, type System } from './system-harness.ts';

const AT = Date.parse('2026-11-21T12:00:00Z');
const granted = { kind: 'granted', durationSeconds: 1_800, at: AT };
const blik = {
  code: 'BLIK',
  url: '/api/payment-provider/payu/blik/',
  currency: 'PLN',
  requestBody: {},
  minimum: 1_000,
  maximum: 500_000,
} as const;

async function signIn(system: System): Promise<void> {
  await system.settle('findToken', { value: { found: true } });
  await system.settle('refresh', { value: granted });
  await system.settle('loadSession', { value: undefined });
  await system.settle('findStoredPayment', { value: null });
}

/** What must hold at every moment, whatever happens (safety properties across charts). */
function violations(system: System): string[] {
  const { auth, session } = childrenOf(system);
  const isSignedIn = auth?.getSnapshot().matches('signIn') === true;
  const isResuming = auth?.getSnapshot().matches('idle') === true;
  const underWay = system.pending
    .map(({ name }) => name)
    .filter((name) => AUTHENTICATED.some((authenticated) => authenticated === name))
    .filter((name) => !(isResuming && name === 'refresh'));
  return [
    ...(system.crashes.length > 0 ? [`crashed: ${String(system.crashes[0])}`] : []),
    ...(!isSignedIn && session ? ['a session without signIn'] : []),
    ...(!isSignedIn && system.sockets.size > 0 ? ['a socket without signIn'] : []),
    ...(!isSignedIn && underWay.length > 0 ? [`calls without signIn: ${underWay.join()}`] : []),
    ...(system.sockets.size > 1 ? ['two sockets'] : []),
  ];
}

describe('AUTH-06 once auth has left signIn', () => {
  test('the session, its socket and its calls are gone at once, before the gateway has answered', async () => {
    const system = startSystem();
    await signIn(system);
    system.app.send({ type: 'screen.opened', screen: 'deposit' });
    expect(system.sockets.size).toBe(1);
    expect(system.pending.map(({ name }) => name)).toContain('fetchDepositMethods');

    system.app.send({ type: 'player.signOut' });

    expect(childrenOf(system).session).toBeUndefined();
    expect(system.sockets.size).toBe(0);
    expect(system.pending.map(({ name }) => name)).toEqual(['loadConfig', 'logout']);
    system.clock.increment(10_000);
    system.clock.increment(1_000);
    expect(childrenOf(system).auth?.getSnapshot().matches('checked')).toBe(true);
  });

  test('AUTH-03 a late answer of a refresh changes nothing', async () => {
    const system = startSystem();
    await signIn(system);
    system.clock.increment(60_000);
    const late = system.pending.find(({ name }) => name === 'refresh');
    system.app.send({ type: 'player.signOut' });
    late?.resolve(granted);
    await flush();
    expect(childrenOf(system).auth?.getSnapshot().matches('signOut')).toBe(true);
  });
});

test('DEP-06 a crash of the deposit takes nobody else down, and the payment is looked for again', async () => {
  const system = startSystem();
  await signIn(system);
  system.app.send({ type: 'screen.opened', screen: 'deposit' });
  await system.settle('fetchDepositMethods', { value: { kind: 'loaded', methods: [blik] } });
  const form = childrenOf(system).session?.getSnapshot().children.depositForm;
  form?.send({ type: 'deposit.submit', method: 'BLIK', amount: 5_000, key: 'k', at: AT, blikCode: '777123' });
  await system.settle('rememberPayment', { value: undefined });
  await system.settle('startDeposit', { value: undefined });
  expect(system.crashes).toEqual([]);
  expect(childrenOf(system).session?.getSnapshot().matches({ payment: 'lookingLater' })).toBe(true);
  system.clock.increment(5_000);
  expect(system.pending.map(({ name }) => name)).toContain('findStoredPayment');
});

describe('AUTH-08 AUTH-12 a player who does nothing', () => {
  const minutes = async (system: System, count: number) => {
    for (let minute = 0; minute < count; minute += 1) {
      system.clock.increment(60_000);
      await flush();
    }
  };
  const refreshes = (system: System) => system.begun.filter((name) => name === 'refresh').length;

  test('is not refreshed, is warned a minute before the end, and is signed out at the end', async () => {
    const system = startSystem();
    await signIn(system);
    await minutes(system, 29);
    expect(refreshes(system)).toBe(1);
    expect(childrenOf(system).notices?.getSnapshot().matches('warning')).toBe(true);
    await minutes(system, 1);
    expect(childrenOf(system).auth?.getSnapshot().matches('signOut')).toBe(true);
    expect(childrenOf(system).notices?.getSnapshot().matches('expired')).toBe(true);
  });

  test('and then moves is refreshed at once, and the warning goes', async () => {
    const system = startSystem();
    await signIn(system);
    await minutes(system, 29);
    system.noticeActivity();
    expect(refreshes(system)).toBe(2);
    await system.settle('refresh', { value: granted });
    expect(childrenOf(system).notices?.getSnapshot().matches('none')).toBe(true);
  });

  test('AUTH-11 is kept signed in while another tab is used', async () => {
    const system = startSystem();
    await signIn(system);
    for (let minute = 0; minute < 60; minute += 1) {
      await minutes(system, 1);
      system.tellTab({ kind: 'refreshed', durationSeconds: 1_800, at: AT + minute * 60_000 });
    }
    expect(childrenOf(system).auth?.getSnapshot().matches('signIn')).toBe(true);
    expect(refreshes(system)).toBe(1);
  });

  test('one who goes on is refreshed every minute', async () => {
    const system = startSystem();
    await signIn(system);
    for (let minute = 0; minute < 5; minute += 1) {
      system.clock.increment(30_000);
      system.noticeActivity();
      system.clock.increment(30_000);
      await system.settle('refresh', { value: granted });
    }
    expect(refreshes(system)).toBe(6);
  });
});

type Step = (system: System) => Promise<unknown> | void;

const settle = (name: string, value: unknown): [string, Step] => [
  `${name} ✓`,
  (system) => system.settle(name, { value }),
];
const fail = (name: string): [string, Step] => [`${name} ✗`, (system) => system.settle(name, { error: 'no network' })];

const STEPS: readonly [string, Step][] = [
  settle('findToken', { found: true }),
  settle('findToken', { found: false }),
  settle('login', granted),
  settle('login', { kind: 'refused', error: 'LOCKED', at: AT }),
  fail('login'),
  settle('refresh', granted),
  settle('refresh', { kind: 'refused' }),
  fail('refresh'),
  settle('logout', undefined),
  fail('logout'),
  settle('loadConfig', undefined),
  settle('loadSession', undefined),
  fail('loadSession'),
  settle('findStoredPayment', null),
  settle('findStoredPayment', { key: 'k', transactionId: '9', method: 'CARD', amount: 1_000, startedAt: AT }),
  settle('fetchDepositMethods', { kind: 'loaded', methods: [blik] }),
  settle('rememberPayment', undefined),
  settle('startDeposit', { kind: 'accepted', transactionId: '9', redirectUrl: null, at: AT }),
  fail('startDeposit'),
  settle('fetchDepositStatus', { code: 'PAYU_DEPOSIT_SENT', closed: false }),
  settle('fetchDepositStatus', { code: 'PAYU_DEPOSIT_FINALIZED', closed: true }),
  settle('findDeposit', { transactionId: null }),
  ['sign out', ({ app }) => app.send({ type: 'player.signOut' })],
  ['log in', ({ app }) => app.send({ type: 'login.submitted', email: 'a@example.com', password: 'x' })],
  ['login opened', ({ app }) => app.send({ type: 'screen.opened', screen: 'login' })],
  ['deposit opened', ({ app }) => app.send({ type: 'screen.opened', screen: 'deposit' })],
  ['screen closed', ({ app }) => app.send({ type: 'screen.closed' })],
  ['page shown', ({ app }) => app.send({ type: 'page.shown' })],
  ['token rejected', ({ app }) => app.send({ type: 'api.tokenRejected', fingerprint: 'current' })],
  ['retry', ({ app }) => app.send({ type: 'app.retry' })],
  ['signed in elsewhere', (system) => system.tellTab({ kind: 'signedIn' })],
  ['signed out elsewhere', (system) => system.tellTab({ kind: 'signedOut' })],
  ['refreshed elsewhere', (system) => system.tellTab({ kind: 'refreshed', durationSeconds: 1_800, at: AT })],
  ['activity', (system) => system.noticeActivity()],
  ['socket opened', ({ sockets }) => sockets.forEach((tell) => tell({ type: 'socket.opened' }))],
  ['socket closed', ({ sockets }) => sockets.forEach((tell) => tell({ type: 'socket.closed' }))],
  ['socket refused', ({ sockets }) => sockets.forEach((tell) => tell({ type: 'socket.refused' }))],
  [
    'session expired by push',
    ({ sockets }) =>
      sockets.forEach((tell) =>
        tell({ type: 'push.received', fact: { kind: 'sessionExpiration', limit: 'daily' }, at: AT }),
      ),
  ],
  [
    'submit',
    (system) =>
      childrenOf(system).session?.getSnapshot().children.depositForm?.send({
        type: 'deposit.submit',
        method: 'BLIK',
        amount: 5_000,
        key: 'k',
        at: AT,
        blikCode: '777123',
      }),
  ],
  ['1 s', ({ clock }) => clock.increment(1_000)],
  ['10 s', ({ clock }) => clock.increment(10_000)],
  ['60 s', ({ clock }) => clock.increment(60_000)],
];

test('AUTH-01 AUTH-06 PSH-01 whatever happens, nothing of a session lives outside of it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(STEPS.length - 1), { minLength: 5, maxLength: 60, size: 'max' }),
      async (choices) => {
        const system = startSystem();
        const trail: string[] = [];
        for (const choice of choices) {
          const [name, step] = STEPS[choice] ?? ['', () => {}];
          trail.push(name);
          await step(system);
          await flush();
          expect({ trail, violations: violations(system) }).toEqual({ trail, violations: [] });
        }
        system.app.stop();
      },
    ),
    { numRuns: 150 },
  );
}, 30_000);

test('DEP-10 one submit starts one payment: every retry carries the same key', async () => {
  const system = startSystem();
  await signIn(system);
  system.app.send({ type: 'screen.opened', screen: 'deposit' });
  await system.settle('fetchDepositMethods', { value: { kind: 'loaded', methods: [blik] } });
  const submit = () =>
    childrenOf(system).session?.getSnapshot().children.depositForm?.send({
      type: 'deposit.submit',
      method: 'BLIK',
      amount: 5_000,
      key: 'k',
      at: AT,
      blikCode: '777123',
    });
  submit();
  submit();
  submit();
  await system.settle('rememberPayment', { value: undefined });
  await system.settle('startDeposit', { error: 'the answer was lost' });
  system.clock.increment(2_000);
  submit();
  await system.settle('startDeposit', { error: 'the answer was lost' });
  system.clock.increment(2_000);
  expect(system.begun.filter((name) => name === 'rememberPayment')).toHaveLength(1);
  expect(system.begun.filter((name) => name === 'startDeposit')).toHaveLength(3);
});
