import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The data directory is in use by another gateway; the message is one line for a person. */
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

/** Keeps the locks from being collected as garbage, which would release them. */
const held = new Set<DatabaseSync>();

/**
 * Takes the directory for this process. The lock is the kernel's, on a file inside: it is gone with the process, also
 * after kill -9, and never stolen by age. Returns the release; throws DataDirectoryInUse.
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
