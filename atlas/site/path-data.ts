/** The golden paths of a machine, as its page holds them: numbers are places in `words`. */
export interface PathData {
  readonly words: readonly string[];
  readonly paths: Readonly<Record<string, PathWords>>;
}

export interface PathWords {
  /** Ids of the transitions. */
  readonly walked: readonly number[];
  /** Of each step what happened, the states after it, and what it did besides. */
  readonly steps: readonly (readonly number[])[];
}

export interface StepTexts {
  readonly stimulus: string;
  readonly states: string;
  /** `''` if there is nothing to say. */
  readonly effects: string;
}

/** Ids of the transitions of a path; empty for an unknown one. */
export function walkedOf({ words, paths }: PathData, name: string): readonly string[] {
  return (paths[name]?.walked ?? []).map((place) => words[place] ?? '');
}

export function stepsOf({ words, paths }: PathData, name: string): readonly StepTexts[] {
  return (paths[name]?.steps ?? []).map((places) => {
    const [stimulus = '', states = '', effects = ''] = places.map((place) => words[place]);
    return { stimulus, states, effects };
  });
}
