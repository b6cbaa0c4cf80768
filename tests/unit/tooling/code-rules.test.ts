import { describe, expect, test } from 'vitest';
import {
  barrels,
  codeViolations,
  forbiddenReads,
  ignoredRefusals,
  internalsUses,
  looseAssertions,
  mixedVersions,
  pureNamesakes,
  scatteredDates,
  staleMocks,
  thrownRefusals,
} from '../../../tooling/code-rules.ts';
import { readText } from '../../../tooling/files.ts';
import { parseSource, readSources } from '../../../tooling/source.ts';

describe('rules of the code', () => {
  test('Finds barrel files by what they hold and by their name', () => {
    const sources = [
      parseSource('src/components/all.ts', "export * from './a.ts';\nexport { b } from './b.ts';"),
      parseSource('src/components/index.ts', 'export const a = 1;'),
      parseSource('src/components/own.ts', "export { a } from './a.ts';\nexport const b = 1;"),
    ];
    expect(barrels(sources).map(({ path }) => path)).toEqual(['src/components/all.ts', 'src/components/index.ts']);
  });

  test('Finds clocks in rules, in code and in SQL, but not in comments or elsewhere', () => {
    const text = '// Date.now()\nconst a = Date.now();\nconst b = sql`select now()`;\nconst c = clock.now();';
    expect(forbiddenReads([parseSource('gateway/store/a.ts', text)])).toEqual([
      { path: 'gateway/store/a.ts', line: 2, message: 'Date.now: time enters rules and machines only as data' },
      {
        path: 'gateway/store/a.ts',
        line: 3,
        message: "now(): the gateway's time is one clock, given to SQL as a parameter",
      },
    ]);
    expect(forbiddenReads([parseSource('gateway/http/a.ts', text)])).toEqual([]);
  });

  test('Finds the browser in machines, but not where a path or a text only names it', () => {
    const text = "import { a } from './identity-document.ts';\nconst b = 'document.body';\nconst c = document.title;";
    expect(forbiddenReads([parseSource('domain/a.ts', text)])).toEqual([
      { path: 'domain/a.ts', line: 3, message: 'document.: a machine knows no browser' },
    ]);
  });

  test('Finds zones and dates beside their one place, and other libraries for them', () => {
    const text = [
      "import dayjs from 'dayjs';",
      "import 'dayjs/locale/pl.js';",
      "const a: Intl.DateTimeFormat = new Intl.DateTimeFormat('pl');",
      "const b = day.toLocaleTimeString('pl');",
      "const c = 'Intl.DateTimeFormat(';",
    ].join('\n');
    const sources = ['src/i18n/dates.ts', 'domain/time/dates.ts', 'domain/time/warsaw.ts', 'tests/a.ts'];
    const dependencies = { dayjs: '1.11.23', i18next: '27.1.2', luxon: '3.7.2', '@date-fns/tz': '1.5.0' };
    const found = scatteredDates(
      sources.map((path) => parseSource(path, text)),
      dependencies,
    );
    expect(found.map(({ path, line, message }) => `${path}:${line} ${message}`)).toEqual([
      'package.json:1 luxon: dates are a matter of dayjs',
      'package.json:1 @date-fns/tz: dates are a matter of dayjs',
      'src/i18n/dates.ts:1 dayjs: take wallClock of domain/time/warsaw.ts',
      'src/i18n/dates.ts:2 dayjs/locale/pl.js: take wallClock of domain/time/warsaw.ts',
      'tests/a.ts:1 dayjs: take wallClock of domain/time/warsaw.ts',
      'tests/a.ts:2 dayjs/locale/pl.js: take wallClock of domain/time/warsaw.ts',
      'src/i18n/dates.ts:3 Intl.DateTimeFormat(: the zone is known in domain/time/warsaw.ts alone',
      'src/i18n/dates.ts:4 toLocaleTimeString: the zone is known in domain/time/warsaw.ts alone',
      'domain/time/dates.ts:3 Intl.DateTimeFormat(: the zone is known in domain/time/warsaw.ts alone',
      'domain/time/dates.ts:4 toLocaleTimeString: the zone is known in domain/time/warsaw.ts alone',
    ]);
  });

  test("Finds uses of XState's internals outside their one file", () => {
    const text = ['export const nodes = snapshot', '_nodes;'].join('.');
    const paths = ['model-tests/engine/explore.ts', 'model-tests/engine/other.ts', 'src/system/domain-events.ts'];
    expect(internalsUses(paths.map((path) => parseSource(path, text))).map(({ path }) => path)).toEqual([
      'src/system/domain-events.ts',
      'model-tests/engine/other.ts',
    ]);
  });

  test('Finds assertions that many wrong values pass, but not where a text only names one', () => {
    const text = [
      'expect(a).toEqual({ b: 1 });',
      'expect(a).toMatchObject({ b: 1 });',
      'expect(a)',
      '  .not.toBeNull();',
      "const name = '.toBeTruthy';",
    ].join('\n');
    const places = (path: string) => looseAssertions([parseSource(path, text)]).map(({ line }) => line);
    expect(places('tests/unit/a.test.ts')).toEqual([2, 4]);
    expect(places('src/a.ts')).toEqual([]);
  });

  test('Finds a module mocked among modules that an earlier test file may have loaded', () => {
    const mock = "vi.mock('./a.ts', () => ({ a: 1 }));\n";
    const found = (text: string) => staleMocks([parseSource('tests/view/a.test.tsx', text)]).map(({ line }) => line);
    expect(found(`// vi.mock()\n${mock}`)).toEqual([2]);
    expect(found(`vi.hoisted(() => vi.resetModules());\n${mock}`)).toEqual([]);
  });

  test('Finds a second function under a name that the bundler takes for pure', () => {
    const sources = [
      parseSource('contract/checked.ts', 'export function checked() {}'),
      parseSource('contract/other.ts', 'export function checked() {}'),
      parseSource('src/api/client.ts', 'const formatted = () => {};\nconst nullableText = 1;'),
      parseSource('gateway/app.ts', 'const formatted = () => {};'),
    ];
    expect(pureNamesakes(sources).map(({ path, line }) => `${path}:${line}`)).toEqual([
      'contract/other.ts:1',
      'src/api/client.ts:1',
    ]);
  });

  test('Finds a refusal that a rule of the gateway throws, made there or by a function', () => {
    const text = [
      "if (a) throw new Refusal('NOT_FOUND');",
      'if (b) throw refuseFields(b);',
      'if (c) throw await notYet(c);',
      "if (d) throw new RangeError('d');",
      'try { e(); } catch (error) { throw error; }',
    ].join('\n');
    expect(thrownRefusals([parseSource('gateway/domain/auth/a.ts', text)]).map(({ line }) => line)).toEqual([1, 2, 3]);
    expect(thrownRefusals([parseSource('gateway/http/a.ts', text)])).toEqual([]);
  });

  test('Finds calls of the gateway that drop a refusal', () => {
    const rules = `
      export type SaveRefusal = Refusal<'NOT_FOUND'>;
      export interface Rules { verify(code: string): Promise<Refusal<'OTP_INVALID'> | null>; count(): Promise<number> }
      export interface Services { readonly save: (a: string) => Promise<SaveRefusal | null> }
      export const judge = async (): Promise<Refusal | null> => null;
      await judge();
      await database.transaction(async () => new Refusal('NOT_FOUND'));
    `;
    const routes = `
      import { judge } from '../domain/a.ts';
      await judge();
      await rules.verify(code);
      await rules.count();
      void services.save(a);
      rules?.verify(code);
      const refused = await rules.verify(code);
      const answer = async () => (await rules.verify(code)) ?? ok({});
    `;
    const found = ignoredRefusals([
      parseSource('gateway/routes/b.ts', routes),
      parseSource('gateway/domain/a.ts', rules),
      parseSource('gateway/routes/c.ts', 'function judge() {} judge();'),
      parseSource('src/d.ts', routes),
    ]);
    expect(found.map(({ path, line, message }) => `${path}:${line} ${message.split(' ')[0]}`)).toEqual([
      'gateway/routes/b.ts:3 judge',
      'gateway/routes/b.ts:4 verify',
      'gateway/routes/b.ts:6 save',
      'gateway/routes/b.ts:7 verify',
      'gateway/domain/a.ts:6 judge',
      'gateway/domain/a.ts:7 transaction',
    ]);
  });

  test('Finds packages of one family at several versions', () => {
    expect(mixedVersions({ '@mantine/core': '9.7.3', '@mantine/form': '9.7.2', react: '19.3.1' }, '@mantine')).toEqual([
      { path: 'package.json', line: 1, message: '@mantine/* stands at several versions: 9.7.3, 9.7.2' },
    ]);
    expect(mixedVersions({ '@mantine/core': '9.7.3', '@mantine/form': '9.7.3' }, '@mantine')).toEqual([]);
  });
});

test('The checkout keeps the rules', () => {
  const manifest = JSON.parse(readText('package.json')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const sources = readSources();
  expect(sources.length).toBeGreaterThan(50);
  expect(codeViolations(sources, { ...manifest.dependencies, ...manifest.devDependencies })).toEqual([]);
}, 120_000);
