import type { UsedLimit } from '../../domain/limits/used-limits.ts';
import type { AccountOverviewSnapshot } from '../../machines/session/account-overview/account-overview.selectors.ts';
import { formatMoney } from '../../src/i18n/money.ts';
import { formatShortDuration } from '../../src/i18n/durations.ts';
import { defineScreen, type Screen, type TestContext } from '../levels/screen.ts';
import { accountOverviewModel, OFFER_ID } from './account-overview.model.ts';

type Place = TestContext<AccountOverviewSnapshot>;

/** Each limit in words, and the offer only for a player without an own limit who did not close its card. */
async function seeKnown(screen: Screen, { words, snapshot: { context } }: Place): Promise<void> {
  const { used, closedOffers } = context;
  for (const { type, time, ...amounts } of used?.limits ?? []) {
    await screen.text(words(`accountHome.limits.${type}.${time}`));
    await screen.text(
      words('accountHome.limits.usedOf', { used: textOf(type, amounts.used), amount: textOf(type, amounts.amount) }),
    );
  }
  const close = words('accountHome.offer.close');
  const isOffered = used?.hasOwnDepositLimit === false && !closedOffers.includes(OFFER_ID);
  await (isOffered ? screen.see('button', close) : screen.gone('button', close));
}

const textOf = (type: UsedLimit['type'], value: number): string =>
  type === 'DEPOSIT' ? formatMoney(value) : formatShortDuration(value, 'pl');

export const accountOverviewScreen = defineScreen(accountOverviewModel, {
  gestures: {
    'usedLimits.mayHaveChanged': 'sent',
    'usedLimits.retry': (screen, _, { words }) => screen.click('button', words('core.actions.retry')),
    'offer.cardClosed': (screen, _, { words }) => screen.click('button', words('accountHome.offer.close')),
  },
  states: {
    reading: async (screen, testContext) => {
      if (testContext.snapshot.context.used !== null) return seeKnown(screen, testContext);
      await screen.text(testContext.words('core.loading'));
      await screen.gone('heading', testContext.words('accountHome.limits.title'));
    },
    known: seeKnown,
    failed: async (screen, { words }) => {
      await screen.see('heading', words('accountHome.limits.loadFailed'));
      await screen.gone('button', words('accountHome.offer.close'));
    },
  },
});
