import { globSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { endpoints } from '../../../contract/endpoints.ts';
import { machines } from '../../../machines/registry.ts';
import { withoutMeta, withoutSummaries } from '../../../tooling/strip-summaries.ts';

const SERVER_SIDE = new Set(['endpoint.ts', 'endpoints.ts', 'openapi.ts', 'openapi-schemas.ts', 'sandbox.ts']);
const folder = new URL('../../../contract/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !SERVER_SIDE.has(name));
const stripped = files.map((name) => withoutSummaries(readFileSync(new URL(name, folder), 'utf8'))).join('\n');

describe('what is written of the calls for servers', () => {
  it('Is not in the code that browsers get', () => {
    expect(endpoints.filter(({ summary }) => stripped.includes(summary))).toEqual([]);
    expect(stripped.match(/^ {2}(?:summary|extension|refusals|params|query|body):/gm)).toBeNull();
  });

  it('Is nothing that the client reads of an endpoint', () => {
    const read = readFileSync('src/api/client.ts', 'utf8').matchAll(/\bendpoint\.(?!ts\b)(\w+)/g);
    const names = new Set([...read].map(([, name]) => name));
    const known = ['access', 'bypassesInterceptor', 'method', 'name', 'path', 'responses', 'service'];
    expect(names).toEqual(new Set(known));
  });

  it('Is all that is taken out', () => {
    for (const part of ['defineEndpoint\\(', "  name: '", "  path: ['`]", "  service: '"]) {
      expect([part, stripped.match(new RegExp(part, 'g'))?.length]).toEqual([part, endpoints.length]);
    }
  });
});

describe('what only analysts and testers read of a chart', () => {
  test('Is taken out, and nothing else', () => {
    const chart = `export const a = {
  id: 'a',
  description: 'For analysts.',
  states: {
    on: { meta: { requirements: ['NAV-05'], description: 'Of a state.' }, after: { wait: 'off' } },
    off: { on: { go: { target: 'on', meta: { requirements: ['NAV-05'] } } } },
  },
};
export type Types = { meta: {} };
export const types = { meta: {} as Types };
`;
    const left = `export const a = {
  id: 'a',
  states: {
    on: { after: { wait: 'off' } },
    off: { on: { go: { target: 'on', } } },
  },
};
export type Types = { meta: {} };
export const types = { meta: {} as Types };
`;
    const words = (text: string): readonly string[] => text.split(/\s+/);
    expect(words(withoutMeta(chart))).toEqual(words(left));
  });

  test('Is in no file of a machine that browsers get', () => {
    const left = globSync('machines/**/*.ts').map((file) => withoutMeta(readFileSync(file, 'utf8')));
    expect(left.filter((text) => /\bmeta: \{ |requirements: \[/.test(text))).toEqual([]);
    const purposes = Object.values(machines).map(({ purpose }) => purpose);
    // The dialogs of a message and of a warning share one file, which keeps both descriptions.
    const shared = [machines.messageDialog.purpose, machines.warningDialog.purpose];
    expect(purposes.filter((purpose) => left.some((text) => text.includes(`'${purpose}'`)))).toEqual(shared);
  });
});
