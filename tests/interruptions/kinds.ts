import type { Page } from 'playwright';
import type { Stage } from '../../model-tests/engine/stage.ts';

/** What comes between a person and the app. */
export interface Interruption {
  readonly name: string;
  /** The app begins anew: what it knows is what it kept. */
  readonly isAnew: boolean;
  readonly act: (stage: Stage) => Promise<readonly Page[]>;
}

const SECONDS_OFFLINE = 5;

const only =
  (act: (stage: Stage) => Promise<unknown>): Interruption['act'] =>
  async (stage) => {
    await act(stage);
    return [stage.page];
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
      const address = page.url();
      await page.goto(new URL('/account/contact', address).href);
      await page.goBack();
    }),
  },
  {
    name: 'discarded and restored',
    isAnew: true,
    act: only(async ({ page }) => {
      const address = page.url();
      await page.goto(new URL('/account/icon.svg', address).href);
      await page.goto(address);
    }),
  },
  {
    name: 'second tab',
    isAnew: false,
    act: async (stage) => [stage.page, await stage.openTab()],
  },
  {
    name: 'offline and back',
    isAnew: false,
    act: only(async (stage) => {
      await stage.goOffline();
      await stage.advance(SECONDS_OFFLINE * 1_000);
      await stage.comeBack();
    }),
  },
];
