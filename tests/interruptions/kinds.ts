import type { Page } from 'playwright';
import type { BrowserDriver } from '../../model-tests/engine/browser-driver.ts';

/** What comes between a person and the app. */
export interface Interruption {
  readonly name: string;
  /** The app begins anew: what it knows is what it kept. */
  readonly isAnew: boolean;
  readonly act: (driver: BrowserDriver) => Promise<readonly Page[]>;
}

const SECONDS_OFFLINE = 5;

const only =
  (act: (driver: BrowserDriver) => Promise<unknown>): Interruption['act'] =>
  async (driver) => {
    await act(driver);
    return [driver.page];
  };

/** What was left is gone from the history where the page before it led on by itself: the button does nothing then. */
function hasNoForward(error: unknown): void {
  if (!/No entry with passed id/.test(String(error))) throw error;
}

/** The steps of a person are doubled before: see `walk.ts`. */
export const INTERRUPTIONS: readonly Interruption[] = [
  { name: 'reload', isAnew: true, act: only(({ page }) => page.reload()) },
  {
    name: 'back and forward',
    isAnew: true,
    act: only(async ({ page }) => {
      await page.goBack();
      await page.goForward().catch(hasNoForward);
    }),
  },
  {
    name: 'another page and back',
    isAnew: true,
    act: only(async ({ page }) => {
      const url = page.url();
      await page.goto(new URL('/account/contact', url).href);
      await page.goBack();
    }),
  },
  {
    name: 'discarded and restored',
    isAnew: true,
    act: only(async ({ page }) => {
      const url = page.url();
      await page.goto(new URL('/account/icon.svg', url).href);
      await page.goto(url);
    }),
  },
  {
    name: 'second tab',
    isAnew: false,
    act: async (driver) => [driver.page, await driver.openTab()],
  },
  {
    name: 'offline and back',
    isAnew: false,
    act: only(async (driver) => {
      await driver.goOffline();
      await driver.advance(SECONDS_OFFLINE * 1_000);
      await driver.comeBack();
    }),
  },
];
