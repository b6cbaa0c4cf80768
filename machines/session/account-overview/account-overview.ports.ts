import type { UsedLimits } from '../../../domain/limits/used-limits.ts';

export interface AccountOverviewPorts {
  /** GET /limits/overview. */
  readUsedLimits(signal: AbortSignal): Promise<UsedLimits>;
  /** Calls `listener` if the used amounts may have changed (balance, page visible); returns a function that stops it. */
  listenToUse(listener: () => void): () => void;
  /** Ids of the offers whose card was closed on this device. */
  readClosedOffers(): readonly string[];
  storeClosedOffers(ids: readonly string[]): void;
}
