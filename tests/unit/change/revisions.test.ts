import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeBetween, defaultRevision, revisionOf, treeOf, workingTree } from '../../../atlas/change/revisions.ts';
import { linesOf } from '../../../atlas/change/words.ts';
import { ROOT } from '../../../tooling/root.ts';

/** Reading a revision starts a process, which loads every machine, ms. */
const READING = 180_000;
/** What the machines are made of, and the paths of one of them. */
const COPIED = [
  'package.json',
  'machines',
  'domain',
  'contract',
  'tooling',
  'locales',
  'model-tests/engine',
  'model-tests/code-form',
  'tests/unit/domain/promocode.test.ts',
];
const CHART = 'machines/incentives/code-form/code-form.machine.ts';
const ROOT_CHART = 'machines/shell/app/app.machine.ts';

const repository = mkdtempSync(join(tmpdir(), 'player-account-change-'));

function git(...args: readonly string[]): string {
  const settings = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...settings, ...args], { cwd: repository, encoding: 'utf8' }).trim();
}

function edit(path: string, from: string, to: string): void {
  const file = join(repository, path);
  const text = readFileSync(file, 'utf8');
  expect(text.split(from).length).toBeGreaterThan(1);
  writeFileSync(file, text.replace(from, to));
}

beforeAll(() => {
  for (const path of COPIED) cpSync(join(ROOT, path), join(repository, path), { recursive: true });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message=The machines');
});

afterAll(() => rmSync(repository, { recursive: true, force: true }));

describe('A revision of this repository', () => {
  test(
    'Is compared with the working tree: charts, paths, tests; a machine that cannot be created is named',
    { timeout: READING },
    async () => {
      edit(CHART, "onError: { target: 'failed'", "onError: { target: 'rejected'");
      edit(
        ROOT_CHART,
        '  return setUpApp(ports',
        "  if (Boolean(ports)) throw new TypeError('no root');\n  return setUpApp(ports",
      );
      writeFileSync(join(repository, 'locales', 'en', 'fresh.json'), '{ "fresh": { "key": "A text" } }');
      const index = git('ls-files', '--stage');
      const change = await changeBetween('main', undefined, repository);
      const [short] = git('rev-parse', 'main').match(/^.{8}/) ?? [];
      expect([change.from, change.to]).toEqual([`main (${short})`, 'the working tree']);
      expect(change.unreadable).toEqual([{ revision: 'the working tree', machine: 'app', reason: 'no root' }]);
      expect(change.machines.map(({ name, kind }) => [name, kind])).toEqual([['codeForm', 'changed']]);
      const [codeForm] = change.machines;
      expect(codeForm && linesOf(codeForm).map(({ text }) => text)).toEqual([
        'submitting: saveCode ✗ → rejected / emitNotSaved: target failed → rejected',
      ]);
      expect(codeForm?.paths.walking.length).toBeGreaterThan(0);
      expect(codeForm?.paths.isUnknown).toBe(false);
      expect(change.texts).toEqual([{ language: 'en', what: 'fresh.key', from: null, to: 'A text' }]);
      // Git's own index knows nothing of it.
      expect(git('ls-files', '--stage')).toBe(index);
      expect(git('status', '--porcelain', '--untracked-files=all').split('\n')).toHaveLength(3);
    },
  );

  test('Has one tree as long as nothing changes, and is called as it was asked for', () => {
    expect(workingTree(repository)).toEqual(workingTree(repository));
    git('stash', '--quiet', '--include-untracked');
    expect(workingTree(repository).hash).toBe(treeOf('HEAD', repository).hash);
    const commit = git('rev-parse', 'HEAD');
    expect(treeOf('HEAD', repository).name).toBe(`HEAD (${commit.slice(0, 8)})`);
    expect(treeOf(commit, repository).name).toBe(commit.slice(0, 8));
    expect(defaultRevision(repository)).toBe(commit);
  });

  test('One that is not there is refused by its name', () => {
    expect(() => treeOf('nowhere', repository)).toThrow("there is no revision 'nowhere'");
  });

  test('One from before there was a registry is refused with the reason', { timeout: READING }, async () => {
    git('rm', '--quiet', 'machines/registry.ts');
    git('commit', '--quiet', '--message=No registry');
    const tree = treeOf('HEAD', repository);
    await expect(revisionOf(tree, repository)).rejects.toThrow(
      `the machines of ${tree.name} cannot be read: there is no machines/registry.ts in it`,
    );
  });

  test('One whose registry cannot be loaded is refused with what failed', { timeout: READING }, async () => {
    git('checkout', '--quiet', 'HEAD~1', '--', 'machines/registry.ts');
    git('rm', '--quiet', CHART);
    git('commit', '--quiet', '--message=A chart less');
    await expect(revisionOf(treeOf('HEAD', repository), repository)).rejects.toThrow(
      /cannot be read: Cannot find module 'machines\/incentives\/code-form\/code-form\.machine\.ts'/,
    );
  });
});
