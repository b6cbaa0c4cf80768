import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another gateway uses the data directory; the message is one line for people. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';
  readonly directory: string;

  constructor(directory: string) {
    super(
      `The data directory ${directory} is used by another gateway. Stop that one, set DATA_DIR to another directory, ` +
        'or set DATABASE_URL to share one PostgreSQL between several gateways.',
    );
    this.directory = directory;
  }
}

/** References that protect the locks from garbage collection, which would release them. */
const held = new Set<DatabaseSync>();

/**
 * Locks the directory for this process with a kernel lock on a file inside. The kernel releases it with the process,
 * also after kill -9; it never expires. Returns the release function; throws DataDirectoryInUse.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const lock = new DatabaseSync(join(directory, 'gateway.lock'), { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch {
    lock.close();
    throw new DataDirectoryInUse(directory);
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}
