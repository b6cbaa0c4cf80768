import { mkdirSync, readdirSync, renameSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import { run } from './run.ts';

const FOLDER = join(ROOT, '.cache', 'debian');
const DOWNLOAD_TIMEOUT = 300_000;

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

/**
 * Packages of Debian, fetched once by apt-get and unpacked under `.cache/debian` as they would lie under `/`. Nothing is
 * installed, so nothing starts on a default port; what they need of packages that the machine may lack must be named too. A text
 * instead of the folder says in one line why they can't be had.
 */
export async function unpackDebian(...packages: readonly string[]): Promise<{ readonly root: string } | string> {
  if (process.platform !== 'linux') return `the packages are for Linux, and this is ${process.platform}`;
  const root = join(FOLDER, packages.join('+'));
  if (existsSync(root)) return { root };
  const unpacked = `${root}.new`;
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true });
  const fetched = await run('apt-get', ['download', ...packages], { cwd: unpacked, timeout: DOWNLOAD_TIMEOUT });
  const files = readdirSync(unpacked).filter((name) => name.endsWith('.deb'));
  if (fetched.code !== 0 || files.length < packages.length) {
    return `apt-get download ${packages.join(' ')} failed: ${lastLine(fetched.output)}`;
  }
  for (const file of files) {
    const { code, output } = await run('dpkg', ['-x', join(unpacked, file), unpacked]);
    if (code !== 0) return `dpkg -x ${file} failed: ${lastLine(output)}`;
  }
  renameSync(unpacked, root);
  return { root };
}
