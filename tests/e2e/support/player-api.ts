import type { APIRequestContext } from '@playwright/test';
import { login, logout } from '../../../contract/auth.ts';
import { BASES } from '../../../contract/bases.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { fetchBalance } from '../../../contract/cashier.ts';
import { fetchTransactions, type Transaction } from '../../../contract/transactions.ts';
import { fromWire, toWire, type Grosze } from '../../../domain/money/money.ts';
import type { Player } from './players.ts';
import { expect } from './expect.ts';

const urlOf = ({ service, path }: Endpoint): string => `${BASES[service]}${path}`;

/** A player's session outside the browser: reads the ledger's data, whatever the page shows. */
export class PlayerApi {
  readonly token: string;
  readonly #request: APIRequestContext;

  private constructor(request: APIRequestContext, token: string) {
    this.#request = request;
    this.token = token;
  }

  static async signIn(request: APIRequestContext, player: Player): Promise<PlayerApi> {
    const { email, password } = player;
    const answer = await request.post(urlOf(login), { data: { email, password } });
    expect(answer.status(), `sign-in of ${email}: ${await answer.text()}`).toBe(200);
    const { token } = login.responses[200].parse(await answer.json());
    return new PlayerApi(request, token);
  }

  /** The player's money, in grosze. */
  async balance(): Promise<Grosze> {
    const answer = await this.#request.get(urlOf(fetchBalance), this.#signed());
    return fromWire(fetchBalance.responses[200].parse(await answer.json()).balance);
  }

  /** The history's deposit records, newest first. */
  async deposits(): Promise<readonly Transaction[]> {
    const answer = await this.#request.get(urlOf(fetchTransactions), {
      ...this.#signed(),
      params: { offset: 0, limit: 20, type: 'deposit' },
    });
    return fetchTransactions.responses[200].parse(await answer.json()).records;
  }

  /** Starts a BLIK deposit from another device; the code determines its result. */
  async depositByBlik(amount: Grosze, code: string): Promise<void> {
    const answer = await this.#request.post(`${BASES.main}/api/payment-provider/payu/blik/start`, {
      ...this.#signed(),
      data: { amount: toWire(amount), payMethod: { type: 'BLIK', token: code } },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  /** Ends the session at the gateway without notifying the page. */
  async revoke(): Promise<void> {
    const answer = await this.#request.post(urlOf(logout), this.#signed());
    expect(answer.status()).toBe(204);
  }

  #signed(): { headers: { authorization: string } } {
    return { headers: { authorization: `Bearer ${this.token}` } };
  }
}
