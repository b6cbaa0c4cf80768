/** What a deposit or a change of a limit may have changed; alone, so that a session can say so without the query. */
export const DEPOSIT_ALLOWANCE = ['depositAllowance'] as const;
