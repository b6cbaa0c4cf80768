import type { Timeouts } from './client.ts';
import type { Queries } from './database.ts';
import { timeoutSettings } from './session-settings.ts';
import { sql } from './sql.ts';

/**
 * Statements that give the role of a pooled connection the settings that it lacks; empty if it lacks none. A role may
 * have shorter time limits than the gateway's.
 */
export async function missingRoleSettings(database: Queries, timeouts: Timeouts): Promise<string[]> {
  const limits = timeoutSettings(timeouts);
  const rows = await database.all<{ name: string; setting: string; target: string }>(sql`
    select name, setting, format('alter role %I in database %I set ', current_user, current_database()) as target
    from pg_settings where name = any (${['TimeZone', ...Object.keys(limits)]}::text[]) order by name
  `);
  return rows.flatMap(({ name, setting, target }) => {
    const max = limits[name];
    if (max === undefined) return /^(?:Etc\/)?UTC$/.test(setting) ? [] : [`${target}"TimeZone" = 'UTC'`];
    const value = Number(setting);
    return max === 0 || (value > 0 && value <= max) ? [] : [`${target}${name} = ${max}`];
  });
}
