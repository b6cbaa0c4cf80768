import type { Page } from '@playwright/test';
import { CARD_TEXTS } from '../../../sandbox/card/card-texts.ts';
import { CARDS } from '../../../sandbox/payments/magic-values.ts';

const text = CARD_TEXTS.pl;

/** The provider's page with the card form; not part of the app. */
export class CardPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async waitFor(): Promise<void> {
    await this.page.getByRole('heading', { name: text.payTitle }).waitFor();
  }

  /** Pays with one of the test cards, by its last four digits. */
  async choose(lastDigits: string): Promise<void> {
    const card = CARDS.find(({ value }) => value.endsWith(lastDigits));
    await this.page.getByRole('button', { name: card?.value ?? lastDigits }).click();
  }

  async confirm(): Promise<void> {
    await this.page.getByRole('button', { name: text.confirm }).click();
  }

  async cancel(): Promise<void> {
    await this.page.getByRole('button', { name: text.cancel }).click();
  }
}
