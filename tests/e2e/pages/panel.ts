import { expect, type Page } from '@playwright/test';
import type { Grosze } from '../../../machines/domain/money.ts';
import { formatMoney } from '../../../src/app/i18n/money.ts';
import { PANEL_TEXTS } from '../../../sandbox/panel/panel-texts.ts';

const text = PANEL_TEXTS.pl;

/** The testers' panel of the sandbox. */
export class Panel {
  readonly page: Page;
  readonly #address: string;

  constructor(page: Page, address: string) {
    this.page = page;
    this.#address = address;
  }

  async open(): Promise<void> {
    await this.page.goto(`${this.#address}/?lang=pl`);
  }

  /** Decides the newest open payment of this amount; no other test may have one of the same amount open. */
  async settle(amount: Grosze, decision: 'PAID' | 'FINALIZED' | 'REJECTED'): Promise<void> {
    await this.open();
    const row = this.page
      .getByRole('listitem')
      .filter({ hasText: formatMoney(amount) })
      .first();
    await row.getByRole('button', { name: text.actions[decision], exact: true }).click();
    await expect(this.page.getByRole('status')).toHaveText(text.done.sent(decision, 204));
  }

  /** Sends a push message to a player, whatever it is; by the panel's form, without its page. */
  async push(email: string, message: unknown): Promise<void> {
    const answer = await this.page.request.post(`${this.#address}/actions/push?lang=pl`, {
      headers: { origin: this.#address },
      form: { email, message: JSON.stringify(message) },
    });
    expect(await answer.text()).toContain(text.done.pushSent(email));
  }

  async maintenance(wanted: 'on' | 'off'): Promise<void> {
    await this.open();
    const name = wanted === 'on' ? text.maintenanceOn : text.maintenanceOff;
    const form = this.page.getByRole('form', { name: text.maintenance });
    await form.getByRole('button', { name, exact: true }).click();
    const said = wanted === 'on' ? text.done.maintenanceOn : text.done.maintenanceOff;
    await expect(this.page.getByRole('status')).toHaveText(said);
  }
}
