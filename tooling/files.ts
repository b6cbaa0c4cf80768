import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** Paths of all files under the folders, relative to the checkout, with / and sorted; none for a missing folder. */
export function filesUnder(folders: readonly string[], matches: RegExp = /./): string[] {
  return folders
    .flatMap((folder) =>
      existsSync(join(ROOT, folder))
        ? readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) =>
              join(entry.parentPath, entry.name)
                .slice(ROOT.length + 1)
                .replaceAll('\\', '/'),
            )
        : [],
    )
    .filter((path) => matches.test(path) && !path.includes('node_modules/'))
    .sort();
}

export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** SHA-256 over names and contents, hex. */
export function hashOf(paths: readonly string[], salt = ''): string {
  const hash = createHash('sha256').update(salt);
  for (const path of paths) {
    if (existsSync(join(ROOT, path))) hash.update(`\0${path}\0`).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
}
