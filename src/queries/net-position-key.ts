/** The key of the net position; a file of its own, so that a menu can check the cache without loading the query. */
export const NET_POSITION = ['transactions', 'netPosition'] as const;
