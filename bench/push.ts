import { chromium, type Browser, type Page } from 'playwright';
import { launchOptions } from '../tooling/browser.ts';
import { startStack, type Stack } from '../tooling/stack.ts';
import { FIGURE_HEAD, figureRows, missedOf, type Benchmark, type Figure } from './lib/benchmark.ts';
import { testControlsOf, signIn } from './lib/test-controls.ts';
import { openMeasuredPage } from './lib/measured-page.ts';
import { installRenderCounter, takeRenders } from './lib/render-counter.ts';

const PLAYER = 'gracz@example.com';
const PUSHES = 5;
const COMPONENTS = 1;
/** A screen without a balance of its own, and one with it. */
const PLAIN = '/profile/bonuses';
const WITH_BALANCE = '/profile';

const amountOf = (push: number): string => `${500 + push},00`;

function balanceMessage(push: number): object {
  const balance = 500 + push;
  return {
    type: 'BALANCE_INFO',
    balance,
    availableForWithdrawal: balance,
    unwithdrawableAmount: 0,
    bonus: 0,
    freebet: 0,
    freebetUnwithdrawableAmount: 0,
  };
}

async function openAs(page: Page, stack: Stack, token: string, path: string): Promise<void> {
  await page.context().addCookies([{ name: 'account.token', value: token, url: `${stack.url}/account` }]);
  await installRenderCounter(page);
  const socket = page.waitForEvent('websocket', (found) => found.url().includes('notifications'));
  await page.goto(`${stack.url}/account${path}`);
  await (await socket).waitForEvent('framereceived');
  // Lazy content renders once, independently of pushes: the session clock is the last of it.
  await page.getByRole('region', { name: 'Czas gry' }).waitFor();
}

/** Rendered components for each of several pushed balances. */
async function rendersOn(stack: Stack, browser: Browser, token: string, path: string): Promise<number[]> {
  const testControls = testControlsOf(stack);
  const measured = await openMeasuredPage(browser);
  try {
    const { page } = measured;
    await openAs(page, stack, token, path);
    await measured.quiet();
    await takeRenders(page);
    const counts: number[] = [];
    for (let push = 1; push <= PUSHES; push += 1) {
      await testControls.post('/push', { email: PLAYER, message: balanceMessage(push) });
      await page.locator('header').getByText(amountOf(push)).first().waitFor({ state: 'attached' });
      await measured.quiet();
      counts.push(await takeRenders(page));
    }
    if (counts.includes(0)) throw new Error(`${path}: a pushed balance was shown, but no component was counted`);
    return counts;
  } finally {
    await measured.close();
  }
}

/** Components of the built app that React renders when the gateway pushes a new balance. */
export const push: Benchmark = {
  name: 'push',
  about: 'components rendered for a pushed balance, in the built app',
  isSlow: false,
  async run() {
    const stack = await startStack();
    try {
      const browser = await chromium.launch(await launchOptions());
      try {
        const token = await signIn(stack, PLAYER);
        const plain = await rendersOn(stack, browser, token, PLAIN);
        const withBalance = await rendersOn(stack, browser, token, WITH_BALANCE);
        const figures: Figure[] = [
          { what: 'components rendered for a balance push', value: Math.max(...plain), limit: COMPONENTS, unit: '' },
        ];
        return {
          sections: [
            { title: 'a pushed balance', head: FIGURE_HEAD, rows: figureRows(figures) },
            {
              title: `components for each of ${PUSHES} pushes`,
              head: ['screen', 'components'],
              rows: [
                [`${PLAIN}, the balance stands in the bar only`, plain.join(' ')],
                [`${WITH_BALANCE}, the screen shows all its parts too`, withBalance.join(' ')],
              ],
            },
          ],
          missed: missedOf(figures),
        };
      } finally {
        await browser.close();
      }
    } finally {
      await stack.stop();
    }
  },
};
