import { fetchDepositMethods, fetchTransactionStatus, startDeposit } from '../../../contract/cashier.ts';
import { fetchTransactions } from '../../../contract/transactions.ts';
import { COUNTDOWN_SECONDS, DEPOSIT_MAX_POLLS } from '../../../domain/constants.ts';
import type { DepositLimit } from '../../../domain/payments/deposit-limits.ts';
import type { DepositMethodCode } from '../../../domain/payments/deposit-methods.ts';
import { DEPOSIT_PLACE } from '../../../model-tests/deposit/deposit.screen.ts';
import type { DepositWords } from '../../../src/features/deposit/deposit-words.ts';
import { DepositPage } from '../../e2e/pages/deposit-page.ts';
import type { ScreenState } from '../state.ts';
import type { Visit } from '../visit.ts';

const AMOUNT = '50';
const GROSZE = 50_00;
const BLIK_CODE = '777123';
const TRANSACTION = '018f2f6e-0000-7000-8000-000000000001';
const SECOND = 1_000;
const MOST_SECONDS = 2 * DEPOSIT_MAX_POLLS;
/** A page of the payment provider without content: the browser stays where it was. */
const PROVIDER_PAGE = 'https://payments.invalid/card';

async function openForm(visit: Visit): Promise<DepositPage> {
  const screen = new DepositPage(visit.page, visit.t);
  await screen.open();
  await screen.form.waitFor();
  return screen;
}

async function openStage(visit: Visit, stage: DepositWords): Promise<void> {
  const screen = new DepositPage(visit.page, visit.t);
  await screen.progress(stage, GROSZE).waitFor();
}

async function payByBlik(visit: Visit): Promise<void> {
  await (await openForm(visit)).payByBlik(AMOUNT, BLIK_CODE);
}

/** A BLIK deposit that was accepted, and what every question about it is answered. */
function polled(name: string, stage: DepositWords, status: { code: string; closed: boolean } | null): ScreenState {
  return {
    name: `deposit-${name}`,
    player: 'plain',
    async show(visit) {
      await visit.answer(startDeposit, { code: 0, data: null, txnId: TRANSACTION });
      if (status) await visit.answer(fetchTransactionStatus, status);
      else await visit.hold(fetchTransactionStatus);
      await payByBlik(visit);
      await openStage(visit, stage);
    },
  };
}

/** A start that the gateway refuses. */
function refused(name: string, refusal: { code: string; message: string }): ScreenState {
  return {
    name: `deposit-${name}`,
    player: 'plain',
    async show(visit) {
      await visit.answer(startDeposit, { code: 1, message: refusal.message, errorCode: refusal.code }, 422);
      await payByBlik(visit);
      await openStage(visit, 'refused');
    },
  };
}

/** The real gateway says which limit stands in the way. */
function limited(player: string, limit: DepositLimit): ScreenState {
  return {
    name: `deposit-limit-${player}`,
    player,
    async show(visit) {
      await payByBlik(visit);
      await visit.page
        .getByRole('main')
        .getByText(visit.t(`account.balance.deposit.limits.name.${limit}`))
        .first()
        .waitFor();
    },
  };
}

function passTimeUntil(visit: Visit, stage: DepositWords): Promise<void> {
  return visit.passTimeUntil(new DepositPage(visit.page, visit.t).progress(stage, GROSZE), MOST_SECONDS);
}

/** A deposit that is asked for sixty times without an end. */
async function askInVain(visit: Visit, method: DepositMethodCode, end: DepositWords): Promise<void> {
  await visit.answer(fetchTransactionStatus, { code: 'DEPOSIT_SENT', closed: false });
  if (method === 'BLIK') {
    await visit.answer(startDeposit, { code: 0, data: null, txnId: TRANSACTION });
    await payByBlik(visit);
    await openStage(visit, 'confirmBlik');
  } else {
    await visit.storePayment({ method, amount: GROSZE, transactionId: TRANSACTION });
    await visit.open(DEPOSIT_PLACE.path);
  }
  await passTimeUntil(visit, end);
}

