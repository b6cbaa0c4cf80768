import type { Page } from '@playwright/test';

/** Maximum time for a page to scroll to the focused element, on a busy machine, and the interval of the checks (ms). */
const SCROLL_TIMEOUT = 2_000;
const SCROLL_STEP = 50;
const MAX_STOPS = 80;

interface Stop {
  /** Name of the focused element, for people. */
  readonly name: string;
  /** Unique on the page. */
  readonly key: string;
  readonly isHidden: boolean;
  /** What is on top of its middle, and where that is: for the report of a hidden one. */
  readonly above: string;
  readonly isOutlined: boolean;
  readonly clip: { x: number; y: number; width: number; height: number };
}

/** Runs in the page: the focused element, whether it is visible and whether it has an outline. */
function readStop(): Stop | null {
  const nameOf = (named: Element): string =>
    [
      named.getAttribute('aria-label'),
      named instanceof HTMLInputElement ? named.labels?.[0]?.textContent : null,
      named.textContent,
      named.getAttribute('name'),
    ].find((text) => text?.trim()) ?? '';
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return null;
  const marked = element as Element & { focusKey?: string };
  marked.focusKey ??= crypto.randomUUID();
  const shown =
    (element instanceof HTMLInputElement && /radio|checkbox/.test(element.type) && element.closest('label')) || element;
  const rect = shown.getBoundingClientRect();
  const points = [
    [rect.left + rect.width / 2, rect.top + rect.height / 2],
    [rect.left + 2, rect.top + 2],
    [rect.right - 2, rect.top + 2],
    [rect.left + 2, rect.bottom - 2],
    [rect.right - 2, rect.bottom - 2],
  ] as const;
  const isAt = ([x, y]: readonly [number, number]): boolean => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (shown.contains(top) || top.contains(shown));
  };
  const [centerX, centerY] = points[0];
  const above = document.elementFromPoint(centerX, centerY);
  const outlined = [element, shown].some((candidate) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
  });
  const margin = 6;
  const x = Math.max(0, rect.left - margin);
  const y = Math.max(0, rect.top - margin);
  return {
    name: `${element.tagName.toLowerCase()} "${nameOf(element).trim().slice(0, 40)}"`,
    key: marked.focusKey,
    isHidden: !points.some(isAt),
    above: `${above?.tagName.toLowerCase() ?? 'nothing'} "${(above?.textContent ?? '').trim().slice(0, 40)}" at y ${Math.round(centerY)} of ${innerHeight}`,
    isOutlined: outlined,
    clip: {
      x,
      y,
      width: Math.max(1, Math.min(innerWidth, rect.right + margin) - x),
      height: Math.max(1, Math.min(innerHeight, rect.bottom + margin) - y),
    },
  };
}

/** If there is no outline, compares pixels: does anything change with the focus? */
async function looksDifferent(page: Page, clip: Stop['clip']): Promise<boolean> {
  const focused = await page.screenshot({ clip });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const plain = await page.screenshot({ clip });
  return !focused.equals(plain);
}

/** The focused element. If it is hidden, checks again until the page has scrolled to it, maybe frames later. */
async function stopAtRest(page: Page): Promise<Stop | null> {
  let stop = await page.evaluate(readStop);
  for (let waited = 0; stop?.isHidden && waited < SCROLL_TIMEOUT; waited += SCROLL_STEP) {
    await page.waitForTimeout(SCROLL_STEP);
    stop = await page.evaluate(readStop);
  }
  return stop;
}

/**
 * Moves through the page with the Tab key: a focused element must not be hidden by the bars (WCAG 2.4.11) and must look
 * different (2.4.7).
 */
export async function findFocusProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const suspects: Stop[] = [];
  const seen = new Set<string>();
  for (let count = 0; count < MAX_STOPS; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopAtRest(page);
    if (stop === null) {
      if (seen.size > 0) break;
      continue;
    }
    if (seen.has(stop.key)) break;
    seen.add(stop.key);
    if (stop.isHidden) problems.push(`focus hidden: ${stop.name} (under ${stop.above})`);
    else if (!stop.isOutlined) suspects.push(stop);
  }
  for (const { name, key } of suspects) {
    await page.evaluate((wanted) => {
      const all = document.querySelectorAll<HTMLElement & { focusKey?: string }>('*');
      [...all].find(({ focusKey }) => focusKey === wanted)?.focus();
    }, key);
    // Its position may have changed since the Tab key reached it.
    const stop = await page.evaluate(readStop);
    if (stop === null || !(await looksDifferent(page, stop.clip))) problems.push(`focus not visible: ${name}`);
  }
  return problems;
}
