import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { LOGIN_PLACE, loginNames, submitLogin } from '../../../model-tests/login/login.screen.ts';
import { screenOf, wordsOf } from '../support/page-screen.ts';
import type { Player } from '../support/players.ts';

/** The page object; locators and actions follow the screen of the model. */
export class LoginPage {
  readonly page: Page;
  readonly t: TFunction;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly form: Locator;
  readonly heading: Locator;

  constructor(page: Page, t: TFunction) {
    const names = loginNames(wordsOf(t));
    this.page = page;
    this.t = t;
    this.form = page.getByRole('form', { name: names.form });
    this.email = this.form.getByLabel(names.email);
    this.password = this.form.getByLabel(names.password, { exact: true });
    this.submit = this.form.getByRole('button', { name: names.submit });
    this.heading = page.getByRole('heading', { level: 1, name: t(LOGIN_PLACE.title) });
  }

  async open(): Promise<void> {
    await this.page.goto(`/account${LOGIN_PLACE.path}`);
  }

  async fill(player: Player): Promise<void> {
    await submitLogin(screenOf(this.page), wordsOf(this.t), player);
  }
}
