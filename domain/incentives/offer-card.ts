/** What decides whether an offer may stand on the account's first page. */
export interface OfferPlace {
  readonly accountStatus: string;
  /** Something waits for the player on the same page. */
  readonly hasNextStep: boolean;
  /** A page of a break, of self-exclusion or of closing was opened in this session (reading 82). */
  readonly isProtected: boolean;
  /** Null while the limits are not known. */
  readonly hasOwnDepositLimit: boolean | null;
  /** Ids of offers whose card the player closed. */
  readonly closed: readonly string[];
}

/** The newest available offer whose card may be shown; nothing is offered to somebody who protects themselves. */
export function offerToShow<Offer extends { readonly id: string | number }>(
  offers: readonly Offer[],
  { accountStatus, hasNextStep, isProtected, hasOwnDepositLimit, closed }: OfferPlace,
): Offer | null {
  if (accountStatus !== 'ACTIVE' || hasNextStep || isProtected || hasOwnDepositLimit !== false) return null;
  return offers.find(({ id }) => !closed.includes(String(id))) ?? null;
}
