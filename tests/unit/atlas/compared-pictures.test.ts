import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compared } from '../../../atlas/pictures/compare.ts';

let folder = '';
const at = (name: string): string => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'player-account-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A white picture, with black pixels at these places of its first row. */
function write(file: string, size: number, black: readonly number[] = []): void {
  const png = new PNG({ width: size, height: size });
  png.data.fill(255);
  for (const x of black) png.data.set([0, 0, 0], x * 4);
  mkdirSync(join(at(file), '..'), { recursive: true });
  writeFileSync(at(file), PNG.sync.write(png));
}

describe('two revisions of the pictures', () => {
  test('Are compared pixel by pixel, the largest change first', () => {
    write('before/a/same.png', 4);
    write('after/a/same.png', 4);
    write('before/a/one.png', 4);
    write('after/a/one.png', 4, [1]);
    write('before/a/resized.png', 4);
    write('after/a/resized.png', 6);
    write('before/b/old.png', 4);
    write('after/b/new.png', 4);
    expect(compared(at('before'), at('after'), at('difference'))).toEqual({
      changed: [
        { file: 'a/resized.png', pixels: 36, of: 36 },
        { file: 'a/one.png', pixels: 1, of: 16 },
      ],
      added: ['b/new.png'],
      removed: ['b/old.png'],
      same: 1,
    });
  });

  test('A picture of what differs is written where the sizes are the same', () => {
    write('before/one.png', 4);
    write('after/one.png', 4, [1]);
    write('before/resized.png', 4);
    write('after/resized.png', 6);
    compared(at('before'), at('after'), at('difference'));
    expect(existsSync(at('difference/one.png'))).toBe(true);
    expect(existsSync(at('difference/resized.png'))).toBe(false);
  });
});
