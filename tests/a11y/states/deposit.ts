import { fetchDepositMethods, fetchTransactionStatus, startDeposit } from '../../../contract/cashier.ts';
import { fetchTransactions } from '../../../contract/transactions.ts';
import { COUNTDOWN_SECONDS, DEPOSIT_MAX_POLLS } from '../../../domain/constants.ts';
import type { DepositLimit } from '../../../domain/payments/deposit-limits.ts';
import type { DepositMethodCode } from '../../../domain/payments/deposit-methods.ts';
import { DEPOSIT_PLACE } from '../../../model-tests/deposit/deposit.screen.ts';
import type { DepositWords } from '../../../src/features/deposit/deposit-words.ts';
import { DepositPage } from '../../e2e/pages/deposit-page.ts';
import type { ScreenState } from '../state.ts';
import type { Scan } from '../scan.ts';

const AMOUNT = '50';
const GROSZE = 50_00;
const BLIK_CODE = '777123';
const TRANSACTION = '018f2f6e-0000-7000-8000-000000000001';
const SECOND = 1_000;
const MAX_SECONDS = 2 * DEPOSIT_MAX_POLLS;
/** An empty page in place of the payment provider: the browser stays in the app. */
const PROVIDER_PAGE = 'https://payments.invalid/card';

async function openForm(scan: Scan): Promise<DepositPage> {
  const screen = new DepositPage(scan.page, scan.t);
  await screen.open();
  await screen.form.waitFor();
  return screen;
}

async function openDepositAt(scan: Scan, shown: DepositWords): Promise<void> {
  const screen = new DepositPage(scan.page, scan.t);
  await screen.progress(shown, GROSZE).waitFor();
}

async function payByBlik(scan: Scan): Promise<void> {
  await (await openForm(scan)).payByBlik(AMOUNT, BLIK_CODE);
}

/** An accepted BLIK deposit and the response to every status request. */
function polled(name: string, shown: DepositWords, status: { code: string; closed: boolean } | null): ScreenState {
  return {
    name: `deposit-${name}`,
    player: 'plain',
    async show(scan) {
      await scan.respond(startDeposit, { code: 0, data: null, txnId: TRANSACTION });
      if (status) await scan.respond(fetchTransactionStatus, status);
      else await scan.hold(fetchTransactionStatus);
      await payByBlik(scan);
      await openDepositAt(scan, shown);
    },
  };
}

/** A start refused by the gateway. */
function refused(name: string, refusal: { code: string; message: string }): ScreenState {
  return {
    name: `deposit-${name}`,
    player: 'plain',
    async show(scan) {
      await scan.respond(startDeposit, { code: 1, message: refusal.message, errorCode: refusal.code }, 422);
      await payByBlik(scan);
      await openDepositAt(scan, 'refused');
    },
  };
}

/** The real gateway returns the limit that prevents the deposit. */
function limited(player: string, limit: DepositLimit): ScreenState {
  return {
    name: `deposit-limit-${player}`,
    player,
    async show(scan) {
      await payByBlik(scan);
      await scan.page
        .getByRole('main')
        .getByText(scan.t(`account.balance.deposit.limits.name.${limit}`))
        .first()
        .waitFor();
    },
  };
}

function passTimeUntil(scan: Scan, shown: DepositWords): Promise<void> {
  return scan.passTimeUntil(new DepositPage(scan.page, scan.t).progress(shown, GROSZE), MAX_SECONDS);
}

/** A deposit without a result after sixty status requests. */
async function askWithoutResponse(scan: Scan, method: DepositMethodCode, end: DepositWords): Promise<void> {
  await scan.respond(fetchTransactionStatus, { code: 'DEPOSIT_SENT', closed: false });
  if (method === 'BLIK') {
    await scan.respond(startDeposit, { code: 0, data: null, txnId: TRANSACTION });
    await payByBlik(scan);
    await openDepositAt(scan, 'confirmBlik');
  } else {
    await scan.storePayment({ method, amount: GROSZE, transactionId: TRANSACTION });
    await scan.open(DEPOSIT_PLACE.path);
  }
  await passTimeUntil(scan, end);
}

