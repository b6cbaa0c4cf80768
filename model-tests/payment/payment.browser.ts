import { startDeposit, fetchTransactionStatus } from '../../contract/cashier.ts';
import { fetchProfileSummary } from '../../contract/player.ts';
import { openAccount } from '../app/app-commands.ts';
import { depositDefaultResponses, leaveDepositPage, showPageAgain, storedPayment } from '../deposit/deposit-app.ts';
import { depositFormNames } from '../deposit-form/deposit-form.screen.ts';
import { command, commandAtOnce, refusal, type Act, type Walk } from '../levels/browser-walks.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { respondStart, respondStatus, opensDeposit, refuseStart, refuseWithoutWords, submits } from './payment-app.ts';
import { paymentModel } from './payment.model.ts';

const found = 'payment.payment.looking|xstate.done.actor.findStoredPayment|0';
const nothingStored = 'payment.payment.looking|xstate.done.actor.findStoredPayment|1';
const looksLater = 'payment.payment.looking|xstate.error.actor.findStoredPayment|0';
const looksAgain = 'payment.payment.lookingLater|xstate.after.storedPaymentRetry.payment.payment.lookingLater|0';
const submitted = 'payment.payment.none|depositForm.submitted|0';
const storedElsewhere = 'payment.payment.none|tab.paymentStored|0';
const joined = 'payment.payment.joining|xstate.done.actor.joinStoredPayment|0';
const gone = 'payment.payment.joining|xstate.done.actor.joinStoredPayment|1';
const joinsLater = 'payment.payment.joining|xstate.error.actor.joinStoredPayment|0';
const joinsAgain = 'payment.payment.joiningLater|xstate.after.storedPaymentRetry.payment.payment.joiningLater|0';
const shownAgain = 'payment.payment.underWay|page.shown|0';
const leftOpen = 'payment.payment.underWay|payment.left|0';
const settledUnseen = 'payment.payment.underWay|deposit.settled|0';
const limitReached = 'payment.payment.underWay|deposit.limitReached|0';
const over = 'payment.payment.underWay|xstate.done.actor.deposit|0';
const opened = 'payment.screen.hidden|payment.shown|0';
const left = 'payment.screen.shown|payment.left|0';

const CRASH = 'An actor crashes: neither a person nor the network can make it.';
const LOOK_UP = 'A look-up ends at once where the profile is known, as it is wherever a form can be sent.';

const STORED_PAYMENT_RETRY = 5_000;

const leaves: Act = (driver) => leaveDepositPage(driver);
const passes: Act = (driver) => driver.advance(STORED_PAYMENT_RETRY);

/** Another tab of this browser stores a payment, and this tab is notified. */
const storeElsewhere: Act = async (driver) => {
  await driver.page.evaluate(
    (newValue) => {
      localStorage.setItem('account.txnId', newValue);
      window.dispatchEvent(new StorageEvent('storage', { key: 'account.txnId', newValue }));
    },
    JSON.stringify(storedPayment('901')),
  );
  await driver.settleDown();
};

/** The other tab finishes its payment before this tab has read it. */
const storeElsewhereBriefly: Act = async (driver) => {
  await driver.page.evaluate(
    (newValue) => window.dispatchEvent(new StorageEvent('storage', { key: 'account.txnId', newValue })),
    JSON.stringify(storedPayment('902')),
  );
  await driver.settleDown();
};

const openWithPayment: Act = async (driver, _, words) => {
  driver.respondNext(fetchProfileSummary, refusal(403, 'FORBIDDEN'));
  await driver.page.addInitScript(
    (payment) => localStorage.setItem('account.txnId', payment),
    JSON.stringify(storedPayment('901')),
  );
  await openAccount(driver, words);
};

/** As long as it is not known whether a payment is under way, none can be started. */
const opensUnknown: Act = async (driver, screen, words) => {
  await opensDeposit(driver, screen, words);
  await screen.gone('button', depositFormNames(words).submit(null));
};

