import type { LoadingMachine } from '../../../machines/shell/loading/loading.machine.ts';
import { isLoading } from '../../../machines/shell/loading/is-loading.ts';
import fc from 'fast-check';
import type { ActorRefFrom, AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { describe, expect, test } from 'vitest';
import { openDialog } from '../../../machines/dialogs/dialogs/dialogs.selectors.ts';
import { legalStatus, type LegalGateSnapshot } from '../../../machines/session/legal-gate/legal-gate.selectors.ts';
import { DEPOSIT_LOOKUP_MARGIN, DEPOSIT_START_TIMEOUT } from '../../../domain/constants.ts';
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

/** The state of the browser's payment. */
function paymentOf(system: System): unknown {
  const payment = childrenOf(system).session?.getSnapshot().children.payment;
  return (payment?.getSnapshot() as AnyMachineSnapshot | undefined)?.value;
}

async function signIn(system: System): Promise<void> {
  await system.settle('findToken', { value: { found: true } });
  await system.settle('refresh', { value: granted });
  await system.settle('loadSession', { value: undefined });
  await system.settle('findStoredPayment', { value: null });
}

/** Safety properties across charts, which must be true at every moment. */
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
    ...(isGateBypassed(system) ? ['a legal gate that can be got round'] : []),
  ];
}

function isGateBypassed(system: System): boolean {
  const { dialogs, session } = childrenOf(system);
  const legalGate = session?.getSnapshot().children.legalGate;
  if (!legalGate || !dialogs) return false;
  const open = openDialog(dialogs.getSnapshot());
  const isAsked = legalStatus(legalGate.getSnapshot() as LegalGateSnapshot) !== null;
  return isAsked && open !== 'legalGate' && open !== 'notice' && open !== null;
}

const terms = {
  id: '11',
  typeId: '1',
  typeCode: 'TERMS_AND_CONDITIONS',
  typeName: 'Regulamin',
  description: null,
  file: '/docs/regulamin_{lang}.pdf',
  changes: [],
} as const;

describe('the legal gate in a session', () => {
  const openIn = (system: System) => {
    const dialogs = childrenOf(system).dialogs;
    return dialogs ? openDialog(dialogs.getSnapshot()) : null;
  };

  async function block(system: System): Promise<void> {
    await signIn(system);
    await system.settle('fetchLegalDelay', { value: 2_000 });
    expect(system.begun).not.toContain('fetchUnacceptedDocuments');
    system.clock.increment(2_000);
    await system.settle('fetchUnacceptedDocuments', { value: [terms] });
  }

  test('LEG-01 LEG-06 it looks after the delay, and then stands before the dialog that was open', async () => {
    const system = startSystem();
    await signIn(system);
    await system.settle('fetchLegalDelay', { value: 2_000 });
    childrenOf(system).dialogs?.send({ type: 'dialogs.fundsAsked' });
    expect(openIn(system)).toBe('funds');
    system.clock.increment(2_000);
    await system.settle('fetchUnacceptedDocuments', { value: [terms] });
    expect(openIn(system)).toBe('legalGate');
    const gate = childrenOf(system).session?.getSnapshot().children.legalGate;
    gate?.send({ type: 'legal.tick' });
    gate?.send({ type: 'legal.accept' });
    await system.settle('acceptDocument', { value: { kind: 'accepted' } });
    await system.settle('fetchUnacceptedDocuments', { value: [] });
    expect(openIn(system)).toBe('funds');
  });

  test('LEG-04 a confirmed rejection signs out at once and leaves nothing under way', async () => {
    const system = startSystem();
    await block(system);
    const gate = childrenOf(system).session?.getSnapshot().children.legalGate;
    gate?.send({ type: 'legal.reject' });
    gate?.send({ type: 'legal.confirmReject' });
    expect(childrenOf(system).session).toBeUndefined();
    expect(childrenOf(system).auth?.getSnapshot().matches('signOut')).toBe(true);
    expect(system.crashes).toEqual([]);
    expect(violations(system)).toEqual([]);
  });
});

