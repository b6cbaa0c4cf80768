import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';

/** The account page's text for one status of the account. */
export function statusOf(
  page: Page,
  t: TFunction,
  part: 'email' | 'phone' | 'identity',
  status: 'UNVERIFIED' | 'IN_VERIFICATION' | 'VERIFIED',
): Locator {
  return page
    .getByRole('listitem')
    .filter({ hasText: t(`account.accountStatus.list.${part}.name`) })
    .filter({ hasText: t(`account.accountStatus.status.${part}.${status}`) });
}

/** Opens the confirmed parts, which the account's page folds away. */
export async function openConfirmed(page: Page, t: TFunction): Promise<void> {
  await page
    .getByRole('region', { name: t('account.accountStatus.title') })
    .locator('summary')
    .click();
}
