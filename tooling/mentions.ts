import { readingsIn } from './readings.ts';
import { idsIn } from './requirements.ts';

export interface Known {
  /** Ids of decisions, e.g. `33a`. */
  readonly readings: ReadonlySet<string>;
  /** Ids of requirements and of their clauses, e.g. `REG-05` and `REG-05.c`. */
  readonly requirements: ReadonlySet<string>;
}

/** Ids in a text that docs/specification does not have: requirements by their id, decisions as `reading 12`. */
export function unknownMentions(text: string, known: Known): string[] {
  const requirements = idsIn(text).filter((id) => !known.requirements.has(id));
  const readings = [...new Set(readingsIn(text))].filter((id) => !known.readings.has(id));
  return [...requirements, ...readings.map((id) => `reading ${id}`)];
}
