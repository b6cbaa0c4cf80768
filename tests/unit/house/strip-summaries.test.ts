import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { withoutSummaries } from '../../../tooling/strip-summaries.ts';

const SERVER_SIDE = new Set(['call.ts', 'calls.ts', 'openapi.ts', 'openapi-schemas.ts', 'sandbox.ts']);
const folder = new URL('../../../contract/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !SERVER_SIDE.has(name));
const stripped = files.map((name) => withoutSummaries(readFileSync(new URL(name, folder), 'utf8'))).join('\n');

describe('what is written of the calls for servers', () => {
  it('is not in the code that browsers get', () => {
    expect(calls.filter(({ summary }) => stripped.includes(summary))).toEqual([]);
    expect(stripped.match(/^ +(?:summary|extension|refusals):/gm)).toBeNull();
  });

  it('is all that is taken out', () => {
    for (const part of ['defineCall\\(', "  name: '", "  path: ['`]", "  service: '"]) {
      expect([part, stripped.match(new RegExp(part, 'g'))?.length]).toEqual([part, calls.length]);
    }
  });
});
