import type { APIRequestContext } from '@playwright/test';
import { BASES } from '../../../contract/bases.ts';
import type { Bonus } from '../../../contract/incentives.ts';
import type { Message } from '../../../contract/messages.ts';
import type { PlayerApi } from './player-api.ts';
import { expect } from './expect.ts';

const API = `${BASES.main}/api`;

/** The operator's messages and offers to a player, by the API. */
export class DialogQueue {
  readonly #request: APIRequestContext;
  readonly #headers: { authorization: string };

  constructor(request: APIRequestContext, { token }: PlayerApi) {
    this.#request = request;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  /** Marks everything as read and seen, so that later items belong to the journey. */
  async clear(): Promise<void> {
    for (const { id } of await this.unread()) await this.#put(`/message/${id}/mark-as-seen`);
    await this.#seeBonuses();
  }

  /** Marks everything as seen that would open a dialog over the page. */
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
    return (await this.#get<{ records: Message[] }>('/message', query)).records;
  }

  /** The bonuses of a list, newest first. */
  async bonuses(query: string): Promise<readonly Bonus[]> {
    return (await this.#get<{ records: Bonus[] }>(`/incentives?${query}`)).records;
  }

  /** Money of bonuses, decimal złote. */
  async bonusMoney(): Promise<number> {
    return (await this.#get<{ bonus: number }>('/player/balance-info')).bonus;
  }

  /** Retries if the gateway is busy, as the app does. */
  async #get<Body>(path: string, params: Readonly<Record<string, string>> = {}): Promise<Body> {
    let body: unknown = null;
    await expect(async () => {
      const answer = await this.#request.get(`${API}${path}`, { headers: this.#headers, params });
      expect({ path, status: answer.status(), text: answer.ok() ? '' : await answer.text() }).toEqual({
        path,
        status: 200,
        text: '',
      });
      body = await answer.json();
    }).toPass({ timeout: 10_000 });
    return body as Body;
  }

  async #put(path: string): Promise<void> {
    expect((await this.#request.put(`${API}${path}`, { headers: this.#headers })).status()).toBe(200);
  }
}
