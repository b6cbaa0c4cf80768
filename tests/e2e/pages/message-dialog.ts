import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { messageDialogNames } from '../../../model-tests/message-dialog/message-dialog.screen.ts';
import { wordsOf } from '../support/page-screen.ts';

export class MessageDialog {
  readonly dialog: Locator;
  readonly close: Locator;
  readonly problem: Locator;

  constructor(page: Page, t: TFunction, title: string) {
    this.dialog = page.getByRole('dialog', { name: title });
    this.close = this.dialog.getByRole('button', { name: messageDialogNames(wordsOf(t)).close, exact: true });
    this.problem = this.dialog.getByRole('alert');
  }
}
