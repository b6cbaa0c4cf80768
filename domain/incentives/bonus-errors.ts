/** BON-05: what the gateway said to an accept, an abandon or a "seen". */

/** The content service's answer: code 0 or none is a yes, 1 a refusal in words, any other says nothing to the player. */
export interface BonusResponse {
  readonly code: number;
  readonly message: string;
}

export type BonusAction = 'accept' | 'abandon';

/** The text that a refusal is told with. */
export type BonusProblem = 'bonusLimit' | 'freebetLimit' | 'accept' | 'abandon';

export type BonusOutcome =
  | { readonly kind: 'done' }
  /** `words` are the server's, where it answered with more than a code. */
  | { readonly kind: 'refused'; readonly problem: BonusProblem; readonly words?: string }
  /** Another code: no text, what was shown stays. */
  | { readonly kind: 'ignored' };

/** Words for people have a blank between them. */
const WORDS = /\S\s+\S/;

const LIMITS: Readonly<Record<string, BonusProblem>> = {
  ACTIVE_BONUS_LIMIT_REACHED: 'bonusLimit',
  ACTIVE_FREEBET_LIMIT_REACHED: 'freebetLimit',
};

export function bonusOutcome(action: BonusAction, { code, message }: BonusResponse): BonusOutcome {
  if (code === 0) return { kind: 'done' };
  if (code !== 1) return { kind: 'ignored' };
  const limit = action === 'accept' && Object.hasOwn(LIMITS, message) ? LIMITS[message] : undefined;
  const words = WORDS.test(message) ? { words: message } : {};
  return { kind: 'refused', problem: limit ?? action, ...words };
}

/** Where a limit's text leads to (reading 46); null for texts without a link. */
export function bonusProblemLink(problem: BonusProblem): string | null {
  if (problem === 'bonusLimit') return '/profile/bonuses?type=accepted';
  return problem === 'freebetLimit' ? '/profile/bonuses?type=accepted&kind=freebet' : null;
}
