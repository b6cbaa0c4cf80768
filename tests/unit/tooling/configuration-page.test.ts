import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../gateway/runtime/config.ts';
import { filesUnder, readText } from '../../../tooling/files.ts';

interface Row {
  readonly name: string;
  /** Null if the variable has no default. */
  readonly value: string | null;
}

const page = readText('docs/configuration.md');
const section = (from: string, to?: string): string =>
  page.slice(page.indexOf(from), to ? page.indexOf(to) : undefined);

const rowsOf = (markdown: string): Row[] =>
  [...markdown.matchAll(/^\| `([A-Z0-9_]+)` \| (?:`([^`]*)`|–) \|/gm)].map(([, name = '', value]) => ({
    name,
    value: value ?? null,
  }));

const gatewayRows = rowsOf(section('## The gateway', '## `npm start`'));
const otherRows = rowsOf(section('## The sandbox, the build and the tests'));

/** Names of the variables that the settings read, set or not. */
function namesRead(): Set<string> {
  const names = new Set<string>();
  const sandbox = { SANDBOX_URL: 'http://127.0.0.1:4001', SANDBOX_SECRET: 'sixteen characters' };
  for (const environment of [{}, { ...sandbox, NODE_ENV: 'production' }]) {
    readConfig(
      new Proxy<Record<string, string>>(environment, {
        get: (values, name) => {
          names.add(String(name));
          return Reflect.get(values, name) as unknown;
        },
      }),
    );
  }
  return names;
}

/** Variables that a file reads directly, one at a time or several at once. */
function namesIn(text: string): string[] {
  const single = [...text.matchAll(/process\.env(?:\[')([A-Z0-9_]+)'\]/g)].map(([, name = '']) => name);
  const taken = [...text.matchAll(/const \{([^}]+)\} = process\.env/g)].flatMap(([, list = '']) => [
    ...list.matchAll(/\b([A-Z][A-Z0-9_]+)\b/g),
  ]);
  return [...single, ...taken.map(([, name = '']) => name)];
}

/** Variables of the machine, or passed between our processes. */
const NOT_SETTINGS = new Set([
  'PATH',
  'MODEL_REPORTS',
  'MUTANT_JUDGES',
  'MUTANT_MACHINES',
  'MUTANT_SAMPLE_SEED',
  'MUTANT_SAMPLE_SLICE',
  'MUTANT_SAMPLE_SIZE',
  'PLAYWRIGHT_JSON',
  'TEST_DATABASE_SERVER',
  'TEST_POOLER',
  'TEST_POOLER_URL',
]);

describe('docs/configuration.md', () => {
  test('Has every variable that the gateway reads, once, and no other', () => {
    expect(gatewayRows.map(({ name }) => name).sort()).toEqual([...namesRead()].sort());
  });

  test.each(gatewayRows.filter(({ value }) => value !== null))('$name is $value by default', ({ name, value }) => {
    const set = name.endsWith('_DIR') ? resolve(value ?? '') : (value ?? '');
    expect(readConfig({ [name]: set })).toEqual(readConfig({}));
  });

  test('What sandbox, build, scripts and tests read beside that is there, and nothing else', () => {
    const files = filesUnder(['sandbox', 'scripts', 'tooling', 'bench', 'gateway', 'tests'], /\.(?:ts|mjs)$/);
    const read = new Set([...files, 'vite.config.ts'].flatMap((path) => namesIn(readText(path))));
    const known = new Set(gatewayRows.map(({ name }) => name));
    const others = [...read].filter((name) => !known.has(name) && !NOT_SETTINGS.has(name));
    expect(otherRows.map(({ name }) => name).sort()).toEqual(others.sort());
  });
});
