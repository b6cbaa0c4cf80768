import { DEPOSIT_MAX_POLLS, DEPOSIT_POLL_INTERVAL } from '../../domain/constants.ts';
import { depositDefaultResponses, openDepositPage, storedPayment } from '../deposit/deposit-app.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import type { Words } from '../levels/screen.ts';
import type { BrowserDriver } from '../levels/browser-driver.ts';
import { countdownLinkScreen } from './countdown-link.screen.ts';

const STATUS = /\/api\/txn\/901\/status$/;
const MAX_TURNS = 5 * DEPOSIT_MAX_POLLS;

/** Lets all polls of a payment with unknown status pass: exactly their number. */
async function letPollsPass(driver: BrowserDriver, words: Words): Promise<void> {
  let polls = 0;
  driver.page.on('request', (request) => {
    if (STATUS.test(request.url())) polls++;
  });
  const link = driver.page.getByRole('button', { name: words('account.balance.deposit.timedOut.checkAgain') });
  for (let turn = 0; turn < MAX_TURNS && !(await link.isVisible()); turn++) await driver.advance(DEPOSIT_POLL_INTERVAL);
  if (polls !== DEPOSIT_MAX_POLLS) throw new Error(`The status was asked ${polls} times.`);
}

/** The link that checks the payment again if its status is unknown after all polls. */
export const countdownLinkBrowser: BrowserScreen = {
  screen: countdownLinkScreen,
  inputs: ['short'],
  bounds: { seconds: 3 },
  async open(driver, words) {
    await openDepositPage(driver, words, storedPayment('901'));
    await letPollsPass(driver, words);
  },
  settles: {},
  held: [],
  causes: {},
  defaultResponses: (endpoint, request) =>
    endpoint.name === 'cashier.fetchTransactionStatus'
      ? { status: 200, body: { code: 'PAYU_DEPOSIT_SENT', closed: false } }
      : depositDefaultResponses(endpoint, request),
  omitted: {},
};
