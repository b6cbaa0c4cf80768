import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unpackDebian } from '../../tooling/debian-packages.ts';
import { run } from '../../tooling/run.ts';

/** Programs of the rig, with the packages that each needs and a machine may lack; what all machines have is left out. */
const PACKAGES = {
  postgres: ['postgresql-15', 'postgresql-client-15', 'libpq5'],
  patroni: [
    'patroni',
    'libpq5',
    ...['cdiff', 'click', 'dateutil', 'dnspython', 'etcd', 'pkg-resources', 'prettytable', 'psutil', 'psycopg2'].map(
      (name) => `python3-${name}`,
    ),
    ...['six', 'urllib3', 'wcwidth', 'yaml'].map((name) => `python3-${name}`),
  ],
  etcd: ['etcd-server'],
  pgbouncer: ['pgbouncer', 'libevent-2.1-7', 'libc-ares2'],
  haproxy: ['haproxy', 'liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1', 'libpcre2-8-0'],
  nats: ['nats-server'],
} as const;

type ProgramName = keyof typeof PACKAGES;

/** Debian's, whose version the compiled modules of the packages are for. */
const PYTHON = '/usr/bin/python3';

const COMMANDS: Readonly<Record<ProgramName, (root: string) => readonly string[]>> = {
  postgres: (root) => [join(root, 'usr', 'lib', 'postgresql', '15', 'bin', 'postgres')],
  patroni: (root) => [PYTHON, join(root, 'usr', 'bin', 'patroni')],
  etcd: (root) => [join(root, 'usr', 'bin', 'etcd')],
  pgbouncer: (root) => [join(root, 'usr', 'sbin', 'pgbouncer')],
  haproxy: (root) => [join(root, 'usr', 'sbin', 'haproxy')],
  nats: (root) => [join(root, 'usr', 'sbin', 'nats-server')],
};

/** A program that runs here: the beginning of its command, and the environment that lets it find its packages. */
export interface Program {
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

export type Programs = Readonly<Record<ProgramName, Program>>;

const NAMES = Object.keys(PACKAGES) as ProgramName[];

function programAt(name: ProgramName, root: string): Program {
  const libraries = join(root, 'usr', 'lib');
  const ofMachine = existsSync(libraries) ? readdirSync(libraries).filter((folder) => /-linux-gnu/.test(folder)) : [];
  return {
    command: COMMANDS[name](root),
    env: {
      LD_LIBRARY_PATH: ofMachine.map((folder) => join(libraries, folder)).join(':'),
      PYTHONPATH: join(libraries, 'python3', 'dist-packages'),
      PYTHONDONTWRITEBYTECODE: '1',
    },
  };
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

/**
 * Debian's packages in a folder that other users may read, as a checkout may not be, with the versions that the programs
 * say. A text instead says in one line why they can't be had.
 */
export async function fetchPrograms(folder: string): Promise<{ programs: Programs; versions: string } | string> {
  if (!existsSync(PYTHON)) return `${PYTHON}, which runs Patroni, is not there`;
  const found: Partial<Record<ProgramName, Program>> = {};
  const versions: string[] = [];
  for (const name of NAMES) {
    const unpacked = await unpackDebian(...PACKAGES[name]);
    if (typeof unpacked === 'string') return unpacked;
    const root = join(folder, name);
    cpSync(unpacked.root, root, { recursive: true });
    const program = programAt(name, root);
    const [command = '', ...args] = program.command;
    const said = await run(command, [...args, name === 'haproxy' ? '-v' : '--version'], { env: program.env });
    if (said.code !== 0) return `${name} does not run here: ${lastLine(said.output)}`;
    versions.push(`${name} ${/\d+\.\d+(?:\.\d+)?/.exec(said.output)?.[0] ?? 'of unknown version'}`);
    found[name] = program;
  }
  return { programs: found as Programs, versions: versions.join(', ') };
}