const formStates: readonly ScreenState[] = [
  { name: 'deposit-form', player: 'plain', show: async (scan) => void (await openForm(scan)) },
  {
    name: 'deposit-form-card',
    player: 'plain',
    async show(scan) {
      await (await openForm(scan)).choose('CARD');
      await scan.page.getByText(scan.t('account.balance.deposit.card.notice')).waitFor();
    },
  },
  {
    name: 'deposit-form-methods',
    player: 'plain',
    async show(scan) {
      const screen = await openForm(scan);
      await screen.change().click();
      await screen.method('BLIK').waitFor();
    },
  },
  {
    name: 'deposit-form-ready',
    player: 'plain',
    async show(scan) {
      const screen = await openForm(scan);
      await screen.amount.fill(AMOUNT);
      await screen.blikCode.fill(BLIK_CODE);
    },
  },
  {
    name: 'deposit-form-wallet',
    player: 'plain',
    async show(scan) {
      const screen = await openForm(scan);
      await screen.choose('GPAY');
      await screen.amount.fill(AMOUNT);
    },
  },
  {
    name: 'deposit-errors-empty',
    player: 'plain',
    async show(scan) {
      await (await openForm(scan)).submit().click();
      await scan.page.getByText(scan.t('core.errorSummary.heading', { count: 2 })).waitFor();
    },
  },
  {
    name: 'deposit-errors-wrong',
    player: 'plain',
    async show(scan) {
      await (await openForm(scan)).payByBlik('0,5', '12345');
      await scan.page.getByText(scan.t('account.balance.deposit.blik.invalid')).first().waitFor();
    },
  },
  {
    name: 'deposit-method-broken',
    player: 'plain',
    async show(scan) {
      await scan.page.route('**/api/payment-product/deposit', async (route) => {
        const response = await route.fetch();
        const methods = (await response.json()) as readonly object[];
        const broken = methods.map((method, index) => (index === 0 ? { ...method, requestBody: '{' } : method));
        await route.fulfill({ response, json: broken });
      });
      await (await openForm(scan)).change().click();
      await scan.page.getByText(scan.t('account.balance.deposit.methods.broken')).waitFor();
    },
  },
  {
    name: 'deposit-loading',
    player: 'plain',
    async show(scan) {
      await scan.hold(fetchDepositMethods);
      await scan.open(DEPOSIT_PLACE.path);
      await scan.heading(DEPOSIT_PLACE.title).waitFor();
      await scan.page.getByRole('main').getByRole('status').first().waitFor();
    },
  },
  {
    name: 'deposit-unavailable',
    player: 'plain',
    async show(scan) {
      await scan.respond(fetchDepositMethods, {}, 500);
      await scan.open(DEPOSIT_PLACE.path);
      await scan.page.getByText(scan.t('account.balance.deposit.methods.loadFailed')).waitFor();
    },
  },
  limited('daily-limit-reached', 'DAILY_LIMIT_REACHED'),
  limited('monthly-limit-reached', 'MONTHLY_LIMIT_REACHED'),
  limited('unverified-limit-reached', 'UNVERIFIED_LIMIT_REACHED'),
  limited('trial-expired-account', 'TRIAL_EXPIRED_ACCOUNT'),
  limited('missing-player-identity-data', 'MISSING_PLAYER_IDENTITY_DATA'),
];

const progressStates: readonly ScreenState[] = [
  {
    name: 'deposit-starting',
    player: 'plain',
    async show(scan) {
      await scan.hold(startDeposit);
      await payByBlik(scan);
      await openDepositAt(scan, 'starting');
    },
  },
  {
    name: 'deposit-resuming',
    player: 'plain',
    async show(scan) {
      await scan.abort(startDeposit);
      await scan.hold(fetchTransactions);
      await payByBlik(scan);
      await openDepositAt(scan, 'resuming');
    },
  },
  {
    name: 'deposit-nothing-taken',
    player: 'plain',
    holdsClock: true,
    async show(scan) {
      await scan.abort(startDeposit);
      await payByBlik(scan);
      await openDepositAt(scan, 'resuming');
      await passTimeUntil(scan, 'nothingTaken');
    },
  },
  {
    name: 'deposit-redirecting',
    player: 'plain',
    async show(scan) {
      await scan.page.route(PROVIDER_PAGE, (route) => route.fulfill({ status: 204 }));
      await scan.respond(startDeposit, { code: 0, data: PROVIDER_PAGE, txnId: TRANSACTION });
      await (await openForm(scan)).payBy('CARD', AMOUNT);
      await openDepositAt(scan, 'redirecting');
    },
  },
  polled('accepted', 'accepted', null),
  polled('confirm-blik', 'confirmBlik', { code: 'DEPOSIT_SENT', closed: false }),
  polled('pending', 'pending', { code: 'DEPOSIT_PAID', closed: false }),
  polled('success', 'success', { code: 'DEPOSIT_FINALIZED', closed: true }),
  polled('rejected', 'rejected', { code: 'DEPOSIT_REJECTED', closed: true }),
  polled('closed', 'closed', { code: 'DEPOSIT_SENT', closed: true }),
  refused('refused', { code: 'TRANSACTION_ERROR', message: 'TRANSACTION_ERROR' }),
  refused('refused-with-message', { code: 'PROVIDER_REFUSED', message: 'Kod BLIK wygasł, wygeneruj nowy.' }),
  {
    name: 'deposit-unconfirmed',
    player: 'plain',
    holdsClock: true,
    async show(scan) {
      await askWithoutResponse(scan, 'BLIK', 'unconfirmed');
    },
  },
  {
    name: 'deposit-timed-out',
    player: 'plain',
    holdsClock: true,
    async show(scan) {
      await askWithoutResponse(scan, 'CARD', 'timedOut');
    },
  },
  {
    name: 'deposit-check-again-waits',
    player: 'plain',
    holdsClock: true,
    async show(scan) {
      await askWithoutResponse(scan, 'CARD', 'timedOut');
      const checkAgain = scan.button('account.balance.deposit.timedOut.checkAgain');
      await scan.page.clock.runFor(COUNTDOWN_SECONDS * SECOND);
      await checkAgain.click();
      await scan.page.locator('button[aria-disabled=true]').waitFor();
      await openDepositAt(scan, 'timedOut');
    },
  },
  {
    name: 'deposit-confirm-blik-help',
    player: 'plain',
    async show(scan) {
      await scan.respond(startDeposit, { code: 0, data: null, txnId: TRANSACTION });
      await scan.respond(fetchTransactionStatus, { code: 'DEPOSIT_SENT', closed: false });
      await payByBlik(scan);
      await scan.page.locator('summary').click();
      await scan.page.getByText(scan.t('account.balance.deposit.confirmBlik.noNotificationText')).waitFor();
    },
  },
];

export const depositStates: readonly ScreenState[] = [...formStates, ...progressStates];
