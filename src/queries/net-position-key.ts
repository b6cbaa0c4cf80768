/** The key of what was paid in and out; alone, so that a menu can ask whether the gateway has it without its code. */
export const NET_POSITION = ['transactions', 'netPosition'] as const;
