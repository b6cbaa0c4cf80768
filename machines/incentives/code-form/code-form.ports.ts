/** A promocode grants a bonus; a referral code names the person who recommended the product. */
export type CodeKind = 'promocode' | 'referralCode';

export type CodeRefusal =
  /** Unknown, used, expired, or the player's own. */
  | 'invalid'
  /** Another referral code was set before. */
  | 'alreadySet'
  | 'tooMany';

export type CodeOutcome = { readonly kind: 'saved' } | { readonly kind: 'refused'; readonly refusal: CodeRefusal };

export interface CodeFormPorts {
  /** POST /api/promocode or PUT /api/player/referral-code; only HTTP 200 means saved. */
  saveCode(kind: CodeKind, code: string, signal: AbortSignal): Promise<CodeOutcome>;
  /** Refetches lists and counts of bonuses. */
  refreshBonuses(): void;
}
