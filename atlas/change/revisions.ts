import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf } from '../../tooling/files.ts';
import { ROOT } from '../../tooling/root.ts';
import { run } from '../../tooling/run.ts';
import { diff, type Change } from './diff.ts';
import type { Revision } from './revision.ts';

/** A tree of git. */
export interface Tree {
  /** As shown: `main (bcd07459)`, `the working tree`. */
  readonly name: string;
  readonly hash: string;
}

const EXTRACTION = 'atlas/change/extract.ts';
/** What the result of an extraction depends on, besides the revision. */
const CODE = [
  EXTRACTION,
  'atlas/change/revision.ts',
  'model-tests/engine/definition.ts',
  'model-tests/engine/driven.ts',
  'model-tests/engine/internals.ts',
  'model-tests/engine/paths.ts',
  'model-tests/engine/walk.ts',
  'tooling/requirements.ts',
  'tooling/test-titles.ts',
];
const CACHE = join(ROOT, '.cache', 'change');
const MAX_CACHED = 20;
/** For one revision, ms. */
const TIMEOUT = 300_000;

/** Runs git in a repository. @throws Error with what git says */
function git(repository: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  try {
    return execFileSync('git', args, {
      cwd: repository,
      encoding: 'utf8',
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new Error(`git ${args[0] ?? ''}: ${said}`, { cause: error });
  }
}

function hashIn(repository: string, name: string): string | null {
  try {
    return git(repository, ['rev-parse', '--verify', '--quiet', '--end-of-options', name]);
  } catch {
    return null;
  }
}

/** @throws Error if there is no such revision */
export function treeOf(revision: string, repository = ROOT): Tree {
  const commit = hashIn(repository, `${revision}^{commit}`);
  const hash = hashIn(repository, `${revision}^{tree}`);
  if (hash === null) {
    const isShallow = git(repository, ['rev-parse', '--is-shallow-repository']) === 'true';
    throw new Error(
      `there is no revision '${revision}'${isShallow ? '; this checkout is shallow: git fetch --unshallow' : ''}`,
    );
  }
  const short = (commit ?? hash).slice(0, 8);
  return { name: short.startsWith(revision.slice(0, 8)) ? short : `${revision} (${short})`, hash };
}

/** The files as they are now, with those that git doesn't know yet; git's own index stays as it is. */
export function workingTree(repository = ROOT): Tree {
  const folder = mkdtempSync(join(tmpdir(), 'player-account-index-'));
  try {
    const index = join(folder, 'index');
    const present = git(repository, ['rev-parse', '--path-format=absolute', '--git-path', 'index']);
    if (existsSync(present)) copyFileSync(present, index);
    git(repository, ['add', '--all'], { GIT_INDEX_FILE: index });
    return { name: 'the working tree', hash: git(repository, ['write-tree'], { GIT_INDEX_FILE: index }) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where a branch left `main`; HEAD where there is no `main`. */
export function defaultRevision(repository = ROOT): string {
  const main = ['main', 'origin/main'].find((name) => hashIn(repository, name) !== null);
  return main === undefined ? 'HEAD' : git(repository, ['merge-base', main, 'HEAD']);
}

function removeOld(): void {
  const files = readdirSync(CACHE)
    .map((name) => ({ path: join(CACHE, name), used: statSync(join(CACHE, name)).mtimeMs }))
    .sort((a, b) => b.used - a.used);
  for (const { path } of files.slice(MAX_CACHED)) rmSync(path, { force: true });
}

/** Unpacks a tree for as long as it is used; the packages are those of this checkout. */
export async function withTree<T>(
  { hash }: Tree,
  repository: string,
  perform: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'player-account-revision-'));
  try {
    const archive = join(folder, 'tree.tar');
    const tree = join(folder, 'tree');
    mkdirSync(tree);
    git(repository, ['archive', '--format=tar', '-o', archive, hash]);
    execFileSync('tar', ['-xf', archive, '-C', tree]);
    rmSync(archive);
    symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'), 'junction');
    return await perform(tree);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads a tree in a process of its own. @throws Error that names the revision and the reason */
function extracted(tree: Tree, repository: string, file: string): Promise<void> {
  return withTree(tree, repository, async (folder) => {
    const draft = join(folder, '..', 'revision.json');
    const { code, output } = await run(process.execPath, [join(ROOT, EXTRACTION), folder, draft], { timeout: TIMEOUT });
    if (code !== 0) {
      throw new Error(`the machines of ${tree.name} cannot be read: ${output.trim().replaceAll(`${folder}/`, '')}`);
    }
    mkdirSync(CACHE, { recursive: true });
    // Not renamed from another disk: it would not be there all at once.
    const near = `${file}.${process.pid}`;
    copyFileSync(draft, near);
    renameSync(near, file);
    removeOld();
  });
}

/** What a tree says of the machines, from the cache if it was read before. @throws Error that names the reason */
export async function revisionOf(tree: Tree, repository = ROOT): Promise<Revision> {
  const file = join(CACHE, `${tree.hash}-${hashOf(CODE).slice(0, 8)}.json`);
  if (!existsSync(file)) await extracted(tree, repository, file);
  return JSON.parse(readFileSync(file, 'utf8')) as Revision;
}

/**
 * What differs between two revisions; `from` is where the branch left `main` by default, `to` the working tree.
 * @throws Error that names the revision and why it cannot be read
 */
export async function changeBetween(
  from: string | undefined,
  to: string | undefined,
  repository = ROOT,
): Promise<Change> {
  const before = treeOf(from ?? defaultRevision(repository), repository);
  const after = to === undefined ? workingTree(repository) : treeOf(to, repository);
  const [old, now] = [await revisionOf(before, repository), await revisionOf(after, repository)];
  return diff({ name: before.name, revision: old }, { name: after.name, revision: now });
}
