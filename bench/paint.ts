import { chromium, type Browser, type Page } from 'playwright';
import { launchOptions } from '../tooling/browser.ts';
import { startStack, type Stack } from '../tooling/stack.ts';
import {
  FIGURE_HEAD,
  figureRows,
  median,
  missedOf,
  type Benchmark,
  type BenchmarkOptions,
  type Figure,
} from './lib/benchmark.ts';
import { SLOWER, SlowPage, type Paint, type SlowPageOptions, type Width } from './lib/slow-page.ts';
import { signIn } from './lib/test-controls.ts';

const PLAYER = 'gracz@example.com';
const RUNS = 5;
const KIB = 1024;
/** Time without a request after which a page is complete, ms. */
const CALM = 800;

const LIMITS = { kib: 30, paint: 1.25, usable: 2.5, content: 2.5, shift: 0.05, longest: 100, median: 50 } as const;

const PUBLIC = ['/login', '/', '/promotions', '/registration'] as const;
const PLAYERS = ['/profile', '/profile/deposit'] as const;

/** Further routes, of which only the shift is measured. */
const OTHER_PUBLIC = ['/promotions/welcome', '/forgotPassword', '/FAQ', '/regulations', '/contact', '/legalBookmaker'];
const OTHER_PLAYERS = [
  '/profile/withdraw',
  '/profile/bonuses',
  '/profile/messages',
  '/profile/personalData/userData',
  '/profile/personalData/documents',
  '/profile/transactionHistory',
  '/profile/netPosition',
  '/profile/settings/consents',
  '/profile/settings/limits',
  '/profile/settings/accountSettings',
  '/profile/settings/accountSettings/timeout',
];
const WIDTHS: readonly Width[] = [360, 1280];

interface Measured {
  readonly path: string;
  /** With and without scripts, run by run. */
  readonly whole: readonly Paint[];
  readonly limit: readonly Paint[];
}

class Measuring {
  readonly #browser: Browser;
  readonly #stack: Stack;
  readonly #throttling: number;

  /** On a machine that is as slow as the telephone already, nothing is made slower. */
  constructor(browser: Browser, stack: Stack, slowness: number) {
    this.#browser = browser;
    this.#stack = stack;
    this.#throttling = Math.max(1, SLOWER / slowness);
  }

  async #open(path: string, options: Omit<SlowPageOptions, 'token' | 'throttling'>): Promise<SlowPage> {
    // A session of its own for each visit: the whole run takes longer than a session's token lives.
    const token = path.startsWith('/profile') ? await signIn(this.#stack, PLAYER) : null;
    const slow = await SlowPage.open(this.#browser, this.#stack.url, {
      ...options,
      token,
      throttling: this.#throttling,
    });
    try {
      await slow.page.goto(`${this.#stack.url}/account${path}`, { timeout: 60_000 });
      if (options.hasScripts) await slow.page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
      await slow.quiet(CALM);
      return slow;
    } catch (error) {
      await slow.close();
      throw error;
    }
  }

  async paint(path: string, options: Omit<SlowPageOptions, 'token' | 'throttling'>): Promise<Paint> {
    const slow = await this.#open(path, options);
    try {
      return await slow.paint();
    } finally {
      await slow.close();
    }
  }

  /** Both forms of the page in turn, so that a slower moment of the machine meets both. */
  async compare(path: string, runs: number): Promise<Measured> {
    const whole: Paint[] = [];
    const limit: Paint[] = [];
    for (let run = 0; run < runs; run += 1) {
      limit.push(await this.paint(path, { width: 360, hasScripts: false }));
      whole.push(await this.paint(path, { width: 360, hasScripts: true }));
    }
    return { path, whole, limit };
  }

  /** Durations of the reactions to one person's actions on a page, ms. */
  async react(path: string, act: (page: Page) => Promise<void>): Promise<readonly number[]> {
    const slow = await this.#open(path, { width: 360, hasScripts: true });
    try {
      await act(slow.page);
      await slow.quiet(CALM);
      return (await slow.paint()).reactions;
    } catch (error) {
      throw new Error(`${path} shows: ${await slow.page.locator('main').innerText()}`, { cause: error });
    } finally {
      await slow.close();
    }
  }
}

const DELAY = { delay: 120 } as const;

