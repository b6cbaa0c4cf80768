/** The key of what a payment or a bet may have changed in the history; alone, so that a session can say so without it. */
export const LIVE_TRANSACTIONS = ['transactions', 'live'] as const;
