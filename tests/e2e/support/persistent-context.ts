import type { Browser, BrowserContext, Page } from '@playwright/test';
import { watch, type Watched } from './watch.ts';

/** A URL of the app's origin that does not start the app: the data of a journey is removed there. */
const BLANK = '/account/icon.svg';
/** A page is closed after this number of journeys, to free its memory. */
const MAX_JOURNEYS = 40;

/** Methods of a page, its profile or their clock whose effect can't be undone. */
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
/** Events that journeys listen to. */
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

/** Reports every use of these methods before it runs. */
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
 * A browser profile with a page, used for journeys one after another, each like a new one: a visitor's data is removed
 * in between, and a journey whose effects can't be undone is the last. The app's code stays in the page's memory, which
 * saves a third of a page load.
 */
export class PersistentContext {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly watched: Watched;
  /** Distinguishes it from profiles with other options. */
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

  /** Opens a profile with the options of the requesting journey. */
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

  /** Starts a journey with these texts in the storage of the app's origin and in cookies, as the app keeps them. */
  async begin(texts: Readonly<Record<string, string>>): Promise<void> {
    this.#journeys += 1;
    this.watched.problems.length = 0;
    this.watched.expected.length = 0;
    this.watched.network.length = 0;
    const url = `${this.#origin}/account`;
    await this.context.addCookies(Object.entries(texts).map(([name, value]) => ({ name, value, url })));
    await this.page.evaluate((entries) => {
      for (const [key, text] of entries) localStorage.setItem(key, text);
    }, Object.entries(texts));
  }

  /** True if all data was removed; otherwise close the profile. */
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

/** The profile that a worker reuses for its next journey. */
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

  /** Takes a profile back for the next journey if it is reusable. */
  async release(profile: PersistentContext, isSound: boolean): Promise<void> {
    if (isSound && (await profile.clear().catch(() => false))) this.#ready = profile;
    else await profile.close();
  }

  async close(): Promise<void> {
    await this.#ready?.close();
  }
}
