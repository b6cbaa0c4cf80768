import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { BASES } from '../../../contract/bases.ts';
import { closeAccount, excludeSelf, Exclusion, takeTimeOut } from '../../../contract/exclusion.ts';
import { shownEnd, type ExclusionDuration, type ExclusionKind } from '../../../domain/limits/exclusions.ts';
import { formatInstant, formatTime, momentInWords } from '../../../src/i18n/dates.ts';
import type { Language } from '../../../src/i18n/texts.ts';
import {
  breakNames,
  breakPlace,
  chooseDuration,
  givePassword,
} from '../../../model-tests/exclusion/exclusion.screen.ts';
import { expect } from '../support/expect.ts';
import { screenOf, wordsOf } from '../support/page-screen.ts';

const ENDPOINTS = { TIME_OUT: takeTimeOut, SELF_EXCLUSION: excludeSelf, CLOSE_ACCOUNT: closeAccount } as const;
const MINUTE = 60_000;

/** When a break ends, formatted as on the pages. */
export type WrittenEnd = Readonly<Record<'date' | 'time' | 'end', string>>;

/** The three pages of breaks, and the dialog that follows them. */
export class BreakPage {
  readonly page: Page;
  readonly t: TFunction;
  readonly kind: ExclusionKind;
  readonly #names: ReturnType<typeof breakNames>;
  /** The end in the gateway's response. */
  #until: string | null = null;

  constructor(page: Page, t: TFunction, kind: ExclusionKind) {
    this.page = page;
    this.t = t;
    this.kind = kind;
    this.#names = breakNames(wordsOf(t), kind);
  }

  async open(): Promise<void> {
    const { service, path } = ENDPOINTS[this.kind];
    // The page navigates after the response, and its body is then lost: it is read here.
    await this.page.route(`**${BASES[service]}${path}`, async (route) => {
      const response = await route.fetch();
      if (response.ok()) this.#until = Exclusion.parse(await response.json()).until;
      await route.fulfill({ response });
    });
    await this.page.goto(`/account${breakPlace(this.kind).path}`);
    await expect(this.page.getByRole('heading', { level: 1, name: this.#names.title })).toBeVisible();
  }

  async choose(duration: ExclusionDuration): Promise<void> {
    await chooseDuration(screenOf(this.page), wordsOf(this.t), duration);
  }

  next(): Locator {
    return this.page.getByRole('button', { name: this.#names.next });
  }

  async tick(): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.#names.tick }).check();
  }

  async submitPassword(password: string): Promise<void> {
    await givePassword(screenOf(this.page), wordsOf(this.t), password);
  }

  act(): Locator {
    return this.page.getByRole('button', { name: this.#names.act, exact: true });
  }

  /** When a break that started now would end. */
  async #promisedEnd(): Promise<string> {
    return this.page.locator('strong').first().innerText();
  }

  /** Confirms, and again after `retry`. Checks that the gateway's end equals the promised one and returns it. */
  async endAfterAct(language: Language, retry = async (): Promise<void> => {}): Promise<WrittenEnd> {
    const promised = await this.#promisedEnd();
    await this.act().click();
    await retry();
    await expect.poll(() => this.#until).toEqual(expect.any(String));
    const written = (at: number): WrittenEnd => ({
      date: formatInstant(at, 'D MMMM YYYY', language),
      time: formatTime(at, language),
      end: momentInWords(at, Date.now(), language),
    });
    const end = shownEnd(Date.parse(this.#until ?? ''));
    // A minute may have passed between the page's text and the gateway's response.
    expect([written(end).end, written(end - MINUTE).end]).toContain(promised);
    return written(end);
  }

  /** From the explanation to the final confirmation. */
  async confirm(password: string): Promise<void> {
    await this.tick();
    await this.next().click();
    await this.submitPassword(password);
    await expect(this.act()).toBeVisible();
  }
}
