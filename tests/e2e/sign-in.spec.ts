import { expect, test } from './fixtures.ts';
import { playerNamed } from './support/players.ts';

test('A player signs in, sees the account and the balance (AUTH-01, AUTH-02, AUTH-04, NAV-13, BAL-01)', async ({
  page,
  context,
  screens: { login, shell },
  t,
}) => {
  await login.open();
  await login.fill(playerNamed('gracz'));
  await expect(page).toHaveURL('/account/profile');
  await expect(shell.heading(t('account.overview.title'))).toBeVisible();
  await expect(page.getByText(t('account.overview.greeting', { name: 'Jan' }))).toBeVisible();
  await expect(shell.balance(100_00)).toBeVisible();

  const cookie = (await context.cookies()).find(({ name }) => name === 'account.token');
  expect(cookie).toMatchObject({ path: '/account', sameSite: 'Strict', secure: false });
  const lifetime = (cookie?.expires ?? 0) - Date.now() / 1_000;
  expect(lifetime).toBeGreaterThan(23 * 3_600);
  expect(lifetime).toBeLessThanOrEqual(24 * 3_600);
});
