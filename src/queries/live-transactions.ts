/** The key of history data that a payment or a bet changes; a file of its own: a session loads no query code. */
export const LIVE_TRANSACTIONS = ['transactions', 'live'] as const;
