import { cancelPayment, fetchPayment, type Payment } from '../../../contract/payments.ts';
import type { PaymentProgress } from '../../../domain/payments/payment-progress.ts';
import { PaymentDetailsPage } from '../../e2e/pages/payment-details-page.ts';
import type { Scan } from '../scan.ts';
import type { ScreenState } from '../state.ts';

const ID = '01a21789-0da4-72f3-bef0-6dd5eff0d0c8';
const MINUTE = 60_000;

/** A time before or after now, as the wire has it. */
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString();

function payment(codes: readonly string[], some: Partial<Payment> = {}): Payment {
  return {
    id: ID,
    createdOn: inMinutes(-codes.length),
    type: 'deposit',
    label: 'deposit request',
    amount: 1_234.5,
    currency: 'PLN',
    balanceAfter: null,
    provider: 'BLIK',
    reference: null,
    status: codes.at(-1) ?? '',
    closed: false,
    reason: null,
    closesAt: null,
    steps: codes.map((code, index) => ({ code, at: inMinutes(index - codes.length) })),
    ...some,
  };
}

const SENT = ['PAYU_DEPOSIT_SENT'];
const card = () => payment(SENT, { provider: 'CARD', closesAt: inMinutes(14) });
const withdrawal = (codes: readonly string[], some: Partial<Payment> = {}) =>
  payment(codes, { type: 'withdraw', amount: -1_234.5, provider: 'BANK_TRANSFER', ...some });

async function openPage(scan: Scan, body: Payment): Promise<PaymentDetailsPage> {
  await scan.respond(fetchPayment, body);
  const screen = new PaymentDetailsPage(scan.page, scan.t);
  await scan.open(`/profile/${body.type === 'withdraw' ? 'withdraw' : 'deposit'}/${ID}`);
  return screen;
}

/** A payment as the gateway tells it. */
function shown(name: string, progress: PaymentProgress, body: () => Payment): ScreenState {
  return {
    name: `payment-details-${name}`,
    player: 'plain',
    async show(scan) {
      await (await openPage(scan, body())).status(progress).waitFor();
    },
  };
}

export const paymentDetailsStates: readonly ScreenState[] = [
  shown('sent', 'sent', () => payment(SENT, { closesAt: inMinutes(14) })),
  shown('paid', 'paid', () => payment([...SENT, 'PAYU_DEPOSIT_PAID'])),
  shown('credited', 'credited', () =>
    payment([...SENT, 'PAYU_DEPOSIT_PAID', 'PAYU_DEPOSIT_FINALIZED'], { closed: true, balanceAfter: 12_345.67 }),
  ),
  shown('rejected', 'rejected', () =>
    payment([...SENT, 'PAYU_DEPOSIT_REJECTED'], { closed: true, reason: 'CODE_USED' }),
  ),
  shown('given-up', 'givenUp', () =>
    payment([...SENT, 'PAYU_DEPOSIT_CANCELLED'], { provider: 'CARD', closed: true, status: 'PAYU_DEPOSIT_SENT' }),
  ),
  shown('withdrawal', 'requested', () => withdrawal(['WITHDRAWAL_REQUEST'], { closesAt: inMinutes(30 * 24 * 60) })),
  shown('withdrawal-held', 'held', () => withdrawal(['WITHDRAWAL_REQUEST', 'WITHDRAWAL_HOLD'])),
  shown('withdrawal-sent', 'paidOut', () =>
    withdrawal(['WITHDRAWAL_REQUEST', 'WITHDRAWAL'], { closed: true, balanceAfter: 0 }),
  ),
  {
    name: 'payment-details-unknown-status',
    player: 'plain',
    async show(scan) {
      await openPage(scan, payment(['SOMETHING_NEW']));
      await scan.page.getByText(scan.t('paymentDetails.unknown.text')).waitFor();
    },
  },
  {
    name: 'payment-details-stale',
    player: 'plain',
    async show(scan) {
      scan.expectProblems(/ERR_FAILED|Failed to load resource/);
      const screen = await openPage(scan, card());
      await screen.status('sent').waitFor();
      await scan.abort(fetchPayment);
      await screen.checkAgain.click();
      await scan.page.getByText(scan.t('paymentDetails.stale')).waitFor();
    },
  },
  {
    name: 'payment-details-not-given-up',
    player: 'plain',
    async show(scan) {
      await scan.respond(cancelPayment, { code: 'PAYU_DEPOSIT_SENT', closed: false });
      const screen = await openPage(scan, card());
      await screen.giveUp.click();
      await scan.page.getByText(scan.t('paymentDetails.givingUpRefused')).waitFor();
    },
  },
  {
    name: 'payment-details-giving-up',
    player: 'plain',
    async show(scan) {
      await scan.hold(cancelPayment);
      const screen = await openPage(scan, card());
      await screen.giveUp.click();
      await scan.page.getByText(scan.t('paymentDetails.givingUp')).waitFor();
    },
  },
  {
    name: 'payment-details-loading',
    player: 'plain',
    async show(scan) {
      await scan.hold(fetchPayment);
      await scan.open(`/profile/deposit/${ID}`);
      await scan.heading('paymentDetails.title').waitFor();
    },
  },
  {
    name: 'payment-details-failed',
    player: 'plain',
    async show(scan) {
      scan.expectProblems(/malformed answer/);
      await scan.respond(fetchPayment, { id: ID, amount: 'a lot' });
      await scan.open(`/profile/deposit/${ID}`);
      await scan.page.getByText(scan.t('paymentDetails.loadFailed'), { exact: true }).waitFor();
    },
  },
  {
    name: 'payment-details-not-found',
    player: 'plain',
    async show(scan) {
      scan.expectProblems(/404/);
      await scan.respond(fetchPayment, { code: 1, message: 'NOT_FOUND' }, 404);
      await scan.open(`/profile/deposit/${ID}`);
      await scan.heading('paymentDetails.notFound').waitFor();
    },
  },
];
