import type { Scan } from '../scan.ts';
import type { ScreenState } from '../state.ts';

/** Every "Why?" of a page is open. */
function open(name: string, path: string, player: string, count: number): ScreenState {
  return {
    name: `why-${name}`,
    player,
    async show(scan) {
      await scan.open(path);
      await openAll(scan, count);
    },
  };
}

async function openAll(scan: Scan, count: number): Promise<void> {
  const folded = scan.page.getByRole('button', { name: scan.t('why.ask'), expanded: false });
  const sums = scan.page.locator('details:not([open]) > summary', {
    hasText: scan.t('account.balance.withdraw.funds.sums'),
  });
  await scan.page.getByRole('heading', { level: 1 }).waitFor();
  if (count === 1) await sums.or(folded).first().waitFor();
  if ((await sums.count()) > 0) await sums.click();
  for (let opened = 0; opened < count; opened += 1) await folded.first().click();
  await scan.page
    .getByRole('button', { name: scan.t('why.ask'), expanded: true })
    .nth(count - 1)
    .waitFor();
}

export const whyStates: readonly ScreenState[] = [
  open('limits', '/profile/settings/limits', 'plain', 4),
  open('deposit', '/profile/deposit', 'plain', 1),
  open('withdraw', '/profile/withdraw', 'wyplata', 1),
];
