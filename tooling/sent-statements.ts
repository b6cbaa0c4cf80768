import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from './root.ts';

/** Where the gateway's tests write what was sent to the database, a file for each process. */
const FOLDER = join(ROOT, '.cache', 'statements');
const Sent = z.array(z.tuple([z.string(), z.int()]));

/** Each text and how often it was sent. */
export type SentStatements = ReadonlyMap<string, number>;

export function writeSent(statements: SentStatements): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${process.pid}.json`), JSON.stringify([...statements]));
}

/** What all processes of the last run sent; empty if there was none. */
export function readSent(): SentStatements {
  const all = new Map<string, number>();
  if (!existsSync(FOLDER)) return all;
  for (const file of readdirSync(FOLDER)) {
    for (const [text, times] of Sent.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')))) {
      all.set(text, (all.get(text) ?? 0) + times);
    }
  }
  return all;
}

export function clearSent(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}
