import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** Copies the checkout, uncommitted changes included, to a new folder for modification; the packages are linked. */
export function copyOfCheckout(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `player-account-${purpose}-`));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of files.split('\0').filter((name) => name !== '')) {
    cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
