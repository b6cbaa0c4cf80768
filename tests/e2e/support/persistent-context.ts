import type { Browser, BrowserContext, Page } from '@playwright/test';
import { watch, type Watched } from './watch.ts';

/** Of the app's origin, and without the app: what a journey left behind is removed there. */
const BLANK = '/account/icon.svg';
/** What a page has kept in memory is given back then. */
const MAX_JOURNEYS = 40;

/** What nobody can take back once it was asked of a page, of its profile or of their clock. */
const LASTING_OF_PAGE = [
  'addInitScript',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'routeWebSocket',
  'setViewportSize',
] as const;
const LASTING_OF_CONTEXT = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'on',
  'routeWebSocket',
  'setOffline',
] as const;
const LASTING_OF_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;
/** What journeys listen to. */
const EVENTS = [
  'dialog',
  'filechooser',
  'load',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const;

/** Tells of every call of these methods before it is made. */
function notice<Name extends string>(
  target: Readonly<Record<Name, unknown>>,
  names: readonly Name[],
  notify: () => void,
) {
  for (const name of names) {
    const method = target[name];
    if (typeof method !== 'function') throw new TypeError(`there is no ${name} to notice`);
    const noticed = (...args: unknown[]): unknown => {
      notify();
      return Reflect.apply(method, target, args);
    };
    Object.assign(target, { [name]: noticed });
  }
}

/**
 * A browser profile with a page that journeys use one after the other, each as if it were new: what a visitor leaves behind
 * is removed between them, and a journey that did what cannot be taken back is its last. The app's code is still in the
 * page's memory, which saves a third of a page load.
 */
export class PersistentContext {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly watched: Watched;
  /** What tells it from profiles for journeys with other options. */
  readonly key: string;
  readonly #origin: string;
  #journeys = 0;
  #isMarked = false;

  private constructor(context: BrowserContext, page: Page, watched: Watched, key: string, origin: string) {
    this.context = context;
    this.page = page;
    this.watched = watched;
    this.key = key;
    this.#origin = origin;
  }

  /** With the options of the journey that asks for it. */
  static async open(browser: Browser, key: string, origin: string): Promise<PersistentContext> {
    const context = await browser.newContext();
    const watched = await watch(context);
    const page = await context.newPage();
    const profile = new PersistentContext(context, page, watched, key, origin);
    await page.goto(`${origin}${BLANK}`);
    const mark = (): void => {
      profile.#isMarked = true;
    };
    notice(page, LASTING_OF_PAGE, mark);
    notice(context, LASTING_OF_CONTEXT, mark);
    notice(context.clock, LASTING_OF_CLOCK, mark);
    return profile;
  }

  /** Begins a journey; `texts` is what the storage of the app's origin holds. */
  async begin(texts: Readonly<Record<string, string>>): Promise<void> {
    this.#journeys += 1;
    this.watched.problems.length = 0;
    this.watched.expected.length = 0;
    this.watched.network.length = 0;
    await this.page.evaluate((entries) => {
      for (const [key, text] of entries) localStorage.setItem(key, text);
    }, Object.entries(texts));
  }

  /** True where the next journey finds nothing of the last one; otherwise it is to be closed. */
  async clear(): Promise<boolean> {
    if (this.#isMarked || this.#journeys >= MAX_JOURNEYS) return false;
    for (const event of EVENTS) this.page.removeAllListeners(event);
    for (const other of this.context.pages()) if (other !== this.page) await other.close();
    await this.page.goto(`${this.#origin}${BLANK}`);
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.context.clearCookies();
    await this.page.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
    });
    return true;
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}

/** The profile that a worker has ready for its next journey. */
export class ReadyContext {
  readonly #browser: Browser;
  #ready: PersistentContext | null = null;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async take(key: string, origin: string): Promise<PersistentContext> {
    const ready = this.#ready;
    this.#ready = null;
    if (ready?.key === key) return ready;
    await ready?.close();
    return PersistentContext.open(this.#browser, key, origin);
  }

  /** Takes a profile back for the next journey, where it is fit for one. */
  async giveBack(profile: PersistentContext, isSound: boolean): Promise<void> {
    if (isSound && (await profile.clear().catch(() => false))) this.#ready = profile;
    else await profile.close();
  }

  async close(): Promise<void> {
    await this.#ready?.close();
  }
}
