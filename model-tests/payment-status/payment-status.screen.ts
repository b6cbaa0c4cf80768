import {
  paymentStatusStage,
  type PaymentStatusSnapshot,
} from '../../machines/payments/payment-status/payment-status.selectors.ts';
import { againName, seeAccepted, seeLate, seePhases, seeTold, seeWaiting, type Card } from '../deposit/deposit-card.ts';
import { defineScreen, type Scene, type Screen } from '../engine/screen.ts';
import { paymentStatusModel } from './payment-status.model.ts';

/** What is paid in wherever this machine is walked. */
export const AMOUNT = 5_000;

type Status = Scene<PaymentStatusSnapshot>;

function cardOf({ words, snapshot }: Status): Card {
  return { words, method: snapshot.context.method, amount: AMOUNT };
}

/** The card of the deposit screen, as far as this machine says what stands in it. */
export const paymentStatusScreen = defineScreen(paymentStatusModel, {
  gestures: {
    'page.shown': 'sent',
    'balance.changed': 'sent',
    'status.sent': 'sent',
    'status.paid': 'sent',
    'status.checkAgain': (screen, _, { words }) =>
      screen.click('button', words('account.balance.deposit.timedOut.checkAgain')),
  },
  around: {
    'overdue.resting': (screen: Screen, scene: Status) =>
      seeLate(screen, cardOf(scene), paymentStatusStage(scene.snapshot) === 'timedOut' ? 'timedOut' : 'unconfirmed'),
  },
  states: {
    'polling.asking.deciding': 'unseen',
    'polling.asking.waiting': 'unseen',
    'polling.asking.fetching': 'unseen',
    'polling.shown.accepted': (screen, scene) => seeAccepted(screen, cardOf(scene)),
    'polling.shown.confirmBlik': async (screen, scene) => {
      await seeWaiting(screen, cardOf(scene), 'confirmBlik');
      await seePhases(screen, cardOf(scene), { accepted: 'done', confirm: 'current', booked: 'upcoming' });
      await screen.text(scene.words('account.balance.deposit.confirmBlik.noNotification'));
    },
    'polling.shown.pending': async (screen, scene) => {
      await seeWaiting(screen, cardOf(scene), 'pending');
      await seePhases(screen, cardOf(scene), { accepted: 'done', confirm: 'done', booked: 'current' });
    },
    'overdue.resting.fresh': 'unseen',
    'overdue.resting.asked': 'unseen',
    'overdue.askingAgain': async (screen, scene) => {
      await seeTold(screen, cardOf(scene), 'askingAgain');
      await screen.see('status');
      await screen.see('button', scene.words('account.balance.deposit.timedOut.checkAgain'));
      await screen.gone('button', againName(cardOf(scene)));
      await screen.gone('button', scene.words('account.balance.deposit.card.continue'));
      await screen.gone('button', scene.words('account.balance.deposit.card.giveUp'));
    },
    finalized: 'unseen',
    rejected: 'unseen',
    closed: 'unseen',
  },
});
