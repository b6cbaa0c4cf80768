import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import type { Player } from '../support/players.ts';

export class LoginPage {
  readonly page: Page;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly form: Locator;
  readonly heading: Locator;

  constructor(page: Page, t: TFunction) {
    this.page = page;
    this.form = page.getByRole('form', { name: t('core.signIn.form') });
    this.email = this.form.getByLabel(t('core.signIn.email'));
    this.password = this.form.getByLabel(t('core.signIn.password'), { exact: true });
    this.submit = this.form.getByRole('button', { name: t('core.signIn.submit') });
    this.heading = page.getByRole('heading', { level: 1, name: t('core.signIn.title') });
  }

  async open(): Promise<void> {
    await this.page.goto('/account/login');
  }

  async fill({ email, password }: Player): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
