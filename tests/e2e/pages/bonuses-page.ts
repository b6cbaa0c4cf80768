import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { abandonNames, BONUSES_PLACE, bonusButton } from '../../../model-tests/bonus-action/bonus-action.screen.ts';
import { codeNames, submitCode } from '../../../model-tests/code-form/code-form.screen.ts';
import { screenOf, wordsOf } from '../support/page-screen.ts';

type Code = Parameters<typeof codeNames>[1];

/** The page object; locators and actions follow the screens of the models. */
export class BonusesPage {
  readonly page: Page;
  readonly t: TFunction;
  readonly heading: Locator;
  /** The lists in page order: available, accepted, ended. */
  readonly lists: Locator;
  readonly more: Locator;

  constructor(page: Page, t: TFunction) {
    this.page = page;
    this.t = t;
    this.heading = page.getByRole('heading', { level: 1, name: t(BONUSES_PLACE.title), exact: true });
    this.lists = page.getByRole('navigation', { name: t('account.bonuses.lists') }).getByRole('link');
    this.more = page.getByRole('button', { name: t('account.bonuses.more') });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(this.path(query));
  }

  /** The URL path of a list. */
  path(query = ''): string {
    return `/account${BONUSES_PLACE.path}${query}`;
  }

  card(title: string): Locator {
    return this.page.getByRole('article', { name: title, exact: true });
  }

  button(action: Parameters<typeof bonusButton>[1], title: string): Locator {
    return this.page.getByRole('button', { name: bonusButton(wordsOf(this.t), action, title), exact: true });
  }

  /** The confirmation before a bonus is rejected or given up. */
  question(action: 'reject' | 'giveUp'): Record<'dialog' | 'confirm' | 'cancel', Locator> {
    const names = abandonNames(wordsOf(this.t), action === 'giveUp');
    const dialog = this.page.getByRole('dialog', { name: names.title });
    const button = (name: string) => dialog.getByRole('button', { name, exact: true });
    return { dialog, confirm: button(names.confirm), cancel: button(names.cancel) };
  }

  codeField(kind: Code): Locator {
    return this.page.getByRole('textbox', { name: codeNames(wordsOf(this.t), kind).label });
  }

  async useCode(kind: Code, code: string): Promise<void> {
    await submitCode(screenOf(this.page), wordsOf(this.t), kind, code);
  }
}
