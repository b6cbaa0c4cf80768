import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Axe from 'axe-core';
import { EXTRA_AXE_RULES } from './axe-rules.ts';
import { findFocusProblems } from './focus.ts';
import { findClippedControls, findHiddenTicks, findReflowProblems, findSmallTargets } from './geometry.ts';
import { findMotion } from './motion.ts';
import { ROOT } from '../../tooling/root.ts';
import type { Scan } from './scan.ts';

/** The minified version, because every page has to parse it. */
const AXE = readFileSync(join(ROOT, 'node_modules', 'axe-core', 'axe.min.js'), 'utf8');
/** The width at which a page must not scroll sideways (WCAG 1.4.10). */
const REFLOW_WIDTH = 320;

/** The spacing of WCAG 1.4.12, which a person may set for any page. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

const RULES = Object.fromEntries(EXTRA_AXE_RULES.map((rule) => [rule, { enabled: true }]));

/** Violations of all rules that are on: levels A and AA, and best practices. */
async function findAxeViolations({ page, session }: Scan): Promise<string[]> {
  // `Runtime.evaluate` reuses the script compiled for an earlier page; `evaluate` compiles it again.
  await session.send('Runtime.evaluate', { expression: AXE });
  // A target partly under a sticky bar counts with its full size.
  return page.evaluate(async (rules) => {
    scrollTo(0, 0);
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    // Passed rules are not reported.
    const { violations } = await axe.run(document, { rules, resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => {
        const why = failureSummary.split('\n').slice(1, 2).join('').trim();
        return `axe ${id}: ${help}: ${target.join(' ')} (${why})`;
      }),
    );
  }, RULES);
}

async function setTextSpacing({ page }: Scan): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);
}

/** All problems of the state shown; empty if there are none. Changes focus and width. */
export async function findProblems(scan: Scan): Promise<string[]> {
  const { page, combination } = scan;
  if (combination.variant !== undefined) {
    if (combination.variant === 'text-spacing') await setTextSpacing(scan);
    const layout = [...(await findReflowProblems(page)), ...(await findClippedControls(page))];
    if (combination.variant !== 'forced-colors') return [...layout, ...scan.problems];
    return [...layout, ...(await findHiddenTicks(page)), ...(await findFocusProblems(page)), ...scan.problems];
  }
  const problems = [...(await findAxeViolations(scan)), ...(await findSmallTargets(page)), ...(await findMotion(page))];
  problems.push(...(await findFocusProblems(page)));
  if (combination.width === 360) {
    await page.setViewportSize({ width: REFLOW_WIDTH, height: 640 });
    problems.push(...(await findReflowProblems(page)));
  }
  return [...problems, ...scan.problems];
}
