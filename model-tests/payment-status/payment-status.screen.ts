import {
  pollingStatus,
  type PaymentStatusSnapshot,
} from '../../machines/payments/payment-status/payment-status.selectors.ts';
import { againName, seeAccepted, seeLate, seePhases, seeTold, seeWaiting, type Card } from '../deposit/deposit-card.ts';
import { defineScreen, type TestContext, type Screen } from '../levels/screen.ts';
import { paymentStatusModel } from './payment-status.model.ts';

/** The amount of the deposit in all paths of this machine, grosze. */
export const AMOUNT = 5_000;

type Status = TestContext<PaymentStatusSnapshot>;

function cardOf({ words, snapshot }: Status): Card {
  return { words, method: snapshot.context.method, amount: AMOUNT };
}

/** The part of the deposit screen's card that depends on this machine. */
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
    'overdue.resting': (screen: Screen, testContext: Status) =>
      seeLate(
        screen,
        cardOf(testContext),
        pollingStatus(testContext.snapshot) === 'timedOut' ? 'timedOut' : 'unconfirmed',
      ),
  },
  states: {
    'polling.asking.deciding': 'unseen',
    'polling.asking.waiting': 'unseen',
    'polling.asking.fetching': 'unseen',
    'polling.shown.accepted': (screen, testContext) => seeAccepted(screen, cardOf(testContext)),
    'polling.shown.confirmBlik': async (screen, testContext) => {
      await seeWaiting(screen, cardOf(testContext), 'confirmBlik');
      await seePhases(screen, cardOf(testContext), { accepted: 'done', confirm: 'current', booked: 'upcoming' });
      await screen.text(testContext.words('account.balance.deposit.confirmBlik.noNotification'));
    },
    'polling.shown.pending': async (screen, testContext) => {
      await seeWaiting(screen, cardOf(testContext), 'pending');
      await seePhases(screen, cardOf(testContext), { accepted: 'done', confirm: 'done', booked: 'current' });
    },
    'overdue.resting.fresh': 'unseen',
    'overdue.resting.asked': 'unseen',
    'overdue.askingAgain': async (screen, testContext) => {
      await seeTold(screen, cardOf(testContext), 'askingAgain');
      await screen.see('status');
      await screen.see('button', testContext.words('account.balance.deposit.timedOut.checkAgain'));
      await screen.gone('button', againName(cardOf(testContext)));
      await screen.gone('button', testContext.words('account.balance.deposit.card.continue'));
      await screen.gone('button', testContext.words('account.balance.deposit.card.giveUp'));
    },
    finalized: 'unseen',
    rejected: 'unseen',
    closed: 'unseen',
  },
});
