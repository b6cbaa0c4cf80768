import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms until an answer begins. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** How many times slower than a usual machine the processor is to be. */
export const SLOWER = 4;

export type Width = 360 | 1280;
const HEIGHTS: Readonly<Record<Width, number>> = { 360: 740, 1280: 800 };

export interface SlowPageOptions {
  readonly width: Width;
  /** False: no script is loaded; the page is its HTML and styles. */
  readonly hasScripts: boolean;
  /** Session of a player; null for a visitor. */
  readonly token: string | null;
  /** How many times slower the processor is made than it is. */
  readonly throttling: number;
}

/** What a page has painted so far; times are ms since the navigation. */
export interface Paint {
  readonly firstPaint: number;
  readonly largest: { readonly at: number; readonly element: string };
  /** When `main` had its heading and no placeholder was left; null: not yet. */
  readonly contentAt: number | null;
  /** When React had taken the page over; null: not yet. */
  readonly usableAt: number | null;
  readonly shift: number;
  /** What moved, the largest first. */
  readonly shifted: readonly string[];
  /** Compressed bytes of the HTML and of what blocks its first paint. */
  readonly blockingBytes: number;
  /** The longest duration of each reaction to a tap or key, ms. */
  readonly reactions: readonly number[];
}

interface Recording {
  largest: { at: number; element: string };
  contentAt: number | null;
  shift: number;
  shifted: { value: number; what: string }[];
  reactions: Map<number, number>;
}

/** Entries that TypeScript does not know. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface Reaction extends PerformanceEntry {
  readonly interactionId: number;
}

type Recorded = { paintRecord?: Recording };

/** Runs in the page, before everything else. */
function record(): void {
  const stored: Recording = {
    largest: { at: 0, element: '' },
    contentAt: null,
    shift: 0,
    shifted: [],
    reactions: new Map(),
  };
  (globalThis as unknown as Recorded).paintRecord = stored;
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'gone';
    const source = element.getAttribute('src');
    const words = (source ?? element.textContent).trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    return `${element.tagName.toLowerCase()} ${words}`;
  };
  const observe = (type: string, take: (entry: PerformanceEntry) => void, options = {}): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    });
  };
  observe('largest-contentful-paint', (found) => {
    const entry = found as LargestContentfulPaint;
    const element = entry.element === null ? `gone ${entry.url}` : nameOf(entry.element);
    stored.largest = { at: entry.startTime, element };
  });
  observe('layout-shift', (found) => {
    const { value, hadRecentInput, sources, startTime } = found as Shift;
    if (hadRecentInput) return;
    stored.shift += value;
    const what = sources.map(({ node }) => nameOf(node)).join(', ');
    stored.shifted.push({ value, what: `${value.toFixed(3)} at ${startTime.toFixed(0)}: ${what}` });
  });
  observe(
    'event',
    (found) => {
      const { interactionId, duration } = found as Reaction;
      if (interactionId === 0) return;
      stored.reactions.set(interactionId, Math.max(duration, stored.reactions.get(interactionId) ?? 0));
    },
    { durationThreshold: 16 },
  );
  const look = (): void => {
    const isThere =
      document.querySelector('main h1') && !document.querySelector('main [data-shape], main [data-waiting]');
    // While the frame's HTML is still coming, its heading may be there before its placeholders.
    const isUsable = performance.getEntriesByName('usable').length > 0;
    if (!isThere || !isUsable || stored.contentAt !== null) return;
    requestAnimationFrame(() => {
      stored.contentAt ??= performance.now();
    });
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
}

/** A page of a slow telephone with an empty cache. */
export class SlowPage {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #session: CDPSession;
  #open = 0;
  #lastAt = 0;

  private constructor(context: BrowserContext, page: Page, session: CDPSession) {
    this.#context = context;
    this.page = page;
    this.#session = session;
    const count = (change: number) => (): void => {
      this.#open += change;
      this.#lastAt = performance.now();
    };
    page.on('request', count(1));
    page.on('requestfinished', count(-1));
    page.on('requestfailed', count(-1));
  }

  static async open(browser: Browser, url: string, options: SlowPageOptions): Promise<SlowPage> {
    const { width, hasScripts, token, throttling } = options;
    const context = await browser.newContext({
      viewport: { width, height: HEIGHTS[width] },
      hasTouch: width === 360,
      locale: 'pl-PL',
      timezoneId: 'Europe/Warsaw',
    });
    if (token !== null) await context.addCookies([{ name: 'account.token', value: token, url: `${url}/account` }]);
    const page = await context.newPage();
    await page.addInitScript(record);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttling });
    if (!hasScripts) await session.send('Network.setBlockedURLs', { urls: ['*.js', '*/api/*', '*/online-api/*'] });
    return new SlowPage(context, page, session);
  }

  /** Resolves once nothing was loaded for this long (ms). */
  async quiet(time: number): Promise<void> {
    this.#lastAt = performance.now();
    while (this.#open > 0 || performance.now() - this.#lastAt < time) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async paint(): Promise<Paint> {
    return this.page.evaluate(() => {
      const stored = (globalThis as unknown as Recorded).paintRecord;
      if (!stored) throw new Error('nothing was recorded');
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const files = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
        readonly renderBlockingStatus?: string;
      })[];
      const blocking = files.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking');
      return {
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        largest: stored.largest,
        contentAt: stored.contentAt,
        usableAt: performance.getEntriesByName('usable')[0]?.startTime ?? null,
        shift: stored.shift,
        shifted: stored.shifted.toSorted((one, other) => other.value - one.value).map(({ what }) => what),
        blockingBytes:
          (document?.encodedBodySize ?? 0) + blocking.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
        reactions: [...stored.reactions.values()],
      };
    });
  }

  async close(): Promise<void> {
    await this.#session.detach();
    await this.#context.close();
  }
}
