import { describe, expect, test } from 'vitest';
import {
  barrels,
  boundaryViolations,
  forbiddenImports,
  forbiddenReads,
  importCircles,
  internalsUses,
  mixedVersions,
} from '../../../scripts/lib/boundaries.ts';
import { readText } from '../../../scripts/lib/files.ts';
import { parseSource, readSources } from '../../../scripts/lib/source.ts';

const messagesOf = (path: string, text: string): string[] =>
  forbiddenImports([parseSource(path, text)]).map(({ message }) => message);

describe('who may know whom', () => {
  test.each([
    [
      'machines/deposit/deposit.machine.ts',
      "import { useState } from 'react';",
      '1: machines know no package but xstate, not react',
    ],
    [
      'machines/deposit/deposit.machine.ts',
      "import { call } from '../../contract/deposit.ts';",
      '1: machines take only types from contract/',
    ],
    [
      'machines/deposit/deposit.machine.ts',
      "import type { A } from '../../src/api/client.ts';",
      '1: machines do not know src/',
    ],
    [
      'machines/deposit/deposit.machine.ts',
      "import { createAuthMachine } from '../auth/auth.machine.ts';",
      '1: auth is no child of deposit',
    ],
    [
      'domain/money/money.ts',
      "import type { Meta } from '../../machines/meta.ts';",
      '1: domain/ is pure; it knows only itself, not machines/meta.ts',
    ],
    ['domain/money/money.ts', "import { z } from 'zod';", '1: domain/ knows no package but dayjs, not zod'],
    ['contract/auth.ts', "import { assign } from 'xstate';", '2: contract/ knows no package but zod, not xstate'],
    [
      'contract/auth.ts',
      "import { a } from '../machines/auth/auth.machine.ts';",
      '2: contract/ knows zod and domain/, not machines/auth/auth.machine.ts',
    ],
    [
      'src/api/client.ts',
      "import { a } from '../features/login/use-login.ts';",
      '3: src/api knows contract/ and types of ports, not src/features/login/use-login.ts',
    ],
    [
      'src/queries/balance.ts',
      "import { a } from '../app/theme.ts';",
      '3: src/queries knows src/api and contract/, not src/app/theme.ts',
    ],
    [
      'src/features/login/login-page.tsx',
      "import { a } from '../deposit/use-deposit.ts';",
      '4: a feature does not know another (src/features/deposit/use-deposit.ts)',
    ],
    [
      'src/features/login/login-page.tsx',
      "import { a } from '../../api/client.ts';",
      '4: a feature does not know src/api; reads go by src/queries, commands by machines',
    ],
    [
      'src/features/login/login-page.tsx',
      "import { a } from '../../../machines/meta.ts';",
      '4: a feature takes selectors and types of machines, not machines/meta.ts',
    ],
    [
      'src/features/login/login-page.tsx',
      "import { useMachine } from '@xstate/react';",
      'useMachine would start a second actor system; use useScreen',
    ],
    [
      'src/features/login/use-login.ts',
      "import { a } from '../../app/root.ts';",
      '5: only main.tsx imports the composition root',
    ],
    [
      'src/components/money.tsx',
      "import { a } from '../api/client.ts';",
      'src/components are shared parts; they do not know src/api/client.ts',
    ],
    [
      'gateway/routes/auth.ts',
      "import { a } from '../../machines/auth/auth.machine.ts';",
      '6: gateway/ knows contract/ and domain/ at most, not machines/auth/auth.machine.ts',
    ],
    [
      'sandbox/main.ts',
      "import { a } from '../gateway/app.ts';",
      '6: sandbox/ knows contract/ and domain/ at most, not gateway/app.ts',
    ],
    ['src/main.tsx', "import { a } from '../tests/support/a.ts';", '7: nothing imports tests'],
    ['gateway/app.ts', "export { a } from '../tests/support/a.ts';", '7: nothing imports tests'],
    ['src/main.tsx', "const a = await import('../model-tests/engine/drive.ts');", '7: nothing imports model-tests'],
  ])('refuses in %s: %s', (path, text, message) => {
    expect(messagesOf(path, text)).toContain(message);
  });

  test.each([
    ['machines/session/session.machine.ts', "import { createDepositMachine } from '../deposit/deposit.machine.ts';"],
    ['machines/deposit/deposit.ports.ts', "import type { A } from '../../contract/deposit.ts';"],
    ['contract/deposit.ts', "import * as z from 'zod/mini'; import { a } from '../domain/money/money.ts';"],
    [
      'src/features/deposit/use-deposit.ts',
      "import { a } from '../../../machines/deposit/deposit.selectors.ts'; import { useSelector } from '@xstate/react';",
    ],
    ['src/main.tsx', "import { a } from './app/root.ts';"],
    ['gateway/app.ts', "import fastify from 'fastify'; import { a } from '../contract/bases.ts';"],
    ['tests/unit/a.test.ts', "import { a } from '../../gateway/app.ts';"],
    ['scripts/test-model.ts', "import { a } from '../model-tests/engine/drive.ts';"],
  ])('allows in %s: %s', (path, text) => {
    expect(messagesOf(path, text)).toEqual([]);
  });

  test('finds a circle, told once', () => {
    const sources = [
      parseSource('gateway/a.ts', "import { b } from './b.ts';"),
      parseSource('gateway/b.ts', "import { c } from './c.ts';"),
      parseSource('gateway/c.ts', "import type { A } from './a.ts';"),
    ];
    expect(importCircles(sources)).toEqual([
      {
        path: 'gateway/a.ts',
        line: 1,
        message: 'circle: gateway/a.ts -> gateway/b.ts -> gateway/c.ts -> gateway/a.ts',
      },
    ]);
  });

  test('finds barrel files by what they hold and by their name', () => {
    const sources = [
      parseSource('src/components/all.ts', "export * from './a.ts';\nexport { b } from './b.ts';"),
      parseSource('src/components/index.ts', 'export const a = 1;'),
      parseSource('src/components/own.ts', "export { a } from './a.ts';\nexport const b = 1;"),
    ];
    expect(barrels(sources).map(({ path }) => path)).toEqual(['src/components/all.ts', 'src/components/index.ts']);
  });

  test('finds clocks in rules, in code and in SQL, but not in comments or elsewhere', () => {
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

  test('finds the browser in machines, but not where a path or a text only names it', () => {
    const text = "import { a } from './identity-document.ts';\nconst b = 'document.body';\nconst c = document.title;";
    expect(forbiddenReads([parseSource('domain/a.ts', text)])).toEqual([
      { path: 'domain/a.ts', line: 3, message: 'document.: a machine knows no browser' },
    ]);
  });

  test("finds uses of XState's internals outside their one file", () => {
    const text = ['export const nodes = snapshot', '_nodes;'].join('.');
    const paths = ['model-tests/engine/explore.ts', 'model-tests/engine/other.ts', 'src/app/facts.ts'];
    expect(internalsUses(paths.map((path) => parseSource(path, text))).map(({ path }) => path)).toEqual([
      'src/app/facts.ts',
      'model-tests/engine/other.ts',
    ]);
  });

  test('finds packages of one family at several versions', () => {
    expect(mixedVersions({ '@mantine/core': '9.7.3', '@mantine/form': '9.7.2', react: '19.3.1' }, '@mantine')).toEqual([
      { path: 'package.json', line: 1, message: '@mantine/* stands at several versions: 9.7.3, 9.7.2' },
    ]);
    expect(mixedVersions({ '@mantine/core': '9.7.3', '@mantine/form': '9.7.3' }, '@mantine')).toEqual([]);
  });
});

test('the checkout keeps the rules', () => {
  const manifest = JSON.parse(readText('package.json')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const sources = readSources();
  expect(sources.length).toBeGreaterThan(50);
  expect(boundaryViolations(sources, { ...manifest.dependencies, ...manifest.devDependencies })).toEqual([]);
}, 30_000);
