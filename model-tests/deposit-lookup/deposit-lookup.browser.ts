import { fetchProfileSummary } from '../../contract/player.ts';
import { fetchTransactions } from '../../contract/transactions.ts';
import type { Lookup } from '../../machines/payments/deposit-lookup/deposit-lookup.machine.ts';
import { respondLookup, depositDefaultResponses, openDepositPage, storedPayment } from '../deposit/deposit-app.ts';
import type { BrowserScreen, Settle } from '../levels/browser-screen.ts';
import { PLAYER } from '../default-responses.ts';
import { depositLookupScreen } from './deposit-lookup.screen.ts';

const lookup: Settle = {
  async by(driver, outcome) {
    if ('error' in outcome) {
      for (const _ of ['under way', 'closed']) await driver.respondTo(fetchTransactions, 'lost');
      return;
    }
    const found = outcome.output as Lookup;
    await respondLookup(driver, found.kind === 'found' ? found.transactionId : null);
  },
};

/** A payment whose start was sent by an earlier page and got no response. */
export const depositLookupBrowser: BrowserScreen = {
  screen: depositLookupScreen,
  inputs: ['started'],
  async open(driver, words) {
    await openDepositPage(driver, words, storedPayment(null));
    await driver.respondTo(fetchProfileSummary, PLAYER);
  },
  settles: { findDeposit: lookup },
  held: [fetchProfileSummary, fetchTransactions],
  causes: {},
  defaultResponses: depositDefaultResponses,
  omitted: {},
};
