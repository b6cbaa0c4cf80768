import type { KnownScenarioName } from '../known-scenarios.ts';

/** A disabled guard of the gateway, as text before and after; `PLANTED` is true while it is disabled. */
export interface SeededFault {
  readonly name: string;
  /** The known scenario that detects it. */
  readonly scenario: KnownScenarioName;
  readonly edits: readonly Edit[];
}

export interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Disables a condition that refuses. */
export const unless = (file: string, condition: string): Edit => ({
  file,
  from: `if (${condition})`,
  to: `if (!PLANTED && (${condition}))`,
});

/** Skips the lock of the player's row at one place. */
export const unlocked = (file: string, lock: string, after: string): Edit => ({
  file,
  from: `${lock}\n${after}`,
  to: `if (!PLANTED) ${lock}\n${after}`,
});
