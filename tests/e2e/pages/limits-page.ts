import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import type { LimitKey } from '../../../domain/limits/limit-overview.ts';

export const DAILY_DEPOSITS: LimitKey = { type: 'DEPOSIT', time: 'DAILY' };
export const MONTHLY_DEPOSITS: LimitKey = { type: 'DEPOSIT', time: 'MONTHLY' };
export const DAILY_PLAY: LimitKey = { type: 'SESSION_TIME', time: 'DAILY' };

type CardButton =
  | 'limits.next'
  | 'limits.confirm.submitNow'
  | 'limits.confirm.submitLater'
  | 'limits.pending.cancel'
  | 'limits.pending.confirm';

export class LimitsPage {
  readonly page: Page;
  readonly t: TFunction;
  readonly heading: Locator;

  constructor(page: Page, t: TFunction) {
    this.page = page;
    this.t = t;
    this.heading = page.getByRole('heading', { level: 1, name: t('limits.title'), exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/account/profile/settings/limits');
    await this.heading.waitFor();
  }

  /** One limit: everything that the page says of it. */
  card({ type, time }: LimitKey): Locator {
    return this.page
      .getByRole('region', { name: this.t(`limits.groups.${type}`), exact: true })
      .getByRole('region', { name: this.t(`limits.times.${time}`), exact: true });
  }

  field(limit: LimitKey): Locator {
    return this.card(limit).getByLabel(this.t(`limits.field.${limit.type}`));
  }

  /** A button of a card, by the words that are seen. */
  inCard(limit: LimitKey, key: CardButton, amount = ''): Locator {
    return this.card(limit).getByRole('button', { name: this.t(key, { amount }) });
  }

  /** Sets or changes a limit as far as the sentence that says what will happen. */
  async give(limit: LimitKey, value: string): Promise<void> {
    const name = new RegExp(`^(?:${this.t('limits.change')}|${this.t('limits.set')})`);
    await this.card(limit).getByRole('button', { name }).click();
    await this.field(limit).fill(value);
    await this.inCard(limit, 'limits.next').click();
  }

  notice(text: string): Locator {
    return this.page.getByRole('main').getByRole('status').filter({ hasText: text });
  }
}
