import { expect, type Locator, type Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import type { ExclusionDuration, ExclusionKind } from '../../../machines/domain/exclusions.ts';

const PAGES = { TIME_OUT: 'timeout', SELF_EXCLUSION: 'selfExclusion', CLOSE_ACCOUNT: 'closeAccount' } as const;

/** The three pages of breaks, and the dialog that follows them. */
export class BreakPage {
  readonly page: Page;
  readonly t: TFunction;
  readonly kind: ExclusionKind;

  constructor(page: Page, t: TFunction, kind: ExclusionKind) {
    this.page = page;
    this.t = t;
    this.kind = kind;
  }

  async open(): Promise<void> {
    await this.page.goto(`/account/profile/settings/accountSettings/${PAGES[this.kind]}`);
    await expect(
      this.page.getByRole('heading', { level: 1, name: this.t(`breaks.pages.${this.kind}.title`) }),
    ).toBeVisible();
  }

  async choose(duration: ExclusionDuration): Promise<void> {
    await this.page.getByRole('radio', { name: this.t(`breaks.durations.${duration}`) }).check();
    await this.next().click();
  }

  next(): Locator {
    return this.page.getByRole('button', { name: this.t('breaks.next') });
  }

  async tick(): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.t(`breaks.pages.${this.kind}.tick`) }).check();
  }

  async submitPassword(password: string): Promise<void> {
    await this.page.getByLabel(this.t('breaks.password.label'), { exact: true }).fill(password);
    await this.page.getByRole('button', { name: this.t('breaks.password.submit') }).click();
  }

  act(): Locator {
    return this.page.getByRole('button', { name: this.t(`breaks.pages.${this.kind}.act`), exact: true });
  }

  /** When it ends, as the page writes it. */
  async writtenEnd(): Promise<{ readonly date: string; readonly time: string }> {
    const [date = '', time = ''] = (await this.page.locator('strong').first().innerText()).split(', ');
    return { date, time };
  }

  /** From the explanation to the second yes. */
  async goThrough(password: string): Promise<void> {
    await this.tick();
    await this.next().click();
    await this.submitPassword(password);
    await this.act().click();
  }
}
