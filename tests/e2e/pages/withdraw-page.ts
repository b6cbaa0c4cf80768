import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import type { Grosze } from '../../../domain/money/money.ts';
import { chooseAmount, WITHDRAW_PLACE, withdrawNames } from '../../../model-tests/withdraw/withdraw.screen.ts';
import { screenOf, wordsOf } from '../support/page-screen.ts';

/** The page object; locators and actions follow the screen of the model. */
export class WithdrawPage {
  readonly page: Page;
  readonly t: TFunction;
  readonly names: ReturnType<typeof withdrawNames>;
  readonly form: Locator;
  readonly amount: Locator;
  readonly dialog: Locator;
  readonly number: Locator;
  readonly recent: Locator;

  constructor(page: Page, t: TFunction) {
    this.page = page;
    this.t = t;
    this.names = withdrawNames(wordsOf(t));
    this.form = page.getByRole('form', { name: this.names.form });
    this.amount = this.form.getByLabel(this.names.amount);
    this.dialog = page.getByRole('dialog');
    this.number = this.dialog.getByLabel(this.names.number, { exact: true });
    this.recent = page.getByRole('region', { name: t('account.balance.withdraw.recent.title') });
  }

  async open(): Promise<void> {
    await this.page.goto(`/account${WITHDRAW_PLACE.path}`);
  }

  button(key: 'next' | 'confirm.back' | 'unconfirmed.retry' | 'done.another' | 'account.changeName'): Locator {
    return this.page.getByRole('button', { name: this.t(`account.balance.withdraw.${key}`), exact: true });
  }

  inDialog(key: 'submit' | 'later' | 'keep' | 'inVerification.check' | 'inVerification.replace'): Locator {
    const name = this.t(`account.balance.withdraw.bankAccount.${key}`);
    return this.dialog.getByRole('button', { name, exact: true });
  }

  dialogTitled(about: 'missing' | 'change' | 'inVerification' | 'refused'): Locator {
    const name = this.t(`account.balance.withdraw.bankAccount.${about}.title`);
    return this.page.getByRole('dialog', { name, exact: true });
  }

  /** Closes the dialog about a number in verification. */
  async understand(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.t('core.actions.understood'), exact: true }).click();
  }

  async giveNumber(number: string): Promise<void> {
    await this.number.fill(number);
    await this.inDialog('submit').click();
  }

  /** Fills in the form and continues to the confirmation. */
  async choose(amount: string): Promise<void> {
    await chooseAmount(screenOf(this.page), wordsOf(this.t), amount);
  }

  confirm(amount: Grosze): Locator {
    return this.page.getByRole('button', { name: this.names.confirm(amount), exact: true });
  }

  done(amount: Grosze): Locator {
    return this.page.getByRole('region', { name: this.names.done(amount), exact: true });
  }
}
