import { parseArgs } from 'node:util';
import { openDatabase } from '../gateway/database/database.ts';
import { NO_TIMEOUTS } from '../gateway/database/client.ts';
import { sql } from '../gateway/database/sql.ts';
import { distribution } from '../tooling/placement.ts';

/**
 * Distributes the migrated database of `DATABASE_URL` by player with Citus. `--dry-run` prints the statements and
 * touches nothing.
 */
const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });

const statements = distribution();
if (values['dry-run']) {
  for (const statement of statements) console.log(`${statement};`);
} else {
  const url = process.env['DATABASE_URL'] ?? '';
  if (url === '') throw new Error('DATABASE_URL is not set; npm run shard -- --dry-run prints what would be done.');
  const database = openDatabase({ url, connections: 1, timeouts: NO_TIMEOUTS });
  try {
    const extension = await database.one(sql`select 1 as found from pg_available_extensions where name = 'citus'`);
    if (extension === undefined) throw new Error('The database has no Citus; nothing was done.');
    await database.script(statements.join(';\n'));
    console.log(`${statements.length} statements done`);
  } finally {
    await database.close();
  }
}