const paying: Walk = {
  title: 'DEP-05 DEP-09 DEP-10 a payment of this page, one of another tab, one over the limit',
  commands: [
    commandAtOnce('a player comes back', (driver, _, words) => openAccount(driver, words), [nothingStored]),
    command('the deposit screen opens', opensDeposit, [opened]),
    command('the form is sent', submits, [submitted]),
    command('the payment starts', respondStart, []),
    command('the page is shown again', showPageAgain, [shownAgain]),
    command('the player leaves the screen', leaves, [leftOpen, left]),
    command('the payment succeeds', respondStatus, [settledUnseen]),
    command('the player comes back', opensDeposit, [opened]),
    command('and leaves it', leaves, [leftOpen, left, over]),
    command('another tab starts a payment that is over at once', storeElsewhereBriefly, [storedElsewhere, gone]),
    command('another tab starts a payment', storeElsewhere, [storedElsewhere, joined]),
    command('the page is shown again', showPageAgain, [shownAgain]),
    command('that payment succeeds', respondStatus, [settledUnseen]),
    command('the deposit screen opens', opensDeposit, [opened]),
    command('the player leaves the screen', leaves, [leftOpen, left, over]),
    command('the deposit screen opens', opensDeposit, [opened]),
    command('the form is sent', submits, [submitted]),
    command('the payment is over the limit', refuseStart, [limitReached, over]),
    command('the form is sent', submits, [submitted]),
    command('the limit comes as a code alone', refuseWithoutWords('MONTHLY_LIMIT_REACHED'), [limitReached, over]),
    command(
      'and is said',
      (_, screen, words) =>
        screen.text(words('account.balance.deposit.limits.MONTHLY_LIMIT_REACHED', { resets: '1 grudnia' })),
      [],
    ),
  ],
};

const comingBack: Walk = {
  title: 'DEP-05 a payment that an earlier page left is found, if not at once',
  commands: [
    commandAtOnce('a player comes back, the gateway says nothing of use', openWithPayment, [looksLater]),
    command('the deposit screen opens, without a form', opensUnknown, [opened]),
    command('five seconds pass', passes, [looksAgain, found]),
  ],
};

/** A device that several people use. */
const ofSomebodyElse: Walk = {
  title: 'DEP-05 the payment that another player left is not shown, and is forgotten',
  commands: [
    commandAtOnce(
      'a player comes to a device with it',
      async (driver, _, words) => {
        await driver.page.addInitScript(
          (payment) => localStorage.setItem('account.txnId', payment),
          JSON.stringify({ ...storedPayment('901'), playerId: 'player-2' }),
        );
        await openAccount(driver, words);
      },
      [nothingStored],
    ),
    command(
      'nothing of it is kept',
      async (driver) => {
        const stored = await driver.page.evaluate(() => localStorage.getItem('account.txnId'));
        if (stored !== null) throw new Error(`${stored} is stored`);
      },
      [],
    ),
    command('the deposit screen opens', opensDeposit, [opened]),
    command('with its form', (_, screen, words) => screen.see('button', depositFormNames(words).submit(null)), []),
  ],
};

export const paymentBrowser = manualTraversal(paymentModel, {
  walks: [paying, comingBack, ofSomebodyElse],
  held: [startDeposit, fetchTransactionStatus],
  defaultResponses: depositDefaultResponses,
  omitted: {
    'payment|xstate.error.actor.paymentOfOtherTabs|0': CRASH,
    'payment.payment.underWay|xstate.error.actor.deposit|0': CRASH,
    'payment.payment.joining|depositForm.submitted|0': LOOK_UP,
    'payment.payment.joiningLater|depositForm.submitted|0': LOOK_UP,
    [joinsLater]: LOOK_UP,
    [joinsAgain]: LOOK_UP,
  },
});
