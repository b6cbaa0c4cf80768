import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { importViolations, roomViolations } from '../../../tooling/room-check.ts';
import { ROOMS } from '../../../tooling/rooms.ts';

const directory = mkdtempSync(join(tmpdir(), 'rooms-'));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** The violations of these files, by path; every imported file exists. */
async function messagesOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  return (await importViolations(ROOMS, Object.keys(files), directory)).map(
    ({ path, message }) => `${path} -> ${message}`,
  );
}

const THERE = 'export const a = 1;\nexport type A = number;\n';

describe('an import against the order of the rooms is refused', () => {
  test.each([
    ['domain/money.ts', '../machines/meta.ts'],
    ['contract/auth.ts', '../machines/auth.ts'],
    ['machines/auth/auth.machine.ts', '../../src/api/client.ts'],
    ['src/lib/key.ts', '../api/client.ts'],
    ['src/api/client.ts', '../queries/balance.ts'],
    ['src/queries/balance.ts', '../system/actors.ts'],
    ['src/system/actors.ts', '../components/money.ts'],
    ['src/components/money.ts', '../../machines/money.ts'],
    ['src/components/money.ts', '../../contract/money.ts'],
    ['src/features/login/use-login.ts', '../deposit/use-deposit.ts'],
    ['src/features/login/use-login.ts', '../../api/client.ts'],
    ['src/features/login/use-login.ts', '../../app/root.ts'],
    ['src/adapters/payments/deposit-adapter.ts', '../../app/root.ts'],
    ['gateway/database/pool.ts', '../store/players.ts'],
    ['gateway/store/account/players.ts', '../../domain/money.ts'],
    ['gateway/domain/deposits.ts', '../http/api-error.ts'],
    ['gateway/domain/deposits.ts', '../push/bus.ts'],
    ['gateway/http/route.ts', '../routes/auth.ts'],
    ['gateway/routes/auth.ts', '../test-controls/clock.ts'],
    ['gateway/routes/auth.ts', '../../machines/auth.ts'],
    ['sandbox/main.ts', '../gateway/app.ts'],
    ['src/main.ts', '../tests/samples.ts'],
    ['tests/samples.ts', '../scripts/test.ts'],
    ['tooling/files.ts', '../model-tests/engine.ts'],
    ['model-tests/engine/explore.ts', '../models.ts'],
    ['model-tests/engine/explore.ts', '../../machines/meta.ts'],
    ['model-tests/engine/explore.ts', '../../contract/auth.ts'],
    ['model-tests/engine/explore.ts', '../../tooling/root.ts'],
    ['model-tests/engine/tests/machines.ts', '../../../src/lib/key.ts'],
  ])('%s of %s, as a value and as a type', async (path, target) => {
    const other = join(dirname(path), target);
    for (const statement of [
      `import { a } from '${target}';\nvoid a;\n`,
      `import type { A } from '${target}';\nexport type B = A;\n`,
    ]) {
      const messages = await messagesOf({ [path]: statement, [other]: THERE });
      expect(messages.some((message) => message.startsWith(`${path} -> ${other}: `))).toBe(true);
    }
  });

  test.each([
    ['machines/auth/auth.machine.ts', '../../contract/auth.ts'],
    ['src/features/login/use-login.ts', '../../../machines/auth/auth.machine.ts'],
    ['src/api/push-sdk.ts', '../../machines/push/push.ports.ts'],
    ['src/adapters/payments/deposit-adapter.ts', '../../../machines/payments/deposit.machine.ts'],
    ['src/system/actors.ts', '../../machines/payments/deposit.actors.ts'],
  ])('%s may take only types from %s', async (path, target) => {
    const other = join(dirname(path), target);
    const value = { [path]: `import { a } from '${target}';\nvoid a;\n`, [other]: THERE };
    expect(await messagesOf(value)).toHaveLength(1);
    const type = { [path]: `import type { A } from '${target}';\nexport type B = A;\n`, [other]: THERE };
    expect(await messagesOf(type)).toEqual([]);
  });

  test.each([
    ['domain/money.ts', 'zod'],
    ['contract/auth.ts', 'xstate'],
    ['machines/auth/auth.machine.ts', 'react'],
    ['machines/auth/auth.machine.ts', 'node:fs'],
    ['src/api/client.ts', 'node:fs'],
    ['model-tests/engine/explore.ts', 'react'],
  ])('%s uses no %s', async (path, name) => {
    expect(await messagesOf({ [path]: `import * as all from '${name}';\nvoid all;\n` })).not.toEqual([]);
  });
});

test('What the rooms allow is allowed', async () => {
  expect(
    await messagesOf({
      'domain/money/money.ts': THERE,
      'contract/deposit.ts':
        "import { a } from '../domain/money/money.ts';\nexport const b = a;\nexport type B = number;\n",
      'machines/payments/deposit/deposit.selectors.ts':
        "import type { B } from '../../../contract/deposit.ts';\nexport const c: B = 1;\n",
      'src/features/deposit/use-deposit.ts':
        "import { c } from '../../../machines/payments/deposit/deposit.selectors.ts';\nexport const d = c;\n",
      'src/app/routes.ts': "import { d } from '../features/deposit/use-deposit.ts';\nvoid d;\n",
    }),
  ).toEqual([]);
});

test('A circle is found, though it is one of types', async () => {
  const messages = await messagesOf({
    'gateway/store/a.ts': "import { b } from './b.ts';\nexport const a = b;\nexport type A = number;\n",
    'gateway/store/b.ts': "import type { A } from './a.ts';\nexport const b: A = 1;\n",
  });
  expect(messages.join()).toContain('circle: gateway/store/b.ts -> gateway/store/a.ts');
});

test('A file that the check does not see is told', async () => {
  await messagesOf({ 'domain/money.ts': THERE });
  expect(await importViolations(ROOMS, ['domain/money.ts', 'domain/never-written.ts'], directory)).toEqual([
    { path: 'domain/never-written.ts', line: 1, message: 'not seen by the check of the rooms' },
  ]);
});

test('A room knows only what stands before it in the list, and what is under itself', () => {
  const folders = ROOMS.map(({ folder }) => folder);
  const later = ROOMS.flatMap(({ folder, knows, knowsTypesOf = [] }, index) =>
    [...knows, ...knowsTypesOf]
      .filter((known) => folders.indexOf(known) > index && !folder.startsWith(`${known}/`))
      .map((known) => `${folder} knows ${known}`),
  );
  expect(later).toEqual([]);
});

test('The checkout keeps the order, with every module seen and every room there', async () => {
  expect(await roomViolations()).toEqual([]);
}, 120_000);
