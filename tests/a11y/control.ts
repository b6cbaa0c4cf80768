import { textsOf } from '../e2e/support/texts.ts';
import { findProblems } from './checks.ts';
import type { Combination } from './combination.ts';
import type { PagePool } from './pooled-page.ts';
import { Scan } from './scan.ts';

/** The expected report for each kind of seeded fault. */
const EXPECTED: Readonly<Record<string, RegExp>> = {
  'an image without words': /^axe image-alt/,
  'a heading that skips a level': /^axe heading-order/,
  'a target of 10 px': /^target of 10 x 10 px: button/,
  'a link whose focus does not show': /^focus not visible: a "planted plain"/,
  'a button under a cover': /^focus hidden: button "planted hidden"/,
  'a part that is too wide': /^the page is 700 px wide at 320 px/,
  'a part that moves': /^moves for 60000 ms: div/,
};

/** The same with large text. */
const EXPECTED_IN_VARIANTS: Readonly<Record<string, RegExp>> = {
  'a part that is too wide': /^the page is 700 px wide at 360 px/,
  'a button that is cut off': /^cut by its div: button "planted cut"/,
  'a button narrower than its words': /^wider than its box: button "planted spilling"/,
};

/** The same with the system's colours. */
const EXPECTED_IN_FORCED_COLOURS: Readonly<Record<string, RegExp>> = {
  'a tick that is only a colour': /^chosen without a sign: checkbox "planted tick"/,
};

/** Runs in the page. */
function seedFaults(): void {
  const make = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    text: string,
    style: Partial<CSSStyleDeclaration>,
  ): HTMLElementTagNameMap[Name] => {
    const element = document.createElement(name);
    element.textContent = text;
    Object.assign(element.style, style);
    document.body.prepend(element);
    return element;
  };
  make('img', '', { width: '30px', height: '30px' }).src = '/account/icon.svg';
  make('h6', 'planted heading', {});
  make('h1', 'planted title', {});
  make('button', '', { width: '10px', height: '10px', padding: '0', border: '0' }).ariaLabel = 'planted small';
  make('a', 'planted plain', { outline: 'none', display: 'block' }).href = '#content';
  make('button', 'planted hidden', { position: 'fixed', left: '40px', top: '300px', zIndex: '1' });
  make('div', '', { position: 'fixed', inset: '280px 0 auto 0', height: '90px', background: 'gray', zIndex: '2' });
  make('div', '', { width: '700px', height: '1px' });
  make('div', '', { height: '1px' }).animate([{ opacity: 0 }, { opacity: 1 }], 60_000);
  make('button', 'planted spilling', { width: '30px', padding: '0', whiteSpace: 'nowrap', display: 'block' });
  const narrow = make('div', '', { width: '60px', overflow: 'hidden' });
  narrow.append(make('button', 'planted cut', { width: '200px' }));
  const tick = document.createElement('input');
  Object.assign(tick, { type: 'checkbox', checked: true });
  Object.assign(tick.style, { appearance: 'none', width: '20px', height: '20px', background: 'teal' });
  make('label', 'planted tick', { display: 'block' }).prepend(tick);
}

/** Seeded faults that the checks did not find; empty if all were found. */
export async function missedFaults(pages: PagePool): Promise<string[]> {
  return [
    ...(await missedWith(pages, {}, EXPECTED)),
    ...(await missedWith(pages, { variant: 'large-text' }, EXPECTED_IN_VARIANTS)),
    ...(await missedWith(pages, { variant: 'forced-colors' }, EXPECTED_IN_FORCED_COLOURS)),
  ];
}

async function missedWith(
  pages: PagePool,
  variant: Pick<Combination, 'variant'>,
  expected: typeof EXPECTED,
): Promise<string[]> {
  const scan = await Scan.begin(pages, {
    combination: { language: 'pl', scheme: 'light', width: 360, ...variant },
    token: null,
    asksConsent: false,
    holdsClock: false,
    t: await textsOf('pl'),
  });
  try {
    await scan.open('/');
    await scan.heading('core.home.title').waitFor();
    await scan.page.evaluate(seedFaults);
    const problems = await findProblems(scan);
    return Object.entries(expected)
      .filter(([, pattern]) => !problems.some((problem) => pattern.test(problem)))
      .map(([fault]) => `the checks do not find ${fault}; they say: ${problems.join('; ')}`);
  } finally {
    await scan.end(false);
  }
}
