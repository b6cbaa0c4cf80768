import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import type { DepositMethodCode } from '../../../domain/payments/deposit-methods.ts';
import type { Grosze } from '../../../domain/money/money.ts';
import {
  depositFormNames,
  fillForm,
  methodName,
  type TypedPayment,
} from '../../../model-tests/deposit-form/deposit-form.screen.ts';
import { DEPOSIT_PLACE } from '../../../model-tests/deposit/deposit.screen.ts';
import { statusTitle } from '../../../model-tests/deposit/deposit-card.ts';
import type { DepositWords } from '../../../src/features/deposit/deposit-words.ts';
import { screenOf, wordsOf } from '../support/page-screen.ts';

/** The page object; locators and actions follow the screens of the models. */
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
    const names = depositFormNames(wordsOf(t));
    this.heading = page.getByRole('heading', { level: 1, name: t(DEPOSIT_PLACE.title), exact: true });
    this.form = page.getByRole('form', { name: names.form });
    this.amount = this.form.getByLabel(names.amount);
    this.blikCode = this.form.getByLabel(names.blikCode);
  }

  async open(): Promise<void> {
    await this.page.goto(`/account${DEPOSIT_PLACE.path}`);
  }

  /** Opens the list of methods. */
  change(): Locator {
    return this.form.getByRole('button', { name: depositFormNames(wordsOf(this.t)).change });
  }

  /** Opens the list if need be, and chooses. */
  async choose(code: DepositMethodCode): Promise<void> {
    await this.form.waitFor();
    if (await this.change().isVisible()) await this.change().click();
    await this.method(code).click();
  }

  /** The chosen method in one line. */
  chosen(): Locator {
    return this.form.getByRole('group', { name: this.t('account.balance.deposit.method.legend') });
  }

  /** In the open list. */
  method(code: DepositMethodCode): Locator {
    return this.form.getByRole('radio', { name: methodName(wordsOf(this.t), code) });
  }

  /** The submit button; its label contains the amount once it is valid. */
  submit(): Locator {
    return this.form.getByRole('button', { name: depositFormNames(wordsOf(this.t)).submit(null) });
  }

  /** A notice in the form, by its heading. */
  notice(title: string): Locator {
    return this.form.locator('[data-kind]').filter({ has: this.page.getByRole('heading', { name: title }) });
  }

  async payByBlik(amount: string, code: string): Promise<void> {
    await this.#send({ method: 'BLIK', amount, blikCode: code });
  }

  async payBy(method: 'CARD' | 'GPAY', amount: string): Promise<void> {
    await this.#send({ method, amount, blikCode: null });
  }

  async #send(payment: TypedPayment): Promise<void> {
    await this.form.waitFor();
    const isClosed = await this.change().isVisible();
    const list = isClosed ? 'closed' : (await this.form.getByRole('radio').count()) > 0 ? 'open' : 'none';
    await fillForm(screenOf(this.page), wordsOf(this.t), payment, list);
    await this.submit().click();
  }

  /** The screen of a pending deposit with this status. */
  progress(status: DepositWords, amount: Grosze): Locator {
    return this.page.getByRole('region', { name: statusTitle(wordsOf(this.t), status, amount) });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
}
