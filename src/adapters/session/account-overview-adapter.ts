import { usedLimitsOf } from '../../../domain/limits/used-limits.ts';
import type { AccountOverviewPorts } from '../../../machines/session/account-overview/account-overview.ports.ts';
import { onNextDay } from '../../lib/next-day.ts';
import { readLocal, writeLocal } from '../../api/storage.ts';
import { paymentDetailsAdapter } from '../payments/payment-details-adapter.ts';
import { readLimits } from '../safer-play/limits-reading.ts';

export const accountOverviewAdapter: AccountOverviewPorts = {
  // Without the cache, which would join a read that began before the change.
  readUsedLimits: async (signal) => usedLimitsOf((await readLimits(signal)).limits),

  // The same as of one payment's page: a pushed balance, and the page in sight again. A new day resets daily limits.
  listenToUse(listener) {
    const stopMoney = paymentDetailsAdapter.listenToMoney(listener);
    const stopDays = onNextDay(listener);
    return () => {
      stopMoney();
      stopDays();
    };
  },

  readClosedOffers() {
    const ids = (readLocal('closedOffers') ?? '').split(' ');
    return ids.filter((id) => id !== '');
  },

  storeClosedOffers: (ids) => void writeLocal('closedOffers', ids.join(' ')),
};
