import { fetchProfileSummary } from '../../contract/player.ts';
import { fetchTransactions } from '../../contract/transactions.ts';
import type { Lookup } from '../../machines/payments/deposit-lookup/deposit-lookup.machine.ts';
import { answerLookup, depositNeutral, openDepositPage, storedPayment } from '../deposit/deposit-app.ts';
import type { BrowserScreen, Settle } from '../engine/level-browser.ts';
import { PLAYER } from '../neutral.ts';
import { depositLookupScreen } from './deposit-lookup.screen.ts';

const lookup: Settle = {
  async by(stage, outcome) {
    if ('error' in outcome) {
      for (const _ of ['under way', 'closed']) await stage.answer(fetchTransactions, 'lost');
      return;
    }
    const found = outcome.output as Lookup;
    await answerLookup(stage, found.kind === 'found' ? found.transactionId : null);
  },
};

/** A payment whose start an earlier page sent, and to which no answer came. */
export const depositLookupBrowser: BrowserScreen = {
  screen: depositLookupScreen,
  inputs: ['started'],
  async open(stage, words) {
    await openDepositPage(stage, words, storedPayment(null));
    await stage.answer(fetchProfileSummary, PLAYER);
  },
  settles: { findDeposit: lookup },
  held: [fetchProfileSummary, fetchTransactions],
  causes: {},
  neutral: depositNeutral,
  omitted: {},
};
