import type { BonusAction, BonusOutcome } from '../../../domain/incentives/bonus-errors.ts';

/** The bonus that something is done with. */
export interface BonusRef {
  readonly id: string;
  readonly isFreebet: boolean;
  /** As the analytics know it. */
  readonly name: string;
  readonly title: string;
  /** True once it runs: giving it up takes money back. */
  readonly isAccepted: boolean;
  /** Whether it can be read what it asks for; only then it is accepted (reading 83). */
  readonly hasKnownTerms: boolean;
}

export interface BonusActionPorts {
  /** PATCH /api/oc/{freebet|bonus}/{id}/{accept|abandon}. */
  actOnBonus(action: BonusAction, bonus: BonusRef, signal: AbortSignal): Promise<BonusOutcome>;
  /** Fetches lists, counts and balance anew. */
  refreshBonuses(): void;
  /** Goes to one of the lists. */
  showBonuses(type: 'accepted' | 'passed'): void;
}
