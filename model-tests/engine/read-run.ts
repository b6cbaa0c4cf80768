import { readFileSync } from 'node:fs';
import { parseRun, UnusableRun } from './run-file.ts';
import type { Run } from './run-format.ts';

/** @throws UnusableRun if there is no such file, or no run in it */
export function readRun(file: string): Run {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new UnusableRun(`${file} cannot be read`);
  }
  return parseRun(text, file);
}
