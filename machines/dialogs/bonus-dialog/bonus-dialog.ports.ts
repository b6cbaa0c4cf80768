import type { Bonus } from '../../../contract/incentives.ts';
import type { BonusOutcome } from '../../../domain/incentives/bonus-errors.ts';

/** Which bonus a call is about; the path says `freebet` or `bonus` by it (reading 42). */
export type BonusRef = Pick<Bonus, 'id' | 'isFreebet'>;

export interface BonusDialogPorts {
  /** GET /api/incentives/unseen: the latest bonus that was not seen; null when there is none. */
  fetchUnseenBonus(signal: AbortSignal): Promise<Bonus | null>;
  /** PATCH /api/oc/{freebet|bonus}/{id}/accept. */
  acceptOffer(bonus: BonusRef, signal: AbortSignal): Promise<BonusOutcome>;
  /** PATCH /api/oc/{freebet|bonus}/{id}/abandon. */
  rejectOffer(bonus: BonusRef, signal: AbortSignal): Promise<BonusOutcome>;
  /** PATCH /api/oc/bonus/{id}/seen. */
  markOfferSeen(bonus: Pick<Bonus, 'id'>, signal: AbortSignal): Promise<BonusOutcome>;
  /** Goes to a path of the app. */
  go(path: string): void;
}
