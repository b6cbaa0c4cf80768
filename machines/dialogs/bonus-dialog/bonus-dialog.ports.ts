import type { Bonus } from '../../../contract/incentives.ts';
import type { BonusOutcome } from '../../../domain/incentives/bonus-errors.ts';

/** The bonus of a request; `isFreebet` selects `freebet` or `bonus` in the path (reading 42). */
export type BonusRef = Pick<Bonus, 'id' | 'isFreebet'>;

export interface BonusDialogPorts {
  /** GET /api/incentives/unseen: the latest unseen bonus; null if there is none. */
  fetchUnseenBonus(signal: AbortSignal): Promise<Bonus | null>;
  /** PATCH /api/oc/{freebet|bonus}/{id}/accept. */
  acceptOffer(bonus: BonusRef, signal: AbortSignal): Promise<BonusOutcome>;
  /** PATCH /api/oc/{freebet|bonus}/{id}/abandon. */
  rejectOffer(bonus: BonusRef, signal: AbortSignal): Promise<BonusOutcome>;
  /** PATCH /api/oc/bonus/{id}/seen. */
  markOfferSeen(bonus: Pick<Bonus, 'id'>, signal: AbortSignal): Promise<BonusOutcome>;
  /** Navigates to a path of the app. */
  go(path: string): void;
}
