import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How much two colours may differ (0 to 1): less than what anti-aliasing does, more than rounding. */
const THRESHOLD = 0.1;

export interface ChangedPicture {
  /** From the folder of the pictures: `deposit/deposit.form-pl-light-360.png`. */
  readonly file: string;
  /** How many pixels differ; all where the sizes do. */
  readonly pixels: number;
  /** Of the new picture. */
  readonly of: number;
}

export interface PictureChange {
  readonly changed: readonly ChangedPicture[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly same: number;
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.png'))
    .map((name) => name.split(sep).join('/'))
    .toSorted();

/** Compares the pictures of two folders pixel by pixel; writes what differs, as pictures, to `differences`. */
export function compared(before: string, after: string, differences: string): PictureChange {
  const old = filesIn(before);
  const now = filesIn(after);
  const changed: ChangedPicture[] = [];
  let same = 0;
  for (const file of now.filter((name) => old.includes(name))) {
    const one = readFileSync(join(before, file));
    const other = readFileSync(join(after, file));
    const pixels = one.equals(other) ? 0 : differenceOf(one, other, join(differences, file));
    if (pixels === 0) same += 1;
    else changed.push({ file, pixels, of: sizeOf(other) });
  }
  return {
    changed: changed.toSorted((one, other) => other.pixels / other.of - one.pixels / one.of),
    added: now.filter((name) => !old.includes(name)),
    removed: old.filter((name) => !now.includes(name)),
    same,
  };
}

function sizeOf(file: Buffer): number {
  const { width, height } = PNG.sync.read(file);
  return width * height;
}

/** Writes the difference, unless there is none, and returns how many pixels differ. */
function differenceOf(before: Buffer, after: Buffer, file: string): number {
  const [old, now] = [PNG.sync.read(before), PNG.sync.read(after)];
  const { width, height } = now;
  if (old.width !== width || old.height !== height) return width * height;
  const shown = new PNG({ width, height });
  const pixels = pixelmatch(old.data, now.data, shown.data, width, height, { threshold: THRESHOLD });
  if (pixels === 0) return 0;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, PNG.sync.write(shown));
  return pixels;
}
