import type { Locator, Page } from '@playwright/test';

/** The test wallet's sheet, opened over the page by the wallet's script. */
export class WalletSheet {
  readonly sheet: Locator;
  readonly pay: Locator;
  readonly cancel: Locator;
  readonly fail: Locator;

  constructor(page: Page) {
    this.sheet = page.getByRole('dialog', { name: 'Portfel testowy' });
    this.pay = this.sheet.getByRole('button', { name: 'Zapłać' });
    this.cancel = this.sheet.getByRole('button', { name: 'Anuluj' });
    this.fail = this.sheet.getByRole('button', { name: 'Zgłoś błąd portfela' });
  }

  card(name: string): Locator {
    return this.sheet.getByRole('radio', { name });
  }
}