const formStates: readonly ScreenState[] = [
  { name: 'deposit-form', player: 'plain', show: async (visit) => void (await openForm(visit)) },
  {
    name: 'deposit-form-card',
    player: 'plain',
    async show(visit) {
      await (await openForm(visit)).method('CARD').check();
      await visit.page.getByText(visit.t('account.balance.deposit.card.notice')).waitFor();
    },
  },
  {
    name: 'deposit-form-wallet',
    player: 'plain',
    async show(visit) {
      const screen = await openForm(visit);
      await screen.method('GPAY').check();
      await screen.amount.fill(AMOUNT);
    },
  },
  {
    name: 'deposit-errors-empty',
    player: 'plain',
    async show(visit) {
      await (await openForm(visit)).submit().click();
      await visit.page.getByText(visit.t('core.errorSummary.heading', { count: 2 })).waitFor();
    },
  },
  {
    name: 'deposit-errors-wrong',
    player: 'plain',
    async show(visit) {
      await (await openForm(visit)).payByBlik('0,5', '12345');
      await visit.page.getByText(visit.t('account.balance.deposit.blik.invalid')).first().waitFor();
    },
  },
  {
    name: 'deposit-method-broken',
    player: 'plain',
    async show(visit) {
      await visit.page.route('**/api/payment-product/deposit', async (route) => {
        const response = await route.fetch();
        const methods = (await response.json()) as readonly object[];
        const broken = methods.map((method, index) => (index === 0 ? { ...method, requestBody: '{' } : method));
        await route.fulfill({ response, json: broken });
      });
      await openForm(visit);
      await visit.page.getByText(visit.t('account.balance.deposit.methods.broken')).waitFor();
    },
  },
  {
    name: 'deposit-loading',
    player: 'plain',
    async show(visit) {
      await visit.hold(fetchDepositMethods);
      await visit.open(DEPOSIT_PLACE.path);
      await visit.heading(DEPOSIT_PLACE.title).waitFor();
      await visit.page.getByRole('main').getByRole('status').waitFor();
    },
  },
  {
    name: 'deposit-unavailable',
    player: 'plain',
    async show(visit) {
      await visit.answer(fetchDepositMethods, {}, 500);
      await visit.open(DEPOSIT_PLACE.path);
      await visit.page.getByText(visit.t('account.balance.deposit.methods.loadFailed')).waitFor();
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
    async show(visit) {
      await visit.hold(startDeposit);
      await payByBlik(visit);
      await openStage(visit, 'starting');
    },
  },
  {
    name: 'deposit-resuming',
    player: 'plain',
    async show(visit) {
      await visit.abort(startDeposit);
      await visit.hold(fetchTransactions);
      await payByBlik(visit);
      await openStage(visit, 'resuming');
    },
  },
  {
    name: 'deposit-nothing-taken',
    player: 'plain',
    holdsClock: true,
    async show(visit) {
      await visit.abort(startDeposit);
      await payByBlik(visit);
      await openStage(visit, 'resuming');
      await passTimeUntil(visit, 'nothingTaken');
    },
  },
  {
    name: 'deposit-redirecting',
    player: 'plain',
    async show(visit) {
      await visit.page.route(PROVIDER_PAGE, (route) => route.fulfill({ status: 204 }));
      await visit.answer(startDeposit, { code: 0, data: PROVIDER_PAGE, txnId: TRANSACTION });
      await (await openForm(visit)).payBy('CARD', AMOUNT);
      await openStage(visit, 'redirecting');
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
    async show(visit) {
      await askInVain(visit, 'BLIK', 'unconfirmed');
    },
  },
  {
    name: 'deposit-timed-out',
    player: 'plain',
    holdsClock: true,
    async show(visit) {
      await askInVain(visit, 'CARD', 'timedOut');
    },
  },
  {
    name: 'deposit-check-again-waits',
    player: 'plain',
    holdsClock: true,
    async show(visit) {
      await askInVain(visit, 'CARD', 'timedOut');
      const checkAgain = visit.button('account.balance.deposit.timedOut.checkAgain');
      await visit.page.clock.runFor(COUNTDOWN_SECONDS * SECOND);
      await checkAgain.click();
      await visit.page.locator('button[aria-disabled=true]').waitFor();
      await openStage(visit, 'timedOut');
    },
  },
  {
    name: 'deposit-confirm-blik-help',
    player: 'plain',
    async show(visit) {
      await visit.answer(startDeposit, { code: 0, data: null, txnId: TRANSACTION });
      await visit.answer(fetchTransactionStatus, { code: 'DEPOSIT_SENT', closed: false });
      await payByBlik(visit);
      await visit.page.locator('summary').click();
      await visit.page.getByText(visit.t('account.balance.deposit.confirmBlik.noNotificationText')).waitFor();
    },
  },
];

export const depositStates: readonly ScreenState[] = [...formStates, ...progressStates];
