import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Bytes. */
const ROOM = 6 * 1024 ** 3;

/**
 * A new folder for a temporary test database: in memory if there is room, since creating its hundreds of files can take
 * a disk a third of a second. Not for tests or measurements of a disk.
 */
export function throwawayFolder(name: string): string {
  return mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), `player-account-${name}-`));
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}
