import { afterEach, describe, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { actorsOf, type ActorName } from '../../../src/system/actors.ts';
import { runningApp, type RunningApp } from '../app/running-app.ts';

const stored = {
  key: 'key-1',
  transactionId: '901',
  method: 'BLIK',
  amount: 5_000,
  startedAt: 0,
  redirectUrl: null,
} as const;

const NAMES: readonly ActorName[] = [
  'app',
  'auth',
  'notices',
  'maintenance',
  'analytics',
  'dialogs',
  'login',
  'session',
  'push',
  'payment',
  'depositForm',
  'deposit',
  'paymentStatus',
  'checkAgainLink',
];
const FIRST_PAGE = ['app', 'auth', 'notices', 'maintenance', 'analytics', 'dialogs', 'login'];

let running: RunningApp;

afterEach(() => {
  running.app.stop();
  vi.useRealTimers();
});

function found(): ActorName[] {
  const { get } = actorsOf(running.app);
  return NAMES.filter((name) => get(name) !== undefined);
}

describe('where views find actors', () => {
  test('AUTH-01 the session’s actors are there exactly while somebody is signed in', async () => {
    running = runningApp({ findStoredPayment: () => Promise.resolve(stored) });
    const { app, signedIn } = running;
    app.start();
    expect(found()).toEqual(FIRST_PAGE);

    await signedIn();
    app.send({ type: 'screen.opened', screen: 'deposit' });
    const payment = actorsOf(app).get('payment');
    if (payment) await waitFor(payment, (snapshot) => snapshot.matches({ payment: 'underWay' }));
    expect(found()).toEqual([...FIRST_PAGE, 'session', 'push', 'payment', 'depositForm', 'deposit', 'paymentStatus']);
    expect(actorsOf(app).get('deposit')?.getSnapshot().context.transactionId).toBe('901');

    app.send({ type: 'screen.closed' });
    expect(found()).toEqual([...FIRST_PAGE, 'session', 'push', 'payment', 'deposit', 'paymentStatus']);
    app.send({ type: 'player.signOut' });
    expect(found()).toEqual(FIRST_PAGE);
  });

  test('A listener hears of actors that come and go, at any depth, until it stops listening', async () => {
    const search = Promise.withResolvers<typeof stored | null>();
    running = runningApp({ findStoredPayment: () => search.promise });
    const { app, signedIn } = running;
    app.start();
    const heard: (readonly ActorName[])[] = [];
    const stop = actorsOf(app).subscribe(() => {
      const now = found().filter((name) => !FIRST_PAGE.includes(name));
      if (heard.at(-1)?.join() !== now.join()) heard.push(now);
    });
    await signedIn();
    app.send({ type: 'screen.opened', screen: 'deposit' });
    search.resolve(stored);
    const payment = actorsOf(app).get('payment');
    if (payment) await waitFor(payment, (snapshot) => snapshot.matches({ payment: 'underWay' }));
    app.send({ type: 'player.signOut' });
    expect(heard).toEqual([
      [],
      ['session', 'push', 'payment'],
      ['session', 'push', 'payment', 'depositForm'],
      ['session', 'push', 'payment', 'depositForm', 'deposit', 'paymentStatus'],
      [],
    ]);

    stop();
    app.send({ type: 'screen.opened', screen: 'forgotPassword' });
    expect([heard.length, actorsOf(app).get('passwordReset') !== undefined]).toEqual([5, true]);
  });

  test('DEP-04 NAV-09 the link to check again comes with the deposit that is late, below its status', async () => {
    vi.useFakeTimers();
    running = runningApp({
      findStoredPayment: () => Promise.resolve({ ...stored, method: 'CARD' }),
      fetchDepositStatus: () => Promise.resolve({ code: 'PAYU_DEPOSIT_SENT', closed: false, reason: null }),
    });
    const { app, signedIn } = running;
    app.start();
    const heard: (number | undefined)[] = [];
    const stop = actorsOf(app).subscribe(() => {
      const left = actorsOf(app).get('checkAgainLink')?.getSnapshot().context.secondsLeft;
      if (heard.length === 0 || heard.at(-1) !== left) heard.push(left);
    });
    await signedIn();
    await vi.advanceTimersByTimeAsync(62_000);
    expect([found().includes('checkAgainLink'), heard]).toEqual([true, [undefined, 0]]);
    actorsOf(app).get('deposit')?.send({ type: 'deposit.acknowledged' });
    expect([found().includes('checkAgainLink'), heard]).toEqual([false, [undefined, 0, undefined]]);
    stop();
  });
});
