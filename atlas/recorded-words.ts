import { endpoints } from '../contract/endpoints.ts';
import { ERRORS_BY_AREA } from '../contract/errors.ts';
import { openApiDocument } from '../contract/openapi.ts';

/** The texts that may stand in a recording: the closed lists of the contract's schemas, which no person has typed. */
export function recordedWords(): readonly string[] {
  const words = new Set(Object.values(ERRORS_BY_AREA).flatMap((area) => Object.keys(area)));
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'enum' && Array.isArray(inner))
        for (const word of inner) if (typeof word === 'string') words.add(word);
      if (key === 'const' && typeof inner === 'string') words.add(inner);
      visit(inner);
    }
  };
  visit(openApiDocument(endpoints));
  return [...words].sort();
}
