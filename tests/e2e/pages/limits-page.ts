import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import type { LimitKey } from '../../../domain/limits/limit-overview.ts';
import { LIMITS_PLACE, limitNames, typeAmount } from '../../../model-tests/limits/limits.screen.ts';
import { screenOf, wordsOf } from '../support/page-screen.ts';

export const DAILY_DEPOSITS: LimitKey = { type: 'DEPOSIT', time: 'DAILY' };
export const MONTHLY_DEPOSITS: LimitKey = { type: 'DEPOSIT', time: 'MONTHLY' };
export const DAILY_PLAY: LimitKey = { type: 'SESSION_TIME', time: 'DAILY' };

type CardButton =
  | 'limits.next'
  | 'limits.confirm.submitNow'
  | 'limits.confirm.submitLater'
  | 'limits.pending.cancel'
  | 'limits.pending.confirm';

/** The page object; locators and actions follow the screen of the model. */
export class LimitsPage {
  readonly page: Page;
  readonly t: TFunction;
  readonly heading: Locator;

  constructor(page: Page, t: TFunction) {
    this.page = page;
    this.t = t;
    this.heading = page.getByRole('heading', { level: 1, name: t(LIMITS_PLACE.title), exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto(`/account${LIMITS_PLACE.path}`);
    await this.heading.waitFor();
  }

  card(limit: LimitKey): Locator {
    const { card, limit: name } = limitNames(wordsOf(this.t), limit);
    return this.page.getByRole('region', { name: card, exact: true }).getByRole('group', { name, exact: true });
  }

  field(limit: LimitKey): Locator {
    return this.card(limit).getByLabel(limitNames(wordsOf(this.t), limit).field);
  }

  /** A button of a card, by its visible text. */
  inCard(limit: LimitKey, key: CardButton, amount = ''): Locator {
    return this.card(limit).getByRole('button', { name: this.t(key, { amount }) });
  }

  /** Enters a limit, up to what it will change. */
  async give(limit: LimitKey, value: string): Promise<void> {
    const name = new RegExp(`^(?:${this.t('limits.change')}|${this.t('limits.set')})`);
    await this.card(limit).getByRole('button', { name }).click();
    await typeAmount(screenOf(this.page), wordsOf(this.t), limit, value);
  }

  notice(text: string): Locator {
    return this.page.getByRole('main').getByRole('status').filter({ hasText: text });
  }
}
