/** The key of what a deposit or a change of a limit may have changed; alone, so that a session can say so without it. */
export const LIMITS = ['limits'] as const;
