/** Affected by a deposit or a limit change; a file of its own: a session can invalidate it without the query. */
export const DEPOSIT_ALLOWANCE = ['depositAllowance'] as const;
