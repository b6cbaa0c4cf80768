import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { HISTORY_PLACE, historyNames, startExport } from '../../../model-tests/history-export/history-export.screen.ts';
import { screenOf, wordsOf } from '../support/page-screen.ts';

/** The page object; the locators follow the screen of the model. */
export class HistoryPage {
  readonly page: Page;
  readonly t: TFunction;
  readonly heading: Locator;
  /** The heading above the closed records. */
  readonly listHeading: Locator;
  readonly lines: Locator;
  /** The button of the menu with the periods. */
  readonly period: Locator;
  /** The button of the menu with the seldom actions. */
  readonly actions: Locator;
  /** The heading above the sums of a period. */
  readonly sums: Locator;
  /** The error when older records could not be loaded. */
  readonly olderFailed: Locator;

  constructor(page: Page, t: TFunction) {
    const names = historyNames(wordsOf(t));
    this.page = page;
    this.t = t;
    this.heading = page.getByRole('heading', { level: 1, name: t(HISTORY_PLACE.title), exact: true });
    this.listHeading = page.getByRole('heading', { name: names.list, exact: true });
    this.lines = page.getByRole('main').getByRole('listitem');
    this.period = page.getByRole('button', { name: new RegExp(`^${t('history.filter.period')}: `) });
    this.actions = page.getByRole('button', { name: names.actions, exact: true });
    this.sums = page.getByRole('heading', { name: t('history.sums.title') });
    this.olderFailed = page.getByRole('heading', { name: t('history.list.olderFailed') });
  }

  type(code: 'all' | 'deposit' | 'withdraw' | 'bet' | 'game' | 'manualAdjustment'): Locator {
    return this.page.getByRole('radio', { name: this.t(`history.filter.types.${code}`), exact: true });
  }

  async choosePeriod(code: 'all' | 'week' | 'thisMonth' | 'custom'): Promise<void> {
    await this.period.click();
    await this.page.getByRole('menuitemradio', { name: this.t(`history.filter.periods.${code}`), exact: true }).click();
  }

  /** Starts the download of the file. */
  async export(): Promise<void> {
    await startExport(screenOf(this.page), wordsOf(this.t));
  }

  async toNetPosition(): Promise<void> {
    await this.actions.click();
    await this.page.getByRole('menuitem', { name: this.t('history.netPosition'), exact: true }).click();
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/account${HISTORY_PLACE.path}${query}`);
  }

  /** Older records are loaded when the end of the list is visible. */
  async scroll(to: 'top' | 'end'): Promise<void> {
    await this.page.evaluate((isEnd) => window.scrollTo(0, isEnd ? document.body.scrollHeight : 0), to === 'end');
  }

  /** The number of loaded records; without `loaded` any number. */
  count(loaded?: number): Locator {
    const [before = '', after = ''] = this.t('history.list.loaded', { loaded: 0, count: 5 }).split('0');
    const between = after.split('5')[0] ?? '';
    return this.page.getByText(new RegExp(`^${before}${loaded ?? '\\d+'}${between}`));
  }

  async loaded(): Promise<number> {
    return Number(/\d+/.exec((await this.count().textContent()) ?? '')?.[0]);
  }
}
