/** A simulation in an address: `#simulate=blik&do=page.shown&do=fetchStatus ✓ paid`. */
export interface SimulationPlace {
  /** Name of an input of the model. */
  readonly input: string;
  /** Names of the steps, in order. */
  readonly steps: readonly string[];
}

const INPUT = 'simulate';
const STEP = 'do';

export function hashOf({ input, steps }: SimulationPlace): string {
  const parts: [string, string][] = [[INPUT, input], ...steps.map((name): [string, string] => [STEP, name])];
  return `#${new URLSearchParams(parts).toString()}`;
}

/** Null for the address of something else. */
export function placeInUrl(hash: string): SimulationPlace | null {
  if (!hash.startsWith(`#${INPUT}=`)) return null;
  const parts = new URLSearchParams(hash.slice(1));
  return { input: parts.get(INPUT) ?? '', steps: parts.getAll(STEP) };
}
