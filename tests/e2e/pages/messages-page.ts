import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { MESSAGES_PLACE, messagesNames } from '../../../model-tests/message-list/message-list.screen.ts';
import { wordsOf } from '../support/page-screen.ts';

/** The page object; the locators follow the screen of the model. */
export class MessagesPage {
  readonly page: Page;
  readonly t: TFunction;
  readonly heading: Locator;
  readonly list: Locator;
  readonly markSeen: Locator;
  readonly markUnseen: Locator;
  readonly markFailed: Locator;

  constructor(page: Page, t: TFunction) {
    const names = messagesNames(wordsOf(t));
    this.page = page;
    this.t = t;
    this.heading = page.getByRole('heading', { level: 1, name: t(MESSAGES_PLACE.title) });
    this.list = page.getByRole('list', { name: names.list });
    this.markSeen = page.getByRole('button', { name: names.markSeen, exact: true });
    this.markUnseen = page.getByRole('button', { name: names.markUnseen, exact: true });
    this.markFailed = page.getByText(names.markFailed);
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/account${MESSAGES_PLACE.path}${query}`);
  }

  /** A message in the list. */
  link(title: string): Locator {
    return this.list.getByRole('link', { name: title });
  }

  /** The message that is open. */
  opened(title: string): Locator {
    return this.page.getByRole('heading', { level: 2, name: title });
  }

  empty(list: 'archive' | 'filtered'): Locator {
    return this.page.getByRole('heading', { name: this.t(`messages.empty.${list}`) });
  }
}
