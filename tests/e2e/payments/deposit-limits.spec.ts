import { DEPOSIT_LIMITS, isHold, wayOutOf } from '../../../domain/payments/deposit-limits.ts';
import { DOCUMENTS_PLACE } from '../../../model-tests/identity/documents-names.ts';
import { expect, test } from '../fixtures.ts';
import { Purse } from '../support/deposits.ts';
import { playerNamed } from '../support/players.ts';
import { nextStart } from '../support/warsaw.ts';

test.describe('Deposit limits', () => {
  for (const limit of DEPOSIT_LIMITS) {
    test(`${limit}: which one, until when, told once, and the step that lifts it (DEP-08, DEP-09, readings 89 and 93)`, async ({
      page,
      enter,
      screens: { deposit, documents, shell },
      t,
    }) => {
      const api = await enter(playerNamed(limit.toLowerCase().replaceAll('_', '-')));
      const purse = await Purse.of(api);
      await deposit.open();
      await deposit.payByBlik('50', '777123');
      const resets = nextStart(limit === 'MONTHLY_LIMIT_REACHED' ? 'month' : 'day');
      const words = t(`account.balance.deposit.limits.${limit}`, { resets });
      const way = t(`account.balance.deposit.limits.way.${wayOutOf(limit)}`);
      const canChange = wayOutOf(limit) === 'limits';

      const toast = shell.toast(words);
      await expect(toast).toBeVisible();
      await expect(toast.getByText(t('account.balance.deposit.limits.title'), { exact: true })).toHaveCount(
        isHold(limit) ? 0 : 1,
      );
      await expect(toast.getByRole('link')).toHaveText(canChange ? [way] : []);
      await expect(page.getByText(words)).toHaveCount(1);
      const notice = deposit.notice(t(`account.balance.deposit.limits.name.${limit}`));
      await expect(notice).toContainText(t(`account.balance.deposit.limits.next.${limit}`, { resets }));
      await expect(notice.getByRole('link')).toHaveText([way]);
      await expect(deposit.amount).toHaveValue('50,00');
      await expect(shell.toasts()).toHaveCount(1);
      await purse.expectBooked();

      await notice.getByRole('button', { name: t('core.actions.understood') }).click();
      await expect(notice).toBeHidden();
      await expect(deposit.submit()).toBeEnabled();
      if (!canChange) {
        await page.reload();
        await deposit.payByBlik('50', '777123');
        await notice.getByRole('link').click();
        await expect(page).toHaveURL(`/account${DOCUMENTS_PLACE.path}`);
        await expect(documents.verify).toBeVisible();
      }
      if (canChange) {
        await toast.getByRole('link').click();
        await expect(page).toHaveURL('/account/profile/settings/limits');
        await expect(toast).toBeHidden();
      }
    });
  }
});
