import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { NO_TIMEOUTS } from '../../../gateway/database/client.ts';
import type { Database } from '../../../gateway/database/database.ts';
import { openDatabase } from '../../../gateway/database/database.ts';
import { readText } from '../../../tooling/files.ts';
import { anchorsOf } from '../../../tooling/pages.ts';
import { ROOT } from '../../../tooling/root.ts';
import { createTestDatabase } from '../../support/database.ts';

const page = readText('docs/operation.md');
const steps = page.slice(page.indexOf('\n## Step by step'), page.indexOf('\n## Containers'));
const alerts = page.slice(page.indexOf('\n### What to do about an alert'), page.indexOf('\n## Replacing the sandbox'));

/** The fenced blocks of a language, without the indentation of their list. */
const blocksOf = (language: string): string[] =>
  [...steps.matchAll(new RegExp(`^( *)\`\`\`${language}\\n([\\s\\S]*?)^ *\`\`\`$`, 'gm'))].map(
    ([, indentation = '', text = '']) => text.replaceAll(new RegExp(`^${indentation}`, 'gm'), '').trim(),
  );

const statements = blocksOf('sql');
const commands = blocksOf('sh').flatMap((block) => block.split('\n'));
const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readText('package.json'))).scripts;

/** Programs of the system, of PostgreSQL and of pgBackRest; docker is named with the note that it was not run. */
const PROGRAMS = new Set(
  'cp curl docker find git kill node npm pg_ctl pg_dump pgbackrest ps psql NODE_ENV=production'.split(' '),
);

describe('docs/operation.md, step by step', () => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const created = await createTestDatabase();
    drop = () => created.drop();
    database = openDatabase({ url: created.url, connections: 1, timeouts: NO_TIMEOUTS });
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  test.each(statements.map((text) => [text.split('\n')[0], text]))(
    'The database takes what begins with %s',
    async (_first, text) => {
      const undone = new Error('undone');
      const work = database.transaction(async (transaction) => {
        // The role of operation/compose.yaml, which a test server does not have.
        if (text.includes('role account'))
          await transaction.script(
            `do $$ begin create role account; exception when duplicate_object then null; end $$`,
          );
        await transaction.script(text);
        throw undone;
      });
      await expect(work).rejects.toBe(undone);
    },
  );

  test('Every command begins with a program that is known, and those with docker say that they were not run', () => {
    expect(commands.filter((line) => !PROGRAMS.has(line.split(' ')[0] ?? ''))).toEqual([]);
    expect(commands.filter((line) => line.startsWith('docker') !== line.endsWith(' # not run here'))).toEqual([]);
  });

  test('Scripts of npm, files and services that are named are there', () => {
    const run = [...steps.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(run.filter((name) => scripts[name] === undefined)).toEqual([]);
    const files = [...steps.matchAll(/\b(?:operation|gateway|tests)\/[\w./-]*\w/g)].map(([path]) => path);
    const missing = files.filter((path) => !existsSync(join(ROOT, path)));
    expect([...new Set(missing)]).toEqual(['operation/providers', 'operation/.env']);
    const services = [...steps.matchAll(/\bgateway-\d\b/g)].map(([name]) => name);
    expect(services.filter((name) => !readText('operation/compose.yaml').includes(`  ${name}:`))).toEqual([]);
  });

  test('Each part is numbered from 1 on', () => {
    for (const part of steps.split(/^### /m).slice(1)) {
      const numbers = [...part.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
      expect(numbers.length).toBeGreaterThan(1);
      expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
    }
  });

  test('Critical alerts that need steps lead to them', () => {
    const parts = anchorsOf(steps);
    const linked = alerts
      .split(/^#### /m)
      .slice(1)
      .flatMap((section) => {
        const targets = [...section.matchAll(/\(#([\w-]+)\)/g)].map(([, anchor = '']) => anchor);
        const found = targets.filter((anchor) => parts.has(anchor));
        return found.length === 0 ? [] : [`${section.split('\n')[0]}: ${found.join(', ')}`];
      });
    expect(linked).toEqual([
      'GatewayDown: a-gateway-does-not-get-ready, a-gateway-is-frozen',
      'EventLoopBlocked: a-gateway-is-frozen',
      'DatabaseUnreachable: the-database-is-lost',
      'ReplicationLate: replication-has-stopped',
      'StandbyGone: replication-has-stopped',
      'DueWorkLate: a-provider-is-down',
      'LedgerBroken: the-ledger-does-not-add-up',
    ]);
  });
});
