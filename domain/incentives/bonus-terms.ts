/** The data of a bonus that the rules use. Złote. */
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

/** The requirements of an offer, known before it is accepted (reading 83). Złote. */
export type BonusTerms =
  | {
      readonly kind: 'turnover';
      readonly required: number;
      readonly deadline: string | null;
      readonly odds: number | null;
    }
  /** A free bet has no turnover (reading 42); `odds` is undefined if unknown. */
  | { readonly kind: 'freebet'; readonly odds: number | null | undefined };

/** Null if the terms are unknown: such a bonus cannot be accepted. */
export function bonusTerms({ isFreebet, wagering }: Pick<Bonus, 'isFreebet' | 'wagering'>): BonusTerms | null {
  if (isFreebet) return { kind: 'freebet', odds: wagering?.smallestOdds };
  if (wagering?.deadline === undefined || wagering.smallestOdds === undefined) return null;
  return { kind: 'turnover', required: wagering.required, deadline: wagering.deadline, odds: wagering.smallestOdds };
}

/** The possible actions on a bonus; none if its status is unknown (reading 77). */
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

/** The displayed status of a bonus: `LOST` if it was played and lost (reading 94). Null if the status is unknown. */
export function bonusState({ status, outcome }: Pick<Bonus, 'status' | 'outcome'>): BonusStatus | 'LOST' | null {
  if (status === 'ACHIEVED' && outcome === 'LOST') return 'LOST';
  return isKnown(status) ? status : null;
}
