import type { Page } from 'playwright';
import type { BrowserDriver } from '../../model-tests/levels/browser-driver.ts';

/** An interruption between a person and the app. */
export interface Interruption {
  readonly name: string;
  /** The app restarts and has only its stored data. */
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

/** If the previous page redirected, the history has no forward entry: the button then does nothing. */
function hasNoForward(error: unknown): void {
  if (!/No entry with passed id/.test(String(error))) throw error;
}

/** Double clicks are tested separately: see `clickedTwice` in `run.ts`. */
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
      await driver.goOnline();
    }),
  },
];
