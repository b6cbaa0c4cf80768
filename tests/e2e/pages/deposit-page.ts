import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import type { DepositMethodCode } from '../../../domain/payments/deposit-methods.ts';
import type { Grosze } from '../../../domain/money/money.ts';
import { formatMoney } from '../../../src/i18n/money.ts';

/** Stages of a deposit as the screen names them in `account.balance.deposit`. */
export type ProgressText =
  | 'starting'
  | 'resuming'
  | 'redirecting'
  | 'accepted'
  | 'confirmBlik'
  | 'pending'
  | 'success'
  | 'rejected'
  | 'unconfirmed'
  | 'refused'
  | 'timedOut'
  | 'askingAgain'
  | 'closed'
  | 'nothingTaken';

export class DepositPage {
  readonly page: Page;
  readonly t: TFunction;
  readonly form: Locator;
  readonly amount: Locator;
  readonly blikCode: Locator;
  readonly heading: Locator;

  constructor(page: Page, t: TFunction) {
    this.page = page;
    this.t = t;
    this.heading = page.getByRole('heading', { level: 1, name: t('account.balance.deposit.title'), exact: true });
    this.form = page.getByRole('form', { name: t('account.balance.deposit.form') });
    this.amount = this.form.getByLabel(t('account.balance.deposit.amount.label'));
    this.blikCode = this.form.getByLabel(t('account.balance.deposit.blik.label'));
  }

  async open(): Promise<void> {
    await this.page.goto('/account/profile/deposit');
  }

  method(code: DepositMethodCode): Locator {
    return this.form.getByRole('radio', { name: this.t(`account.balance.deposit.method.${code}.name`) });
  }

  /** The button that sends the form; it names the amount once that can be read. */
  submit(): Locator {
    return this.form.getByRole('button', { name: this.t('account.balance.deposit.submitEmpty') });
  }

  /** A notice in the form, by its heading. */
  notice(title: string): Locator {
    return this.form.locator('[data-kind]').filter({ has: this.page.getByRole('heading', { name: title }) });
  }

  async payByBlik(amount: string, code: string): Promise<void> {
    await this.method('BLIK').check();
    await this.amount.fill(amount);
    await this.blikCode.fill(code);
    await this.submit().click();
  }

  async payBy(method: 'CARD' | 'GPAY', amount: string): Promise<void> {
    await this.method(method).check();
    await this.amount.fill(amount);
    await this.submit().click();
  }

  /** What the screen says of a deposit under way, once it has come to this stage. */
  progress(stage: ProgressText, amount: Grosze): Locator {
    const name = this.t(`account.balance.deposit.${stage}.title`, { amount: formatMoney(amount) });
    return this.page.getByRole('region', { name });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
}
