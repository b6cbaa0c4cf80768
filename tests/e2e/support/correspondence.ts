import { expect, type APIRequestContext } from '@playwright/test';
import { BASES } from '../../../contract/bases.ts';
import type { Bonus } from '../../../contract/incentives.ts';
import type { Message } from '../../../contract/messages.ts';
import type { PlayerApi } from './player-api.ts';

const API = `${BASES.main}/api`;

/** What the house has written and offered to a player, beside the page. */
export class Correspondence {
  readonly #request: APIRequestContext;
  readonly #headers: { authorization: string };

  constructor(request: APIRequestContext, { token }: PlayerApi) {
    this.#request = request;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  /** Reads and sees all there is: what comes later is the journey's own. */
  async clear(): Promise<void> {
    for (const { id } of await this.unread()) await this.#put(`/message/${id}/mark-as-seen`);
    await this.#seeBonuses();
  }

  /** Reads and sees what would open a dialog over the page. */
  async clearDialogs(): Promise<void> {
    for (const { id, dialog } of await this.unread()) if (dialog) await this.#put(`/message/${id}/mark-as-seen`);
    await this.#seeBonuses();
  }

  async #seeBonuses(): Promise<void> {
    for (;;) {
      const unseen = await this.#request.get(`${API}/incentives/unseen`, { headers: this.#headers });
      if (unseen.status() === 204) return;
      const { id } = (await unseen.json()) as Bonus;
      await this.#request.patch(`${API}/oc/bonus/${id}/seen`, { headers: this.#headers });
    }
  }

  /** The unread messages, newest first. */
  async unread(): Promise<readonly Message[]> {
    const query = { unreaded: 'true', limit: '100' };
    const answer = await this.#request.get(`${API}/message`, { headers: this.#headers, params: query });
    return ((await answer.json()) as { records: Message[] }).records;
  }

  /** The bonuses of a list, newest first. */
  async bonuses(query: string): Promise<readonly Bonus[]> {
    const answer = await this.#request.get(`${API}/incentives?${query}`, { headers: this.#headers });
    return ((await answer.json()) as { records: Bonus[] }).records;
  }

  /** Money of bonuses, decimal złote. */
  async bonusMoney(): Promise<number> {
    const answer = await this.#request.get(`${API}/player/balance-info`, { headers: this.#headers });
    return ((await answer.json()) as { bonus: number }).bonus;
  }

  async #put(path: string): Promise<void> {
    expect((await this.#request.put(`${API}${path}`, { headers: this.#headers })).status()).toBe(200);
  }
}
