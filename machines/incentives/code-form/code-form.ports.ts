/** A promocode brings a bonus; a referral code says who recommended the product. */
export type CodeKind = 'promocode' | 'referralCode';

export type CodeRefusal =
  /** Unknown, used, too late, or the player's own. */
  | 'invalid'
  /** Another referral code was told before. */
  | 'alreadySet'
  | 'tooMany';

export type CodeOutcome = { readonly kind: 'saved' } | { readonly kind: 'refused'; readonly refusal: CodeRefusal };

export interface CodeFormPorts {
  /** POST /api/promocode or PUT /api/player/referral-code; saved is HTTP 200 and nothing else. */
  saveCode(kind: CodeKind, code: string, signal: AbortSignal): Promise<CodeOutcome>;
  /** Fetches lists and counts of bonuses anew. */
  refreshBonuses(): void;
}
