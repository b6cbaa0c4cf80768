import type { BonusAction, BonusOutcome } from '../../../domain/incentives/bonus-errors.ts';

/** The bonus of an action. */
export interface BonusRef {
  readonly id: string;
  readonly isFreebet: boolean;
  /** Its name in analytics events. */
  readonly name: string;
  readonly title: string;
  /** True once the bonus runs: giving it up takes money back. */
  readonly isAccepted: boolean;
  /** Whether its terms are known; only then it can be accepted (reading 83). */
  readonly hasKnownTerms: boolean;
}

export interface BonusActionPorts {
  /** PATCH /api/oc/{freebet|bonus}/{id}/{accept|abandon}. */
  actOnBonus(action: BonusAction, bonus: BonusRef, signal: AbortSignal): Promise<BonusOutcome>;
  /** Refetches lists, counts and balance. */
  refreshBonuses(): void;
  /** Opens one of the lists. */
  showBonuses(type: 'accepted' | 'passed'): void;
}
