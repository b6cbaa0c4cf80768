import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Bytes. */
const ROOM = 6 * 1024 ** 3;

/**
 * A new folder for a database that is thrown away when the tests are over: in memory where that has room, since making the
 * hundreds of files of one can take a disk a third of a second. Not for what is tested or measured on a disk.
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
