import type { Browser, BrowserContext, Locator, Page, WebSocketRoute } from '@playwright/test';
import type { TFunction } from 'i18next';
import { heartbeat } from '../../contract/auth.ts';
import { BASES, MAINTENANCE_PATH, NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import type { Call } from '../../contract/call.ts';
import { fetchUnseenBonus } from '../../contract/incentives.ts';
import { fetchMessages } from '../../contract/messages.ts';
import { fetchProfileSummary } from '../../contract/player.ts';
import type { DepositMethodCode } from '../../machines/domain/deposit-methods.ts';
import type { Grosze } from '../../machines/domain/money.ts';
import type { Stack } from '../../scripts/lib/stack.ts';
import type { TextKey } from '../../src/app/i18n/text-keys.ts';
import type { Kept } from '../../src/api/kept-registration.ts';
import { STORAGE_KEYS } from '../../src/api/storage.ts';
import type { PaymentRecord } from '../../src/api/stored-payment.ts';
import { keepTexts } from '../e2e/support/kept-texts.ts';
import { keepToken } from '../e2e/support/session.ts';
import { watch, type Watched } from '../e2e/support/watch.ts';
import type { Combination } from './combination.ts';

const HEIGHTS = { 360: 780, 1280: 800 } as const;
const PATIENCE = 15_000;

export interface VisitOptions {
  readonly combination: Combination;
  /** Token of who is signed in, or null. */
  readonly token: string | null;
  readonly asksConsent: boolean;
  /** True where the state needs the page's time in its hands. */
  readonly holdsClock: boolean;
  readonly t: TFunction;
}

/** A page in one combination, in a browser profile of its own, and what can be done to it. */
export class Visit {
  readonly page: Page;
  readonly t: TFunction;
  readonly combination: Combination;
  readonly token: string | null;
  readonly stack: Stack;
  readonly #context: BrowserContext;
  readonly #watched: Watched;
  readonly #sockets: WebSocketRoute[] = [];

  private constructor(page: Page, stack: Stack, watched: Watched, { t, combination, token }: VisitOptions) {
    this.page = page;
    this.#context = page.context();
    this.#watched = watched;
    this.stack = stack;
    this.token = token;
    this.t = t;
    this.combination = combination;
  }

  static async begin(browser: Browser, stack: Stack, options: VisitOptions): Promise<Visit> {
    const { combination, token, asksConsent, holdsClock } = options;
    const context = await browser.newContext({
      baseURL: stack.url,
      viewport: { width: combination.width, height: HEIGHTS[combination.width] },
      colorScheme: combination.scheme,
      reducedMotion: 'reduce',
      locale: 'pl-PL',
      timezoneId: 'Europe/Warsaw',
      hasTouch: combination.width === 360,
    });
    context.setDefaultTimeout(PATIENCE);
    await keepTexts(context, stack.url, {
      [STORAGE_KEYS.language]: combination.language,
      [STORAGE_KEYS.colorScheme]: combination.scheme,
      ...(asksConsent ? {} : { [STORAGE_KEYS.analyticsConsent]: 'refused' }),
    });
    if (token !== null) await keepToken(context, stack.url, token);
    const watched = await watch(context);
    const page = await context.newPage();
    if (holdsClock) await page.clock.install();
    const visit = new Visit(page, stack, watched, options);
    await page.routeWebSocket(`**${NOTIFICATIONS_PATH}**`, (socket) => visit.#follow(socket));
    await visit.#silence();
    return visit;
  }

  /** What the house has to say to a seeded player would stand before every state: it has nothing, unless a state says so. */
  async #silence(): Promise<void> {
    const unread = `**${BASES.main}${fetchMessages.path}?unreaded=true**`;
    await this.page.route(`**${BASES.main}${fetchUnseenBonus.path}`, (route) => route.fulfill({ status: 204 }));
    await this.page.route(unread, (route) => route.fulfill({ json: { records: [], total: 0 } }));
  }

  /** Violations of the page's policy, uncaught errors and errors in the console. */
  get problems(): readonly string[] {
    const { problems, expected } = this.#watched;
    return problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
  }

  /** Problems that a state provokes on purpose. */
  expectProblems(pattern: RegExp): void {
    this.#watched.expected.push(pattern);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.stack.url}/account${path}`);
  }

  heading(key: TextKey): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t(key), exact: true });
  }

  button(key: TextKey): Locator {
    return this.page.getByRole('button', { name: this.t(key), exact: true });
  }

  /** Answers a call in place of the gateway. */
  async answer(call: Call, body: object, status = 200): Promise<void> {
    await this.page.route(matches(call), (route) => route.fulfill({ status, json: body }));
  }

  /** Lets a call find no gateway. */
  async abort(call: Call): Promise<void> {
    await this.page.route(matches(call), (route) => route.abort());
  }

  /** Leaves a call without any answer. */
  async hold(call: Call): Promise<void> {
    await this.page.route(matches(call), () => {});
  }

  /** Lets the gateway answer a call, with some of the answer's facts changed. */
  async alter(call: Call, changes: object): Promise<void> {
    await this.page.route(matches(call), async (route) => {
      const response = await route.fetch();
      const body: unknown = await response.json();
      if (typeof body !== 'object') throw new TypeError(`${call.name} was not answered by an object`);
      await route.fulfill({ response, json: { ...body, ...changes } });
    });
  }

  /** Lets the gateway refresh the session, but for so many seconds only. */
  async shortenSession(seconds: number): Promise<void> {
    await this.alter(heartbeat, { duration: seconds });
  }

  /** Timers of this length never end: what passes by itself stays to be looked at. */
  async holdTimersOf(milliseconds: number): Promise<void> {
    await this.page.addInitScript((held) => {
      const start = window.setTimeout.bind(window);
      const hold = (run: () => void, delay?: number): number => (delay === held ? 0 : start(run, delay));
      Object.assign(window, { setTimeout: hold });
    }, milliseconds);
  }

  /** Leaves a registration under way in the browser, with a token, as an earlier page would. */
  async storeRegistration(kept: Kept): Promise<void> {
    await this.#context.addCookies([
      { name: STORAGE_KEYS.registrationToken, value: 'reg_of-this-look', url: `${this.stack.url}/account/` },
    ]);
    await this.page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
      STORAGE_KEYS.registration,
      JSON.stringify({ ...kept, keptAt: Date.now() }),
    ] as const);
  }

  /** Sends a push message to this page alone, once its socket stands. */
  async push(message: object): Promise<void> {
    for (const socket of await this.#openSockets()) socket.send(JSON.stringify(message));
  }

  /** Tells this page alone that maintenance is on. */
  async announceMaintenance(): Promise<void> {
    await this.page.routeWebSocket(`**${MAINTENANCE_PATH}`, (socket) => {
      socket.send(JSON.stringify({ maintenance: true }));
    });
  }

  /** The notification socket finds no gateway any more: this connection ends and later ones are closed at once. */
  async cutSocket(): Promise<void> {
    const open = await this.#openSockets();
    await this.page.routeWebSocket(`**${NOTIFICATIONS_PATH}**`, (socket) => socket.close());
    for (const socket of open) await socket.close();
  }

  /** Leaves a payment under way in the browser, as an earlier page would; opened pages take it up again. */
  async storePayment(payment: { method: DepositMethodCode; amount: Grosze; transactionId: string }): Promise<void> {
    const record: PaymentRecord = {
      playerId: await this.#playerId(),
      key: crypto.randomUUID(),
      txnId: payment.transactionId,
      method: payment.method,
      amount: payment.amount,
      startedAt: Date.now(),
    };
    await this.page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
      STORAGE_KEYS.payment,
      JSON.stringify(record),
    ] as const);
  }

  async #playerId(): Promise<string> {
    const { service, path, answers } = fetchProfileSummary;
    const response = await fetch(`${this.stack.url}${BASES[service]}${path}`, {
      headers: { authorization: `Bearer ${this.token ?? ''}` },
    });
    return String(answers[200].parse(await response.json()).id);
  }

  /** The notification socket opens and says nothing: otherwise it brings the balance by itself. */
  async silenceSocket(): Promise<void> {
    await this.page.routeWebSocket(`**${NOTIFICATIONS_PATH}**`, () => {});
  }

  async goOffline(): Promise<void> {
    await this.#context.setOffline(true);
  }

  async end(): Promise<void> {
    await this.#context.close();
  }

  #follow(socket: WebSocketRoute): void {
    socket.connectToServer();
    this.#sockets.push(socket);
  }

  async #openSockets(): Promise<readonly WebSocketRoute[]> {
    const deadline = performance.now() + PATIENCE;
    while (this.#sockets.length === 0) {
      if (performance.now() > deadline) throw new Error('the page opened no notification socket');
      await this.page.evaluate(() => new Promise((done) => void requestAnimationFrame(done)));
    }
    return this.#sockets;
  }
}

/** Whether an address is one of this call's, whatever its parameters. */
function matches({ service, path }: Call): (url: URL) => boolean {
  const pattern = new RegExp(`^${BASES[service]}${path.replace(/:\w+/g, '[^/]+')}$`);
  return ({ pathname }) => pattern.test(pathname);
}
