import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfCheckout } from '../../tooling/checkout-copy.ts';
import { run } from '../../tooling/run.ts';

export const WALKED_LEVELS = ['machine', 'view', 'browser'] as const;
export type WalkedLevel = (typeof WALKED_LEVELS)[number];
export type Verdict = 'killed' | 'lived';

const WALKED = /^\d+ passed, \d+ failed/m;

/** A walk that did not even begin is no verdict: a fault that breaks the build is found by nobody's path. */
export class NotWalked extends Error {}

/** A copy of the checkout whose files are changed one at a time, and whose paths are walked. */
export class WalkedCopy {
  private readonly folder: string;

  constructor(purpose: string) {
    this.folder = copyOfCheckout(purpose);
  }

  /** Walks the paths of a machine. @throws NotWalked with the output if they could not be walked */
  async walk(machine: string, level: WalkedLevel): Promise<Verdict> {
    const { code, output } = await run(
      process.execPath,
      [join(this.folder, 'scripts/test-model.ts'), '--machine', machine, '--level', level],
      { cwd: this.folder },
    );
    if (!WALKED.test(output))
      throw new NotWalked(`${machine} could not be walked at the level ${level}:\n${output.trim()}`);
    return code === 0 ? 'lived' : 'killed';
  }

  /** Does something while a file of the copy is changed. `change`: its text as it is -> as it shall be. */
  async whileChanged<T>(file: string, change: (sound: string) => string, act: () => Promise<T>): Promise<T> {
    const path = join(this.folder, file);
    const sound = readFileSync(path, 'utf8');
    writeFileSync(path, change(sound));
    try {
      return await act();
    } finally {
      writeFileSync(path, sound);
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
