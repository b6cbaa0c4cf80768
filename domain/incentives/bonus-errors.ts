/** BON-05: the gateway's responses to an accept, an abandon or a "seen". */

/** Response of the content service: no code or 0 means success, 1 a refusal with a message, others show no message. */
export interface BonusResponse {
  readonly code: number;
  readonly message: string;
}

export type BonusAction = 'accept' | 'abandon';

/** The key of a refusal's text. */
export type BonusProblem = 'bonusLimit' | 'freebetLimit' | 'accept' | 'abandon';

export type BonusOutcome =
  | { readonly kind: 'done' }
  /** `words`: the server's message, if it sent more than a code. */
  | { readonly kind: 'refused'; readonly problem: BonusProblem; readonly words?: string }
  /** Another code: no message, the view does not change. */
  | { readonly kind: 'ignored' };

/** A message for people contains a space between words. */
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

/** Target of the link in a limit's text (reading 46); null for texts without a link. */
export function bonusProblemLink(problem: BonusProblem): string | null {
  if (problem === 'bonusLimit') return '/profile/bonuses?type=accepted';
  return problem === 'freebetLimit' ? '/profile/bonuses?type=accepted&kind=freebet' : null;
}
