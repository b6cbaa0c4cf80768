import { describe, expect, test } from 'vitest';
import { filesUnder, readText } from '../../../tooling/files.ts';

type Versions = Readonly<Record<string, string>>;

const ENGINE = 'model-tests/engine';
const manifest = JSON.parse(readText(`${ENGINE}/package.json`)) as {
  readonly private: boolean;
  readonly dependencies: Versions;
  readonly peerDependencies: Versions;
  readonly devDependencies: Versions;
};
const checkout = JSON.parse(readText('package.json')) as {
  readonly dependencies: Versions;
  readonly devDependencies: Versions;
};

/** Packages that the files import, without those of Node. */
function packagesOf(files: readonly string[]): readonly string[] {
  const specifiers = files.flatMap((file) =>
    [...readText(file).matchAll(/^(?:import .*|export .*|\}) from '([^.'][^']*)'/gm)].map(([, name = '']) => name),
  );
  const packages = specifiers
    .filter((name) => !name.startsWith('node:'))
    .map((name) => (name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? name)));
  return [...new Set(packages)].sort();
}

describe('The manifest of the engine', () => {
  const files = filesUnder([ENGINE], /\.ts$/);
  const own = files.filter((file) => !file.startsWith(`${ENGINE}/tests/`));
  const { dependencies, peerDependencies, devDependencies } = manifest;

  test('Names every package that its files import, and no other', () => {
    expect(Object.keys({ ...dependencies, ...peerDependencies }).sort()).toEqual(packagesOf(own));
    expect(Object.keys({ ...dependencies, ...peerDependencies, ...devDependencies }).sort()).toEqual(packagesOf(files));
  });

  test('Names them at the versions of the checkout, and is not published by accident', () => {
    const all = { ...dependencies, ...peerDependencies, ...devDependencies };
    const used = { ...checkout.dependencies, ...checkout.devDependencies };
    expect(all).toEqual(Object.fromEntries(Object.keys(all).map((name) => [name, used[name]])));
    expect(manifest.private).toBe(true);
  });

  test('Leaves the product out: no file of it imports from outside of its folder', () => {
    const outside = own.filter((file) => /^(?:import .*|export .*|\}) from '\.\.\//m.test(readText(file)));
    expect(outside).toEqual([]);
  });
});
