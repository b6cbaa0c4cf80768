import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signIn } from '../../bench/lib/test-controls.ts';
import type { Stack } from '../../tooling/stack.ts';
import { textsOf } from '../e2e/support/texts.ts';
import { findProblems } from './checks.ts';
import { combinationName, type Combination } from './combination.ts';
import type { PagePool } from './pooled-page.ts';
import type { ScreenState } from './state.ts';
import { Scan } from './scan.ts';

/** One state to scan in one combination. */
export interface ScanJob {
  readonly state: ScreenState;
  readonly combination: Combination;
}

export interface ScanResult extends ScanJob {
  /** The problems found; empty if none. */
  readonly problems: readonly string[];
}

export interface Pictures {
  readonly folder: string;
  /** False: only for states that could not be reached. */
  readonly ofAll: boolean;
}

const PLAIN_PLAYERS = 20;
const tokens = new Map<string, Promise<string>>();
let given = 0;

/** A new session for a state that ends it, with ordinary players in turn; otherwise one per player for all states. */
function tokenFor(stack: Stack, { player, endsSession = false }: ScreenState): Promise<string> | null {
  if (player === undefined) return null;
  if (endsSession) {
    given += 1;
    return signIn(stack, `gracz-${String((given % PLAIN_PLAYERS) + 1).padStart(2, '0')}@example.com`);
  }
  const email = `${player === 'plain' ? 'gracz-01' : player}@example.com`;
  const known = tokens.get(email) ?? signIn(stack, email);
  tokens.set(email, known);
  return known;
}

/** The whole page in a window of its height, so that sticky bars are at the right position. */
async function takePicture(page: Page, path: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > size.height) await page.setViewportSize({ ...size, height });
  await page.screenshot({ path });
  if (height > size.height) await page.setViewportSize(size);
}

/** Brings a page to the state, takes a screenshot if requested, and looks for problems. Never rejects. */
export async function runScan(
  pages: PagePool,
  { state, combination }: ScanJob,
  pictures: Pictures,
): Promise<ScanResult> {
  const folder = join(pictures.folder, combinationName(combination));
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, `${state.name}.failed.png`), { force: true });
  let scan: Scan | null = null;
  let isSound = false;
  try {
    scan = await Scan.begin(pages, {
      combination,
      token: await tokenFor(pages.stack, state),
      asksConsent: state.asksConsent ?? false,
      holdsClock: state.holdsClock ?? false,
      t: await textsOf(combination.language),
    });
    await state.show(scan);
    if (pictures.ofAll) await takePicture(scan.page, join(folder, `${state.name}.png`));
    const problems = await findProblems(scan);
    isSound = true;
    return { state, combination, problems };
  } catch (error) {
    await scan?.page.screenshot({ path: join(folder, `${state.name}.failed.png`) }).catch(() => {});
    rmSync(join(folder, `${state.name}.png`), { force: true });
    const message = error instanceof Error ? error.message : String(error);
    const notReached = `could not be reached: ${message.split('\n').slice(0, 3).join(' ')}`;
    return { state, combination, problems: [notReached, ...(scan?.problems ?? []), ...(scan?.failedRequests ?? [])] };
  } finally {
    await scan?.end(isSound);
  }
}
