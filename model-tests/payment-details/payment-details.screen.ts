import { paymentProgressOf } from '../../domain/payments/payment-progress.ts';
import {
  canGiveUp,
  type PaymentDetailsSnapshot,
} from '../../machines/payments/payment-details/payment-details.selectors.ts';
import { formatMoney } from '../../src/i18n/money.ts';
import { defineScreen, type Screen, type TestContext } from '../levels/screen.ts';
import { paymentDetailsModel } from './payment-details.model.ts';

type Place = TestContext<PaymentDetailsSnapshot>;

export const PAYMENT_DETAILS_PLACE = { path: '/profile/deposit/901', title: 'paymentDetails.title' } as const;

/** Amount, status in words and number. */
async function seePayment(screen: Screen, { words, snapshot: { context } }: Place): Promise<void> {
  const { payment, id } = context;
  const progress = payment && paymentProgressOf(payment);
  if (!payment || !progress) throw new Error('No payment is known.');
  await screen.text(formatMoney(Math.abs(payment.amount)));
  await screen.see('heading', words(`paymentDetails.statuses.${progress}.name`));
  await screen.see('button', words('core.copy.name', { id }));
  await screen.see('link', words('paymentDetails.history'));
}

/** The notes about what is known; they stay while a check is under way. */
async function seeNotes(screen: Screen, { words, snapshot }: Place): Promise<void> {
  const { context } = snapshot;
  const notes = {
    stale: context.isStale,
    resting: snapshot.matches({ following: 'resting' }),
    givingUpRefused: canGiveUp(snapshot) && context.givingUp === 'refused',
  };
  for (const note of ['stale', 'resting', 'givingUpRefused'] as const) {
    const sentence = words(`paymentDetails.${note}`);
    await (notes[note] ? screen.text(sentence) : screen.noText(sentence));
  }
}

async function seeOpen(screen: Screen, testContext: Place): Promise<void> {
  const { words, snapshot } = testContext;
  await seePayment(screen, testContext);
  await seeNotes(screen, testContext);
  await screen.see('button', words('paymentDetails.checkAgain'));
  const giveUp = words('paymentDetails.giveUp');
  await (canGiveUp(snapshot) ? screen.see('button', giveUp) : screen.gone('button', giveUp));
}

export const paymentDetailsScreen = defineScreen(paymentDetailsModel, {
  gestures: {
    'paymentDetails.opened': 'sent',
    'paymentDetails.retry': (screen, _, { words }) => screen.click('button', words('core.actions.retry')),
    'paymentDetails.checkAgain': (screen, _, { words }) => screen.click('button', words('paymentDetails.checkAgain')),
    'paymentDetails.giveUp': (screen, _, { words }) => screen.click('button', words('paymentDetails.giveUp')),
    'money.mayHaveChanged': 'sent',
  },
  states: {
    loading: async (screen, { words }) => {
      await screen.text(words('core.loading'));
      await screen.gone('button', words('paymentDetails.checkAgain'));
    },
    failed: async (screen, { words }) => {
      await screen.see('alert');
      await screen.see('heading', words('paymentDetails.loadFailed'));
      await screen.see('button', words('core.actions.retry'));
    },
    notFound: async (screen, { words }) => {
      await screen.see('heading', words('paymentDetails.notFound'));
      await screen.see('link', words('paymentDetails.history'));
    },
    'following.waiting': seeOpen,
    'following.resting': seeOpen,
    'following.checking': seeOpen,
    'following.deciding': 'unseen',
    'following.givingUp': async (screen, testContext) => {
      await seePayment(screen, testContext);
      await screen.text(testContext.words('paymentDetails.givingUp'));
    },
    settled: async (screen, testContext) => {
      const { words } = testContext;
      await seePayment(screen, testContext);
      await screen.gone('button', words('paymentDetails.checkAgain'));
      await screen.gone('button', words('paymentDetails.giveUp'));
    },
  },
});
