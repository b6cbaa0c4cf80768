import { fetchBonuses } from '../../contract/incentives.ts';
import { fetchLimitsOverview } from '../../contract/safer-play.ts';
import { toWire } from '../../domain/money/money.ts';
import type { UsedLimit, UsedLimits } from '../../domain/limits/used-limits.ts';
import { granted, openAccount } from '../app/app-commands.ts';
import { showPageAgain } from '../deposit/deposit-app.ts';
import { BEFORE_REMINDER } from '../dialog-queue/dialog-queue-app.ts';
import { refusal } from '../levels/browser-walks.ts';
import type { DefaultResponses, StubbedResponse } from '../levels/browser-driver.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import { defaultResponses } from '../default-responses.ts';
import { OFFER } from './offer.ts';
import { CLOSED_BEFORE } from './account-overview.model.ts';
import { accountOverviewScreen } from './account-overview.screen.ts';

const LATER = '2999-01-01T00:00:00.000Z';

function overviewResponse(output: unknown): StubbedResponse {
  const { limits, hasOwnDepositLimit } = output as UsedLimits;
  const wire = ({ type }: UsedLimit, amount: number) => (type === 'DEPOSIT' ? toWire(amount) : amount);
  return {
    status: 200,
    body: limits.map((limit) => ({
      limitType: limit.type,
      timeType: limit.time,
      ownAmount: hasOwnDepositLimit ? wire(limit, limit.amount) : null,
      globalAmount: hasOwnDepositLimit ? null : wire(limit, limit.amount),
      amount: wire(limit, limit.amount),
      used: wire(limit, limit.used),
      left: wire(limit, limit.amount - limit.used),
      resetsAt: LATER,
      looserFrom: LATER,
      pending: null,
      becameActiveAt: null,
    })),
  };
}

/** A gateway with one offer. */
export const withOffer: DefaultResponses = (endpoint, request) => {
  const isAvailable = new URL(request.url()).searchParams.get('accepted') === 'false';
  if (endpoint === fetchBonuses && isAvailable) {
    return { status: 200, body: { records: [OFFER], totalCount: 1, totalAmount: null } };
  }
  return defaultResponses(endpoint, request);
};

export const accountOverviewBrowser: BrowserScreen = {
  screen: accountOverviewScreen,
  inputs: ['plain'],
  open: async (driver, words) => {
    await driver.page.addInitScript((ids) => localStorage.setItem('account.closedOffers', ids), CLOSED_BEFORE);
    await openAccount(driver, words, granted(86_400));
  },
  causes: {
    'usedLimits.mayHaveChanged': (driver) => driver.replaces(fetchLimitsOverview, () => showPageAgain(driver)),
  },
  settles: {
    readUsedLimits: {
      endpoint: fetchLimitsOverview,
      done: overviewResponse,
      error: () => refusal(403, 'FORBIDDEN'),
    },
  },
  held: [...BEFORE_REMINDER, fetchLimitsOverview],
  defaultResponses: withOffer,
  omitted: {
    'accountOverview|xstate.error.actor.useChanges|0':
      'Nothing that a person, the network or time does lets the child crash.',
  },
};
