/** What the gateway says of a bonus, as far as rules read it. Złote. */
interface Bonus {
  readonly status: string;
  readonly isFreebet: boolean;
  readonly outcome?: string | null | undefined;
  readonly wagering?:
    | {
        readonly required: number;
        readonly deadline?: string | null | undefined;
        readonly smallestOdds?: number | null | undefined;
      }
    | null
    | undefined;
}

/** What an offer asks for before it is accepted (reading 83). Złote. */
export type BonusTerms =
  | {
      readonly kind: 'turnover';
      readonly required: number;
      readonly deadline: string | null;
      readonly odds: number | null;
    }
  /** A free bet has no turnover (reading 42); `odds` is undefined where nobody said them. */
  | { readonly kind: 'freebet'; readonly odds: number | null | undefined };

/** Null where the terms are unknown: what nobody can read is not accepted. */
export function bonusTerms({ isFreebet, wagering }: Pick<Bonus, 'isFreebet' | 'wagering'>): BonusTerms | null {
  if (isFreebet) return { kind: 'freebet', odds: wagering?.smallestOdds };
  if (wagering?.deadline === undefined || wagering.smallestOdds === undefined) return null;
  return { kind: 'turnover', required: wagering.required, deadline: wagering.deadline, odds: wagering.smallestOdds };
}

/** What can be done with a bonus; nothing with one whose status is unknown (reading 77). */
export function bonusChoices(bonus: Pick<Bonus, 'status' | 'isFreebet' | 'wagering'>): {
  readonly accept: boolean;
  readonly abandon: 'reject' | 'giveUp' | null;
} {
  if (bonus.status === 'ACCEPTED') return { accept: false, abandon: 'giveUp' };
  if (bonus.status !== 'AVAILABLE') return { accept: false, abandon: null };
  return { accept: bonusTerms(bonus) !== null, abandon: 'reject' };
}

const KNOWN = {
  AVAILABLE: true,
  ACCEPTED: true,
  ACHIEVED: true,
  REJECTED: true,
  EXPIRED: true,
} as const;

type BonusStatus = keyof typeof KNOWN;
const isKnown = (status: string): status is BonusStatus => Object.hasOwn(KNOWN, status);

/** The word that a bonus is shown with: played to its end and lost is not achieved (reading 94). Null where it is unknown. */
export function bonusState({ status, outcome }: Pick<Bonus, 'status' | 'outcome'>): BonusStatus | 'LOST' | null {
  if (status === 'ACHIEVED' && outcome === 'LOST') return 'LOST';
  return isKnown(status) ? status : null;
}
