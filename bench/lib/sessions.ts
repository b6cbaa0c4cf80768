import type { Database } from '../../gateway/database/database.ts';
import { createSessions, type Sessions } from '../../gateway/domain/auth/sessions.ts';
import type { Bus } from '../../gateway/domain/ports/push-bus.ts';
import { machineClock } from '../../gateway/lib/clock.ts';
import { addPlayers } from './players.ts';

const MINUTE = 60_000;

const SETTINGS = {
  duration: 30 * MINUTE,
  absoluteDuration: 24 * 60 * MINUTE,
  rotateAfter: 5 * MINUTE,
  reuseLeeway: 5_000,
};
/** No socket waits for what is published here. */
const SILENT: Bus = {
  publish: async () => undefined,
  subscribe: () => () => undefined,
  follow: () => ({ heard: null, stop: () => undefined }),
  stop: async () => undefined,
};

export function sessionsOn(database: Database): Sessions {
  return createSessions({ database, clock: machineClock, bus: SILENT, settings: SETTINGS });
}

/** Adds players who are signed in. Returns a token of each. */
export async function signInPlayers(database: Database, count: number): Promise<string[]> {
  const sessions = sessionsOn(database);
  const tokens: string[] = [];
  for (const player of await addPlayers(database, count)) tokens.push((await sessions.open(database, player)).token);
  return tokens;
}
