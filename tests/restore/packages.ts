import { join } from 'node:path';
import { unpackDebian } from '../../tooling/debian-packages.ts';
import { run } from '../../tooling/run.ts';

/** Unpacked programs, under a root of their own as they would lie under `/`. */
export interface Packages {
  readonly root: string;
  /** As the programs say it, such as `PostgreSQL 15.20` and `pgBackRest 2.45`. */
  readonly versions: string;
}

/** Below the root. */
export const POSTGRES = 'usr/lib/postgresql/15/bin';
export const BACKREST = 'usr/bin/pgbackrest';

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

/** Debian's PostgreSQL 15 and pgBackRest; a text says in one line why they can't be had. */
export async function fetchPackages(): Promise<Packages | string> {
  const unpacked = await unpackDebian('postgresql-15', 'pgbackrest');
  if (typeof unpacked === 'string') return unpacked;
  const { root } = unpacked;
  const versions: string[] = [];
  for (const [program, argument] of [
    [join(POSTGRES, 'postgres'), '--version'],
    [BACKREST, 'version'],
  ] as const) {
    const said = await run(join(root, program), [argument]);
    if (said.code !== 0) return `${program} does not run here: ${lastLine(said.output)}`;
    versions.push(/(?:PostgreSQL|pgBackRest)\)? [\d.]+/.exec(said.stdout)?.[0].replace(')', '') ?? said.stdout.trim());
  }
  return { root, versions: versions.join(', ') };
}
