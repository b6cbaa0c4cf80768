import type { APIRequestContext } from '@playwright/test';
import type * as z from 'zod/mini';
import type { ClockTravel } from '../../../contract/sandbox.ts';
import type { Grosze } from '../../../domain/money/money.ts';
import { formatMoney } from '../../../src/i18n/money.ts';
import { BONUS_TEXTS } from '../../../sandbox/panel/bonus-texts.ts';
import { CASHIER_TEXTS } from '../../../sandbox/panel/cashier-texts.ts';
import { dayIn } from '../../../sandbox/panel/day-plan.ts';
import { DAY_TEXTS } from '../../../sandbox/panel/day-texts.ts';
import { LETTER_TEXTS } from '../../../sandbox/panel/letter-texts.ts';
import { PANEL_TEXTS } from '../../../sandbox/panel/panel-texts.ts';
import { expect } from '../support/expect.ts';

const text = PANEL_TEXTS.pl;
const cashier = CASHIER_TEXTS.pl;
const bonusText = BONUS_TEXTS.pl;
const letterText = LETTER_TEXTS.pl;
const dayText = DAY_TEXTS.pl;
const OPEN_PAYMENT = /<li class="payment open" id="payment-([0-9a-f-]+)">.*?<strong class="amount">(.*?)<\/strong>/gs;

/** Default fields of the panel's bonus form. */
const GRANT = {
  kind: 'bonus',
  name: 'Bonus 50 zł',
  title: 'Bonus na start',
  description: '<p>Zagraj łącznie za <strong>100 zł</strong>.</p>',
  amount: '50',
  turnover: '2',
  odds: '1,50',
  minutes: '60',
  stake: '10',
};

/** Default fields of the panel's message form; the dialog checkbox is not ticked. */
const LETTER = {
  type: 'Information',
  title: 'Nowe limity',
  text: '<p>Od dziś możesz ustawić <strong>własne limity</strong>.</p>',
  stepsHeader: '',
  steps: '',
  footerText: '',
  buttonCode: '',
  buttonUrl: '',
};

export type LetterFields = Partial<Record<keyof typeof LETTER, string>> & { readonly dialog?: 'yes' };

/** The sandbox's testers' panel: sends its forms as its page does. */
export class Panel {
  readonly #request: APIRequestContext;
  readonly #url: string;

  constructor(request: APIRequestContext, url: string) {
    this.#request = request;
    this.#url = url;
  }

  /** Decides the newest open payment of this amount; no other test may have an open one of the same amount. */
  async settle(amount: Grosze, decision: 'PAID' | 'FINALIZED' | 'REJECTED'): Promise<void> {
    const page = await (await this.#request.get(`${this.#url}/?lang=pl`)).text();
    const payments = [...page.matchAll(OPEN_PAYMENT)].map(([, reference = '', shown = '']) => ({ reference, shown }));
    expect(payments.map(({ shown }) => shown)).toContain(formatMoney(amount));
    const payment = payments.find(({ shown }) => shown === formatMoney(amount));
    await this.#send(`payments/${payment?.reference ?? ''}`, { do: decision }, text.done.sent(decision, 204));
  }

  /** Sends any push message to a player. */
  async push(email: string, message: unknown): Promise<void> {
    await this.#send('push', { email, message: JSON.stringify(message) }, text.done.pushSent(email));
  }

  async maintenance(wanted: 'on' | 'off'): Promise<void> {
    const said = wanted === 'on' ? text.done.maintenanceOn : text.done.maintenanceOff;
    await this.#send('maintenance', { maintenance: wanted }, said);
  }

  /** Decides on the player's newest bank account number. */
  async decideNumber(email: string, status: 'VERIFIED' | 'UNVERIFIED'): Promise<void> {
    const row = await this.#rowOf('bank-account', email);
    const fields = { ...hiddenIn(row), status };
    await this.#send('bank-accounts', fields, cashier.accountDecided[status]);
  }

  /** Decides on the newest withdrawal of a player. */
  async decideWithdrawal(email: string, status: 'HELD' | 'PAID_OUT' | 'DENIED' | 'EXPIRED'): Promise<void> {
    const row = await this.#rowOf('withdrawal', email);
    await this.#send('withdrawals', { ...hiddenIn(row), status }, cashier.withdrawalDecided[status]);
  }

  /** The first line of a list that names this player. */
  async #rowOf(kind: 'bank-account' | 'withdrawal', email: string): Promise<string> {
    const page = await (await this.#request.get(`${this.#url}/?lang=pl`)).text();
    const rows = [...page.matchAll(new RegExp(`<li class="payment[^"]*" id="${kind}-.*?</li>`, 'gs'))].map(
      ([row]) => row,
    );
    const row = rows.find((one) => one.includes(`${email} `));
    if (row === undefined) throw new Error(`the panel has no ${kind} of ${email}`);
    return row;
  }

  /** Moves the gateway's clock, for all players. */
  async travel(travel: z.infer<typeof ClockTravel>['travel']): Promise<void> {
    const [said = ''] = text.done.clock('|').split('|');
    await this.#send('clock', { travel }, said);
  }

  async mail(email: string, kind: 'activation' | 'passwordReset' | 'newsletter'): Promise<void> {
    await this.#account(email, kind, text.done.mailSent(email, text.mailKinds[kind]));
  }

  /** Sets a status of a player, e.g. `emailVerificationStatus=UNVERIFIED`. */
  async setStatus(email: string, status: string): Promise<void> {
    await this.#account(email, 'status', text.done.statusSet(email, status), status);
  }

  /** Deletes the player's acceptances of the legal documents. */
  async resetDocuments(email: string): Promise<void> {
    await this.#account(email, 'documents', text.done.documentsReset(email));
  }

  /** Sends a message to a player. */
  async write(email: string, letter: LetterFields): Promise<void> {
    const form = { ...LETTER, ...letter };
    await this.#send('letters', { ...form, email }, letterText.written(email, form.title));
  }

  async grant(email: string, bonus: Partial<Record<keyof typeof GRANT, string>>): Promise<void> {
    const form = { ...GRANT, ...bonus };
    await this.#send('bonuses', { ...form, email, do: 'grant' }, bonusText.granted(email, form.name));
  }

  /** Plays the bonus that the player accepted first. */
  async bet(email: string, kind: 'bonus' | 'freebet', stake: string, outcome: 'won' | 'lost'): Promise<void> {
    const said = bonusText.played(email, outcome === 'won');
    await this.#send('bonuses', { ...GRANT, email, kind, stake, do: outcome }, said);
  }

  /** Makes every open bonus of a player expire. */
  async expireBonuses(email: string): Promise<void> {
    const [said = ''] = bonusText.expired(email, 9).split('9');
    await this.#send('bonuses', { ...GRANT, email, do: 'expire' }, said);
  }

  /** Plays a whole day at once, for a player with enough money. */
  async playDay(email: string): Promise<void> {
    await this.#send('day', { email, pace: 'once' }, dayText.over(email, dayIn(dayText).length));
  }

  #account(email: string, what: string, said: string, status = 'emailVerificationStatus=VERIFIED'): Promise<void> {
    return this.#send('account', { email, status, do: what }, said);
  }

  async #send(action: string, form: Record<string, string>, said: string): Promise<void> {
    const answer = await this.#request.post(`${this.#url}/actions/${action}?lang=pl`, {
      headers: { origin: this.#url },
      form,
    });
    expect(await answer.text()).toContain(said);
  }
}

/** The hidden fields of a form, by their names. */
function hiddenIn(markup: string): Record<string, string> {
  const fields = markup.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
}
