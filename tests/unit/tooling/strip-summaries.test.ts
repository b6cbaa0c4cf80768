import { globSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { endpoints } from '../../../contract/endpoints.ts';
import { machines } from '../../../machines/registry.ts';
import { withoutPurpose, withoutSummaries } from '../../../tooling/strip-summaries.ts';

const SERVER_SIDE = new Set(['endpoint.ts', 'endpoints.ts', 'openapi.ts', 'openapi-schemas.ts', 'sandbox.ts']);
const folder = new URL('../../../contract/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !SERVER_SIDE.has(name));
const stripped = files.map((name) => withoutSummaries(readFileSync(new URL(name, folder), 'utf8'))).join('\n');

describe('what is written of the calls for servers', () => {
  it('Is not in the code that browsers get', () => {
    expect(endpoints.filter(({ summary }) => stripped.includes(summary))).toEqual([]);
    expect(stripped.match(/^ +(?:summary|extension|refusals):/gm)).toBeNull();
  });

  it('Is all that is taken out', () => {
    for (const part of ['defineEndpoint\\(', "  name: '", "  path: ['`]", "  service: '"]) {
      expect([part, stripped.match(new RegExp(part, 'g'))?.length]).toEqual([part, endpoints.length]);
    }
  });
});

test('What a machine is for is the one line that browsers do not get of its file', () => {
  const found = globSync('machines/**/*.machine.ts').map((file) => readFileSync(file, 'utf8'));
  const left = found.map(withoutPurpose);
  const purposes = Object.values(machines).map(({ purpose }) => purpose);
  // The dialogs of a message and of a warning share one file, which keeps both descriptions.
  expect(purposes.filter((purpose) => left.some((text) => text.includes(`description: '${purpose}'`)))).toEqual([]);
  const lines = (texts: readonly string[]): number => texts.join('').split('\n').length;
  expect(lines(found) - lines(left)).toBe(purposes.length - 2);
});
