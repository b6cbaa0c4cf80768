import type { KnownScenarioName } from '../known-scenarios.ts';

/** A guard of the gateway that is taken out. What it reads as before and after; `PLANTED` is true while it is out. */
export interface SeededFault {
  readonly name: string;
  /** The known scenario that notices. */
  readonly scenario: KnownScenarioName;
  readonly edits: readonly Edit[];
}

interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A condition that no longer refuses. */
export const unless = (file: string, condition: string): Edit => ({
  file,
  from: `if (${condition})`,
  to: `if (!PLANTED && (${condition}))`,
});

/** Takes the player's row in one place without holding it. */
export const unlocked = (file: string, lock: string, after: string): Edit => ({
  file,
  from: `${lock}\n${after}`,
  to: `if (!PLANTED) ${lock}\n${after}`,
});
