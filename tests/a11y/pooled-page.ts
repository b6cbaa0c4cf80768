import type { Browser, BrowserContext, CDPSession, Page, WebSocketRoute } from '@playwright/test';
import { MAINTENANCE_PATH, NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import type { Stack } from '../../tooling/stack.ts';
import { watch, type Watched } from '../e2e/support/watch.ts';
import type { Combination } from './combination.ts';
import { Interception } from './interception.ts';

type Width = Combination['width'];

const HEIGHTS = { 360: 780, 1280: 800 } as const satisfies Record<Width, number>;
const TIMEOUT = 30_000;
/** A URL of the app's origin that does not start the app: the data of a scan is removed there. */
const BLANK = '/account/icon.svg';
const USUAL_TEXT = 16;
const LARGE_TEXT = 2 * USUAL_TEXT;
/** A page is closed after this number of scans, to free its memory. */
const MAX_SCANS = 40;

/** Handlers of the sockets that the page opens. */
export interface SocketDesk {
  notifications: (socket: WebSocketRoute) => void;
  maintenance: (socket: WebSocketRoute) => void;
}

/**
 * A page with its own browser profile, used for scans one after another, each like a new page: a visitor's data is
 * removed in between. The app's code stays in memory, which saves a third of the time.
 */
export class PooledPage {
  readonly page: Page;
  readonly width: Width;
  readonly watched: Watched;
  /** A session of the DevTools protocol. */
  readonly session: CDPSession;
  readonly interception: Interception;
  readonly #origin: string;
  #desk: SocketDesk | null = null;
  #isOffline = false;
  #scans = 0;
  readonly #undoings: (() => Promise<void>)[] = [];

  private constructor(page: Page, session: CDPSession, width: Width, origin: string, watched: Watched) {
    this.page = page;
    this.session = session;
    this.width = width;
    this.#origin = origin;
    this.watched = watched;
    this.interception = new Interception(session);
  }

  static async open(browser: Browser, origin: string, width: Width, holdsClock: boolean): Promise<PooledPage> {
    const context = await browser.newContext({
      baseURL: origin,
      serviceWorkers: 'block',
      viewport: { width, height: HEIGHTS[width] },
      reducedMotion: 'reduce',
      locale: 'pl-PL',
      timezoneId: 'Europe/Warsaw',
      hasTouch: width === 360,
    });
    context.setDefaultTimeout(TIMEOUT);
    const watched = await watch(context);
    const page = await context.newPage();
    if (holdsClock) await page.clock.install();
    const pooled = new PooledPage(page, await context.newCDPSession(page), width, origin, watched);
    await page.routeWebSocket(`**${NOTIFICATIONS_PATH}**`, (socket) => pooled.#desk?.notifications(socket));
    await page.routeWebSocket(`**${MAINTENANCE_PATH}**`, (socket) => pooled.#desk?.maintenance(socket));
    await page.goto(`${origin}${BLANK}`);
    return pooled;
  }

  get context(): BrowserContext {
    return this.page.context();
  }

  get isUsedUp(): boolean {
    return this.#scans >= MAX_SCANS;
  }

  /** Sets the color scheme, the variant and the texts of the storage. */
  async begin(
    { scheme, variant }: Pick<Combination, 'scheme' | 'variant'>,
    texts: Readonly<Record<string, string>>,
    desk: SocketDesk,
  ): Promise<void> {
    this.#scans += 1;
    this.#desk = desk;
    this.watched.problems.length = 0;
    this.watched.expected.length = 0;
    this.watched.network.length = 0;
    await this.page.emulateMedia({
      colorScheme: scheme,
      forcedColors: variant === 'forced-colors' ? 'active' : 'none',
    });
    await this.#setTextSize(variant === 'large-text' ? LARGE_TEXT : USUAL_TEXT);
    await this.store(texts);
  }

  /** The size of text that a person chooses in the browser, px; one `rem` of the page. */
  async #setTextSize(size: number): Promise<void> {
    await this.session.send('Page.setFontSizes', { fontSizes: { standard: size } });
  }

  /** Writes texts to the storage, as an earlier visit would. */
  async store(texts: Readonly<Record<string, string>>): Promise<void> {
    await this.page.evaluate((entries) => {
      for (const [key, text] of entries) localStorage.setItem(key, text);
    }, Object.entries(texts));
  }

  /** Registers a function that undoes a change of the page at the end of the visit. */
  undoAfterwards(undo: () => Promise<void>): void {
    this.#undoings.push(undo);
  }

  async goOffline(): Promise<void> {
    this.#isOffline = true;
    await this.context.setOffline(true);
  }

  /** Leaves the app and removes all data of the visit. Paused requests are cancelled and not sent to the gateway. */
  async clear(): Promise<void> {
    if (this.#isOffline) await this.context.setOffline(false);
    this.#isOffline = false;
    for (const undo of this.#undoings.splice(0)) await undo();
    for (const other of this.context.pages()) if (other !== this.page) await other.close();
    await this.page.goto(`${this.#origin}${BLANK}`);
    await this.interception.clear();
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.page.setViewportSize({ width: this.width, height: HEIGHTS[this.width] });
    await this.page.mouse.move(0, 0);
    await this.context.clearCookies();
    await this.page.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
    });
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}

/** The pages that are not in use. */
export class PagePool {
  readonly #browser: Browser;
  readonly stack: Stack;
  readonly #free: PooledPage[] = [];

  constructor(browser: Browser, stack: Stack) {
    this.#browser = browser;
    this.stack = stack;
  }

  /** A clean page of this width; a page with a controlled clock is always new. */
  async take(width: Width, holdsClock: boolean): Promise<PooledPage> {
    const index = holdsClock ? -1 : this.#free.findIndex((page) => page.width === width);
    const [found] = index < 0 ? [] : this.#free.splice(index, 1);
    return found ?? PooledPage.open(this.#browser, this.stack.url, width, holdsClock);
  }

  /** Takes a page back for the next scan if it is reusable. */
  async release(page: PooledPage, isFit: boolean): Promise<void> {
    const isFree =
      isFit &&
      !page.isUsedUp &&
      (await page.clear().then(
        () => true,
        () => false,
      ));
    if (isFree) this.#free.push(page);
    else await page.close();
  }
}