/** What a person does; each tap and each letter is one reaction. */
const ACTIONS: readonly { readonly what: string; readonly path: string; act: (page: Page) => Promise<void> }[] = [
  {
    what: 'typing an e-mail',
    path: '/login',
    act: async (page) => {
      await page.locator('input[name=email]').click();
      await page.keyboard.type('gracz@example.com', DELAY);
    },
  },
  {
    what: 'submitting an empty form',
    path: '/login',
    act: async (page) => {
      await page.locator('form button[type=submit]').click();
      await page.locator('[role=alert]').first().waitFor();
    },
  },
  {
    what: 'opening the menu',
    path: '/profile',
    act: async (page) => {
      await page.locator('nav button[aria-haspopup=dialog]').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    what: 'choosing a method',
    path: '/profile/deposit',
    act: async (page) => {
      const methods = page.locator('main input[type=radio]');
      if ((await methods.count()) === 0) await page.getByRole('button', { name: 'Zmień metodę płatności' }).click();
      await methods.last().click({ force: true });
    },
  },
];

const largestOf = (paints: readonly Paint[]): number => median(paints.map(({ largest }) => largest.at));
const firstOf = (paints: readonly Paint[]): number => median(paints.map(({ firstPaint }) => firstPaint));
/** The median; a page that never got there counts as never. */
const whenOf = (times: readonly (number | null)[]): number => median(times.map((time) => time ?? Infinity));

function ratio(what: string, value: number, limit: number): Figure {
  return { what, value, limit, unit: 'times', digits: 2 };
}

function figuresOf({ path, whole, limit }: Measured): Figure[] {
  const bytes = Math.max(...whole.map(({ blockingBytes }) => blockingBytes)) / KIB;
  const size: Figure = {
    what: `${path}: HTML and what blocks its paint`,
    value: bytes,
    limit: LIMITS.kib,
    unit: 'KiB',
    digits: 1,
  };
  if (path.startsWith('/profile')) {
    const base = firstOf(limit);
    return [
      size,
      ratio(`${path}: frame painted`, firstOf(whole) / base, LIMITS.paint),
      ratio(`${path}: content painted`, whenOf(whole.map(({ contentAt }) => contentAt)) / base, LIMITS.content),
    ];
  }
  const base = largestOf(limit);
  return [
    size,
    ratio(`${path}: largest element painted`, largestOf(whole) / base, LIMITS.paint),
    ...(path === '/login'
      ? [ratio(`${path}: form usable`, whenOf(whole.map(({ usableAt }) => usableAt)) / base, LIMITS.usable)]
      : []),
  ];
}

/** The largest element must be one that the page without scripts has too: otherwise the ratio says nothing. */
function strangersOf({ path, whole, limit }: Measured): string[] {
  if (path.startsWith('/profile')) return [];
  const known = new Set(limit.map(({ largest }) => largest.element));
  return [...new Set(whole.map(({ largest }) => largest.element))]
    .filter((element) => !known.has(element))
    .map((element) => `${path}: the largest element is '${element}', without scripts '${[...known].join("', '")}'`);
}

function timeRow({ path, whole, limit }: Measured): string[] {
  const time = (value: number): string => (Number.isFinite(value) ? value.toFixed(0) : 'never');
  return [
    path,
    time(firstOf(limit)),
    time(largestOf(limit)),
    time(firstOf(whole)),
    time(largestOf(whole)),
    time(whenOf(whole.map(({ usableAt }) => usableAt))),
    time(whenOf(whole.map(({ contentAt }) => contentAt))),
    whole.at(-1)?.largest.element ?? '',
  ];
}

async function shiftsOf(measuring: Measuring, paths: readonly string[]) {
  const figures: Figure[] = [];
  const causes: string[][] = [];
  for (const path of paths) {
    for (const width of WIDTHS) {
      const { shift, shifted } = await measuring.paint(path, { width, hasScripts: true });
      const figure = {
        what: `${path}: layout shift at ${width}`,
        value: shift,
        limit: LIMITS.shift,
        unit: '',
        digits: 3,
      };
      figures.push(figure);
      if (shift > LIMITS.shift) causes.push([path, String(width), shifted.slice(0, 3).join(' | ')]);
    }
  }
  return { figures, causes };
}

async function measure(measuring: Measuring, isQuick: boolean) {
  // The first visit of a fresh gateway renders its pages.
  for (const path of [...PUBLIC, ...PLAYERS]) await measuring.paint(path, { width: 360, hasScripts: false });
  const compared: Measured[] = [];
  for (const path of [...PUBLIC, ...PLAYERS]) compared.push(await measuring.compare(path, isQuick ? 1 : RUNS));
  const routes = [...PUBLIC, ...PLAYERS, ...(isQuick ? [] : [...OTHER_PUBLIC, ...OTHER_PLAYERS])];
  const shifts = await shiftsOf(measuring, routes);
  const reactions: { what: string; times: readonly number[] }[] = [];
  for (const { what, path, act } of ACTIONS) reactions.push({ what, times: await measuring.react(path, act) });
  // A reaction within one frame has no entry.
  const times = reactions.flatMap(({ times: found }) => (found.length === 0 ? [0] : found));
  const figures: Figure[] = [
    ...compared.flatMap(figuresOf),
    { what: 'reaction to a tap or key: longest', value: Math.max(...times), limit: LIMITS.longest, unit: 'ms' },
    { what: 'reaction to a tap or key: median', value: median(times), limit: LIMITS.median, unit: 'ms' },
    ...shifts.figures,
  ];
  return {
    sections: [
      { title: 'against the same page without scripts', head: FIGURE_HEAD, rows: figureRows(figures) },
      {
        title: `ms, median of ${isQuick ? 1 : RUNS}`,
        head: ['page', 'first, limit', 'largest, limit', 'first', 'largest', 'usable', 'content', 'largest element'],
        rows: compared.map(timeRow),
      },
      {
        title: 'reactions, ms',
        head: ['to', 'each'],
        rows: reactions.map(({ what, times: found }) => [what, found.join(' ')]),
      },
      ...(shifts.causes.length === 0
        ? []
        : [{ title: 'what moved', head: ['page', 'width', 'what'], rows: shifts.causes }]),
    ],
    missed: [...missedOf(figures), ...compared.flatMap(strangersOf)],
  };
}

/** The first paint on a slow telephone, against the same HTML and styles without any script in the same run. */
export const paint: Benchmark = {
  name: 'paint',
  about: 'first paint, usable form, layout shift and reactions at 1.6 Mbit/s, 150 ms, processor 4 times slower',
  isSlow: true,
  async run({ isQuick, slowness }: BenchmarkOptions) {
    const stack = await startStack({ RATE_LIMIT: '10000000' });
    try {
      const browser = await chromium.launch(await launchOptions());
      try {
        return await measure(new Measuring(browser, stack, slowness), isQuick);
      } finally {
        await browser.close();
      }
    } finally {
      await stack.stop();
    }
  },
};
