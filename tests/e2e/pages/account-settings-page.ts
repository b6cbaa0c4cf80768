import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { biometricsText } from '../../../model-tests/biometrics/biometrics.screen.ts';
import {
  ACCOUNT_SETTINGS_PLACE,
  passwordNames,
  submitPasswords,
} from '../../../model-tests/change-password/change-password.screen.ts';
import { screenOf, wordsOf } from '../support/page-screen.ts';

/** The page object; locators and actions follow the screens of the models. */
export class AccountSettingsPage {
  readonly page: Page;
  readonly t: TFunction;
  readonly heading: Locator;
  readonly oldPassword: Locator;
  /** Problems of the passwords: one line each, linked to its field. */
  readonly problems: Locator;

  constructor(page: Page, t: TFunction) {
    const names = passwordNames(wordsOf(t));
    const form = page.getByRole('form', { name: names.form });
    this.page = page;
    this.t = t;
    this.heading = page.getByRole('heading', { level: 1, name: t(ACCOUNT_SETTINGS_PLACE.title), exact: true });
    this.oldPassword = form.getByLabel(names.oldPassword);
    this.problems = form.getByRole('alert').first().getByRole('link');
  }

  async open(): Promise<void> {
    await this.page.goto(`/account${ACCOUNT_SETTINGS_PLACE.path}`);
  }

  async changePassword(oldPassword: string, password: string): Promise<void> {
    await submitPasswords(screenOf(this.page), wordsOf(this.t), { oldPassword, password });
  }

  biometricsButton(key: 'enrol' | 'remove'): Locator {
    return this.page.getByRole('button', { name: biometricsText(wordsOf(this.t), key), exact: true });
  }

  biometricsText(key: Parameters<typeof biometricsText>[1]): Locator {
    return this.page.getByText(biometricsText(wordsOf(this.t), key));
  }
}
