import { writeFileSync } from 'node:fs';
import { test, type Locator } from '@playwright/test';

/** The smallest JPEG. A file's type is detected by its first bytes. */
export const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, 0xff, 0xd9]);

/** A PNG of one black pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNgAAAAAgAB5Sfe/AAAAABJRU5ErkJggg==',
  'base64',
);

export interface FileToSend {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export function picture(name: string, bytes = JPEG.length): FileToSend {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.concat([JPEG], Math.max(bytes, JPEG.length)) };
}

const BIG = 1_000_000;

/** Chooses the files; large ones from disk, because the DevTools protocol takes half a minute for 15 MB. */
export async function chooseFiles(input: Locator, files: readonly FileToSend[]): Promise<void> {
  if (files.every(({ buffer }) => buffer.length < BIG)) return input.setInputFiles([...files]);
  const paths = files.map(({ name, buffer }) => {
    const path = test.info().outputPath(name);
    writeFileSync(path, buffer);
    return path;
  });
  await input.setInputFiles(paths);
}
