import type { Page, Request } from '@playwright/test';
import type { Grosze } from '../../../domain/money/money.ts';
import { toWire } from '../../../domain/money/money.ts';
import type { PlayerApi } from './player-api.ts';
import { expect } from './expect.ts';

/** Every deposit start that the page sends from now on. */
export function recordStarts(page: Page): readonly Request[] {
  const starts: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/start')) starts.push(request);
  });
  return starts;
}

/** A player's state before a journey, to compare exactly what it booked. */
export class Purse {
  readonly #api: PlayerApi;
  readonly balance: Grosze;
  readonly #lines: number;

  private constructor(api: PlayerApi, balance: Grosze, lines: number) {
    this.#api = api;
    this.balance = balance;
    this.#lines = lines;
  }

  static async of(api: PlayerApi): Promise<Purse> {
    return new Purse(api, await api.balance(), (await api.deposits()).length);
  }

  /** The history has these additional deposits, newest first, and the balance their sum. */
  async expectBooked(...booked: readonly { amount: Grosze; label: string; provider: string }[]): Promise<void> {
    const before = this.#lines;
    await expect
      .poll(async () => {
        const deposits = await this.#api.deposits();
        return deposits
          .slice(0, deposits.length - before)
          .map(({ amount, label, provider }) => ({ amount, label, provider }));
      })
      .toEqual(booked.map(({ amount, label, provider }) => ({ amount: toWire(amount), label, provider })));
    const brought = booked.filter(({ label }) => label === 'deposit').reduce((sum, { amount }) => sum + amount, 0);
    expect(await this.#api.balance()).toBe(this.balance + brought);
  }
}