describe('AUTH-06 once auth has left signIn', () => {
  test('The session, its socket and its calls are gone at once, before the gateway has answered', async () => {
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
  const system = startSystem({
    recordTransaction: () => {
      throw new Error('no storage');
    },
  });
  await signIn(system);
  system.app.send({ type: 'screen.opened', screen: 'deposit' });
  await system.settle('fetchDepositMethods', { value: { kind: 'loaded', codes: ['BLIK'] } });
  const form = childrenOf(system).session?.getSnapshot().children.depositForm;
  form?.send({ type: 'deposit.submit', method: blik, amount: 5_000, key: 'k', at: AT, blikCode: '777123' });
  await system.settle('rememberPayment', { value: null });
  await system.settle('startDeposit', {
    value: { kind: 'accepted', transactionId: '9', redirectUrl: null, at: AT },
  });
  expect(system.crashes).toEqual([]);
  expect(paymentOf(system)).toEqual({ payment: 'joiningLater', screen: 'shown' });
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

  test('Is not refreshed, is warned a minute before the end, and is signed out at the end', async () => {
    const system = startSystem();
    await signIn(system);
    await minutes(system, 29);
    expect(refreshes(system)).toBe(1);
    expect(childrenOf(system).notices?.getSnapshot().matches('warning')).toBe(true);
    await minutes(system, 1);
    expect(childrenOf(system).auth?.getSnapshot().matches('signOut')).toBe(true);
    expect(childrenOf(system).notices?.getSnapshot().matches('expired')).toBe(true);
  });

  test('And then moves is refreshed at once, and the warning goes', async () => {
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
      system.notifyTab({ kind: 'refreshed', durationSeconds: 1_800, at: AT + minute * 60_000 });
    }
    expect(childrenOf(system).auth?.getSnapshot().matches('signIn')).toBe(true);
    expect(refreshes(system)).toBe(1);
  });

  test('One who goes on is refreshed every minute', async () => {
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

/** The machine that loads the session, until it is loaded. */
function loadingOf(system: System): ActorRefFrom<LoadingMachine<unknown>> | undefined {
  const session = system.app.getSnapshot().children.session;
  return session && isLoading(session) ? (session as never) : undefined;
}

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
  settle('loadConfig', 'known'),
  settle('loadSession', undefined),
  fail('loadSession'),
  settle('findStoredPayment', null),
  settle('findStoredPayment', { key: 'k', transactionId: '9', method: 'CARD', amount: 1_000, startedAt: AT }),
  settle('fetchDepositMethods', { kind: 'loaded', codes: ['BLIK'] }),
  settle('rememberPayment', null),
  settle('startDeposit', { kind: 'accepted', transactionId: '9', redirectUrl: null, at: AT }),
  fail('startDeposit'),
  settle('fetchDepositStatus', { code: 'PAYU_DEPOSIT_SENT', closed: false, reason: null }),
  settle('fetchDepositStatus', { code: 'PAYU_DEPOSIT_FINALIZED', closed: true, reason: null }),
  settle('findDeposit', { transactionId: null }),
  settle('fetchLegalDelay', 1_000),
  settle('fetchUnacceptedDocuments', [terms]),
  settle('fetchUnacceptedDocuments', []),
  fail('fetchUnacceptedDocuments'),
  settle('acceptDocument', { kind: 'accepted' }),
  fail('acceptDocument'),
  settle('fetchAccountStatus', undefined),
  fail('fetchAccountStatus'),
  settle('fetchConsents', {}),
  settle('saveConsent', { emails: true }),
  fail('saveConsent'),
  ...(['legal.tick', 'legal.accept', 'legal.reject', 'legal.cancelReject', 'legal.confirmReject'] as const).map(
    (type): [string, Step] => [
      type,
      (system) => childrenOf(system).session?.getSnapshot().children.legalGate?.send({ type }),
    ],
  ),
  [
    'consent toggled',
    (system) =>
      childrenOf(system).session?.getSnapshot().children.consents?.send({ type: 'consent.toggle', key: 'emails' }),
  ],
  ['consents opened', ({ app }) => app.send({ type: 'screen.opened', screen: 'consents' })],
  ['sign out', ({ app }) => app.send({ type: 'player.signOut' })],
  [
    'log in',
    (system) => childrenOf(system).auth?.send({ type: 'login.submitted', email: 'a@example.com', password: 'x' }),
  ],
  ['login opened', ({ app }) => app.send({ type: 'screen.opened', screen: 'login' })],
  ['deposit opened', ({ app }) => app.send({ type: 'screen.opened', screen: 'deposit' })],
  ['screen closed', ({ app }) => app.send({ type: 'screen.closed' })],
  ['page shown', ({ app }) => app.send({ type: 'page.shown' })],
  ['token rejected', ({ app }) => app.send({ type: 'api.tokenRejected', fingerprint: 'current' })],
  ['retry', (system) => loadingOf(system)?.send({ type: 'loading.retry' })],
  settle('renewPage', undefined),
  ['signed in elsewhere', (system) => system.notifyTab({ kind: 'signedIn' })],
  ['signed out elsewhere', (system) => system.notifyTab({ kind: 'signedOut' })],
  ['refreshed elsewhere', (system) => system.notifyTab({ kind: 'refreshed', durationSeconds: 1_800, at: AT })],
  ['activity', (system) => system.noticeActivity()],
  ['socket opened', ({ sockets }) => sockets.forEach((notify) => notify({ type: 'socket.opened' }))],
  ['socket closed', ({ sockets }) => sockets.forEach((notify) => notify({ type: 'socket.closed' }))],
  ['socket refused', ({ sockets }) => sockets.forEach((notify) => notify({ type: 'socket.refused' }))],
  [
    'session expired by push',
    ({ sockets }) =>
      sockets.forEach((notify) =>
        notify({
          type: 'SESSION_EXPIRATION',
          reason: 'DAILY_SESSION_TIME_LIMIT_REACHED',
          until: null,
          at: AT,
          cached: { balance: undefined, unread: undefined },
        }),
      ),
  ],
  [
    'submit',
    (system) =>
      childrenOf(system).session?.getSnapshot().children.depositForm?.send({
        type: 'deposit.submit',
        method: blik,
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
}, 120_000);

test('DEP-10 one submit starts one payment: every retry carries the same key', async () => {
  const system = startSystem();
  await signIn(system);
  system.app.send({ type: 'screen.opened', screen: 'deposit' });
  await system.settle('fetchDepositMethods', { value: { kind: 'loaded', codes: ['BLIK'] } });
  const submit = () =>
    childrenOf(system).session?.getSnapshot().children.depositForm?.send({
      type: 'deposit.submit',
      method: blik,
      amount: 5_000,
      key: 'k',
      at: AT,
      blikCode: '777123',
    });
  submit();
  submit();
  submit();
  await system.settle('rememberPayment', { value: null });
  await system.settle('startDeposit', { error: 'the answer was lost' });
  system.clock.increment(2_000);
  submit();
  await system.settle('startDeposit', { error: 'the answer was lost' });
  system.clock.increment(2_000);
  expect(system.begun.filter((name) => name === 'rememberPayment')).toHaveLength(1);
  expect(system.begun.filter((name) => name === 'startDeposit')).toHaveLength(3);
});

describe('AUTH-11 another tab signs in', () => {
  const authOf = (system: System) => childrenOf(system).auth?.getSnapshot() as { value: unknown } | undefined;

  test('A tab that waits for its reset takes the new session up at once', async () => {
    const system = startSystem();
    await signIn(system);
    system.notifyTab({ kind: 'signedOut' });
    expect(authOf(system)?.value).toEqual({ signOut: 'resetting' });
    system.notifyTab({ kind: 'signedIn' });
    await system.settle('refresh', { value: granted });
    expect(authOf(system)?.value).toBe('signIn');
  });

  test('A tab that heard of no sign-out drops its session before it takes the new one up', async () => {
    const system = startSystem();
    await signIn(system);
    system.notifyTab({ kind: 'signedIn' });
    expect(authOf(system)?.value).toEqual({ idle: 'refreshing' });
    expect([childrenOf(system).session, system.sockets.size, system.dropped]).toEqual([undefined, 0, ['replaced']]);
    await system.settle('refresh', { value: granted });
    await system.settle('loadSession', { value: undefined });
    expect(paymentOf(system)).toEqual({ payment: 'looking', screen: 'hidden' });
  });

  test('A tab that is trying the old token tries the new one instead', async () => {
    const system = startSystem();
    await system.settle('findToken', { value: { found: true } });
    system.notifyTab({ kind: 'signedIn' });
    expect(system.begun.filter((name) => name === 'refresh')).toHaveLength(2);
    expect(system.pending.filter(({ name }) => name === 'refresh')).toHaveLength(1);
  });
});

describe('NAV-11 offers and a payment that a reload has found again', () => {
  const stored = { key: 'k', transactionId: '900', method: 'BLIK', amount: 5_000, startedAt: AT, redirectUrl: null };
  const paymentOfDialogs = (system: System) => {
    const moment = childrenOf(system).dialogs?.getSnapshot().children.moment?.getSnapshot();
    return moment?.matches({ payment: 'underWay' }) ? 'underWay' : 'none';
  };

  async function reloaded(screen?: 'deposit'): Promise<System> {
    const system = startSystem();
    await system.settle('findToken', { value: { found: true } });
    await system.settle('refresh', { value: granted });
    await system.settle('loadSession', { value: undefined });
    if (screen) system.app.send({ type: 'screen.opened', screen });
    await system.settle('findStoredPayment', { value: stored });
    expect(paymentOfDialogs(system)).toBe('underWay');
    return system;
  }

  test.each([
    ['paid', { code: 'PAYU_DEPOSIT_FINALIZED', closed: true, reason: null }],
    ['rejected', { code: 'PAYU_DEPOSIT_REJECTED', closed: true, reason: null }],
    ['closed', { code: '', closed: true, reason: null }],
  ])('%s while another page is open: they come without a look at the deposit', async (_, answer) => {
    const system = await reloaded();
    system.clock.increment(1_000);
    await system.settle('fetchDepositStatus', { value: answer });
    expect(paymentOfDialogs(system)).toBe('none');
    system.app.send({ type: 'screen.opened', screen: 'deposit' });
    expect(paymentOfDialogs(system)).toBe('none');
  });

  test('Overdue, they come too', async () => {
    const system = await reloaded();
    for (let poll = 0; poll < 60; poll += 1) {
      expect(paymentOfDialogs(system)).toBe('underWay');
      system.clock.increment(1_000);
      await system.settle('fetchDepositStatus', { value: { code: 'PAYU_DEPOSIT_SENT', closed: false, reason: null } });
    }
    expect(paymentOfDialogs(system)).toBe('none');
  });

  test('On the deposit screen its end is read first', async () => {
    const system = await reloaded('deposit');
    system.clock.increment(1_000);
    await system.settle('fetchDepositStatus', {
      value: { code: 'PAYU_DEPOSIT_FINALIZED', closed: true, reason: null },
    });
    expect(paymentOfDialogs(system)).toBe('underWay');
    system.app.send({ type: 'screen.closed' });
    expect(paymentOfDialogs(system)).toBe('none');
  });
});

describe('DEP-05 DEP-10 another tab has a payment under way', () => {
  const other = {
    key: 'key-0',
    transactionId: '900',
    method: 'CARD',
    amount: 10_000,
    startedAt: AT,
    redirectUrl: null,
  } as const;
  const depositOf = (system: System) => {
    const payment: AnyActorRef | undefined = childrenOf(system).session?.getSnapshot().children.payment;
    const { children } = (payment?.getSnapshot() ?? { children: {} }) as {
      readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
    };
    return children['deposit']?.getSnapshot() as
      | { value: unknown; context: { key: string; amount: number; token: string | null } }
      | undefined;
  };

  const openForm = async (): Promise<System> => {
    const system = startSystem();
    await signIn(system);
    system.app.send({ type: 'screen.opened', screen: 'deposit' });
    await system.settle('fetchDepositMethods', { value: { kind: 'loaded', codes: ['BLIK'] } });
    return system;
  };
  const submit = (system: System) =>
    childrenOf(system).session?.getSnapshot().children.depositForm?.send({
      type: 'deposit.submit',
      method: blik,
      amount: 5_000,
      key: 'k',
      at: AT,
      blikCode: '777123',
    });

  test('This tab shows it, and starts none of its own', async () => {
    const system = await openForm();
    system.storePaymentElsewhere();
    await system.settle('findStoredPayment', { value: other });
    submit(system);
    await flush();
    const shown = depositOf(system);
    expect(shown?.value).toEqual({ following: { open: 'waiting' } });
    expect([shown?.context.key, shown?.context.amount, shown?.context.token]).toEqual(['key-0', 10_000, null]);
    expect(system.begun.filter((name) => name === 'startDeposit')).toEqual([]);
  });

  test('A submit that comes before the news is not sent', async () => {
    const system = await openForm();
    submit(system);
    await system.settle('rememberPayment', { value: other });
    const shown = depositOf(system);
    expect(shown?.value).toEqual({ following: { open: 'waiting' } });
    expect([shown?.context.key, shown?.context.amount, shown?.context.token]).toEqual(['key-0', 10_000, null]);
    expect(system.begun.filter((name) => name === 'startDeposit')).toEqual([]);
  });

  test('"nothing was taken" waits until the other tab cannot be sending it any more', async () => {
    const system = await openForm();
    submit(system);
    await system.settle('rememberPayment', { value: { ...other, transactionId: null } });
    await system.settle('findDeposit', { value: { transactionId: null } });
    system.clock.increment(3 * DEPOSIT_START_TIMEOUT);
    expect(depositOf(system)?.value).toBe('resuming');
    system.clock.increment(2 * 2_000 + DEPOSIT_LOOKUP_MARGIN);
    await system.settle('findDeposit', { value: { transactionId: null } });
    expect(depositOf(system)?.value).toEqual({ cleared: 'nothingTaken' });
  });
});
