import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { bonusDialogNames } from '../../../model-tests/bonus-dialog/bonus-dialog.screen.ts';
import { wordsOf } from '../support/page-screen.ts';

type Names = ReturnType<typeof bonusDialogNames>;

/** The dialog of one offer, and the confirmation of its rejection. */
export class BonusDialog {
  readonly dialog: Locator;
  readonly problem: Locator;
  readonly question: Locator;
  readonly #names: Names;

  constructor(page: Page, t: TFunction, title: string) {
    this.#names = bonusDialogNames(wordsOf(t));
    this.dialog = page.getByRole('dialog', { name: title });
    this.problem = this.dialog.getByRole('alert');
    this.question = page.getByRole('dialog', { name: this.#names.rejectTitle });
  }

  button(key: 'accept' | 'acceptFreebet' | 'reject'): Locator {
    return this.dialog.getByRole('button', { name: this.#names[key], exact: true });
  }

  link(key: 'activeBonuses' | 'activeFreebets'): Locator {
    return this.dialog.getByRole('link', { name: this.#names[key] });
  }

  answer(key: 'confirmReject' | 'cancelReject'): Locator {
    return this.question.getByRole('button', { name: this.#names[key], exact: true });
  }
}
