import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

const LOCK = 727_274;
export const MIGRATIONS = join(import.meta.dirname, '..', 'migrations');

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

export function readMigrations(directory: string = MIGRATIONS): Migration[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(directory, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    });
}

/**
 * Applies the pending migrations in one transaction; several gateways may start at once. Returns the names applied now.
 * Throws if an applied migration was changed.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  return database.transaction(async (transaction) => {
    await transaction.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    await transaction.script(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const rows = await transaction.all<{ name: string; sha256: string }>(
      sql`select name, sha256 from schema_migration`,
    );
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    const names: string[] = [];
    for (const migration of migrations) {
      const known = applied.get(migration.name);
      if (known === migration.sha256) continue;
      if (known !== undefined) throw new Error(`migration ${migration.name} was changed after it had been applied`);
      await transaction.script(migration.text);
      await transaction.run(
        sql`insert into schema_migration (name, sha256) values (${migration.name}, ${migration.sha256})`,
      );
      names.push(migration.name);
    }
    return names;
  });
}
