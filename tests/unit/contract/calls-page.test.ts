import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BASES } from '../../../contract/bases.ts';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { implementations } from '../../../gateway/app.ts';
import type { Services } from '../../../gateway/runtime/services.ts';
import { filesUnder } from '../../../tooling/files.ts';
import { baseRows, documentRows, namedRows } from './rows.ts';

/** Calls that no screen makes, and why; whoever builds the screen takes its row out. */
const UNUSED: Readonly<Record<string, string>> = {
  'payments.fetch': 'the page of one payment is to come; the history has its lines meanwhile',
  'promotions.fetchAd': 'a banner leads to the page of its promotion (ADR 0018)',
};

/** Stands for whatever is asked of it; routes are listed with it, none is called. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, name) => (typeof name === 'string' ? anything : undefined),
});

const answered = new Set(implementations(anything as Services).map(({ call }) => call.name));
const files = filesUnder(['src'], /\.tsx?$/).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const contract = filesUnder(['contract'], /\.ts$/).map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The name under which a call is exported, and its file. */
function exportOf(call: Call): { readonly name: string; readonly file: string } {
  for (const { path, text } of contract) {
    const found = new RegExp(String.raw`export const (\w+) = [^\n]*defineCall\(\{\s+name: '${call.name}'`).exec(text);
    if (found?.[1]) return { name: found[1], file: path.slice(path.lastIndexOf('/') + 1) };
  }
  throw new Error(`${call.name} is exported nowhere`);
}

/** The files of the app that make a call. */
function usersOf(call: Call): readonly string[] {
  const { name, file } = exportOf(call);
  const imports = new RegExp(String.raw`import (?:\{[^}]*\b${name}\b[^}]*\}) from '[^']*contract/${file}'`);
  const whole = new RegExp(String.raw`import \* as (\w+) from '[^']*contract/${file}'`);
  const makes = (text: string): boolean => {
    const [, area] = whole.exec(text) ?? [];
    return imports.test(text) || (area !== undefined && new RegExp(String.raw`\b${area}\.${name}\b`).test(text));
  };
  return files.filter(({ text }) => makes(text)).map(({ path }) => path.replace(/^.*?src\//, 'src/'));
}

const keyOf = ({ method, service, path }: Pick<Call, 'method' | 'service' | 'path'>) => `${method} ${service} ${path}`;
const rowKeys = (rows: typeof documentRows) => rows.map(([method, service, path]) => keyOf({ method, service, path }));

const TABLES = [
  { title: 'The tables of document 2, section 7', keys: rowKeys(documentRows) },
  { title: 'Calls named below the tables, and the bases', keys: [...rowKeys(namedRows), ...rowKeys(baseRows)] },
] as const;

const code = (text: string) => `\`${text}\``;

function lineOf(call: Call): string {
  const users = usersOf(call);
  const unused = UNUSED[call.name] ?? (answered.has(call.name) ? 'nobody' : 'its screen is to come');
  return [
    '',
    code(`${call.method} ${BASES[call.service]}${call.path.replaceAll(/:(\w+)/g, '{$1}')}`),
    call.access,
    answered.has(call.name) ? 'yes' : '501',
    users.length > 0 ? users.map(code).join('<br>') : unused,
    '',
  ]
    .join(' | ')
    .trim();
}

function page(): string {
  const known = new Set<string>();
  const sections = [
    ...TABLES.map(({ title, keys }) => ({ title, list: calls.filter((call) => keys.includes(keyOf(call))) })),
    { title: 'Extensions', list: calls.filter(({ extension }) => extension !== null) },
  ].map(({ title, list }) => {
    const rows = list.filter(({ name }) => !known.has(name));
    for (const { name } of rows) known.add(name);
    return `## ${title}\n\n| call | who may | answered | used by, or why not |\n|---|---|---|---|\n${rows.map(lineOf).join('\n')}\n`;
  });
  return `# Calls

Every call of the contract: who may make it, whether the reference gateway answers it, and which file of the app makes it.
Drawn and checked by \`tests/unit/contract/calls-page.test.ts\`; reasons for calls that nobody makes stand there.

${sections.join('\n')}`;
}

describe('API-01 the calls of the documents', () => {
  test('each is used by the app where the gateway answers it, or is named as not used', () => {
    const unused = calls.filter((call) => usersOf(call).length === 0 && answered.has(call.name));
    expect(unused.filter(({ name }) => UNUSED[name] === undefined).map(({ name }) => name)).toEqual([]);
  });

  test('none is called unused that is used', () => {
    expect(
      Object.keys(UNUSED).filter((name) => calls.some((call) => call.name === name && usersOf(call).length > 0)),
    ).toEqual([]);
  });

  test('docs/calls.md says so', async () => {
    await expect(page()).toMatchFileSnapshot('../../../docs/calls.md');
  });
});
