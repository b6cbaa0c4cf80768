import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Axe from 'axe-core';
import { findFocusProblems } from './focus.ts';
import { findClippedControls, findReflowProblems, findSmallTargets } from './geometry.ts';
import { findMotion } from './motion.ts';
import { ROOT } from '../../tooling/root.ts';
import type { Scan } from './scan.ts';

/** The minified version, because every page has to parse it. */
const AXE = readFileSync(join(ROOT, 'node_modules', 'axe-core', 'axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The width at which a page must not scroll sideways (WCAG 1.4.10). */
const REFLOW_WIDTH = 320;

async function findAxeViolations({ page, session }: Scan): Promise<string[]> {
  // `Runtime.evaluate` reuses the script compiled for an earlier page; `evaluate` compiles it again.
  await session.send('Runtime.evaluate', { expression: AXE });
  // A target partly under a sticky bar counts with its full size.
  return page.evaluate(async (tags) => {
    scrollTo(0, 0);
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    // Passed rules are not reported.
    const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => {
        const why = failureSummary.split('\n').slice(1, 2).join('').trim();
        return `axe ${id}: ${help}: ${target.join(' ')} (${why})`;
      }),
    );
  }, TAGS);
}

/** All problems of the state shown; empty if there are none. Changes focus and width. */
export async function findProblems(scan: Scan): Promise<string[]> {
  const { page, combination } = scan;
  if (combination.variant !== undefined) {
    return [...(await findReflowProblems(page)), ...(await findClippedControls(page)), ...scan.problems];
  }
  const problems = [...(await findAxeViolations(scan)), ...(await findSmallTargets(page)), ...(await findMotion(page))];
  problems.push(...(await findFocusProblems(page)));
  if (combination.width === 360) {
    await page.setViewportSize({ width: REFLOW_WIDTH, height: 640 });
    problems.push(...(await findReflowProblems(page)));
  }
  return [...problems, ...scan.problems];
}
