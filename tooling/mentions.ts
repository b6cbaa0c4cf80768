import { readingsIn } from './readings.ts';
import { REQUIREMENT_ID } from './requirements.ts';

export interface Known {
  /** Ids of decisions, e.g. `33a`. */
  readonly readings: ReadonlySet<string>;
  /** Ids of requirements, e.g. `DEP-10`. */
  readonly requirements: ReadonlySet<string>;
}

/** Ids in a text that docs/specification does not have: requirements by their id, decisions as `reading 12`. */
export function unknownMentions(text: string, known: Known): string[] {
  const requirements = [...new Set(text.match(REQUIREMENT_ID))].filter((id) => !known.requirements.has(id));
  const readings = [...new Set(readingsIn(text))].filter((id) => !known.readings.has(id));
  return [...requirements, ...readings.map((id) => `reading ${id}`)];
}
