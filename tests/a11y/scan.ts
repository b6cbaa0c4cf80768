import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Locator, Page, Request, WebSocketRoute } from '@playwright/test';
import type { TFunction } from 'i18next';
import { heartbeat } from '../../contract/auth.ts';
import { BASES } from '../../contract/bases.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { fetchUnseenBonus } from '../../contract/incentives.ts';
import { fetchMessages } from '../../contract/messages.ts';
import { fetchProfileSummary } from '../../contract/player.ts';
import type { DepositMethodCode } from '../../domain/payments/deposit-methods.ts';
import type { Grosze } from '../../domain/money/money.ts';
import type { Stack } from '../../tooling/stack.ts';
import type { TextKey } from '../../src/i18n/text-keys.ts';
import type { RegistrationRecord } from '../../src/api/stored-registration.ts';
import { STORAGE_KEYS } from '../../src/api/storage.ts';
import type { PaymentRecord } from '../../src/api/stored-payment.ts';
import { storeToken } from '../e2e/support/session.ts';
import type { FailedRequest } from '../e2e/support/watch.ts';
import type { Combination } from './combination.ts';
import type { PooledPage, PagePool, SocketDesk } from './pooled-page.ts';

const TIMEOUT = 30_000;
const SECOND = 1_000;
/** Maximum wait for a response while the page's clock is stopped, and the polling interval (ms). */
const MAX_ANSWER_TIME = 2_000;
const STEP = 5;
/** Maximum time for what is loaded late to be shown, and the steps of the clock meanwhile (ms). */
const MAX_LATENESS = 10_000;
const NUDGE = 50;
/** The browser's message for a request without a response or with status 5xx. */
const FAULT = /net::ERR_|status of 5/;

export interface ScanOptions {
  readonly combination: Combination;
  /** Token of the signed-in player, or null. */
  readonly token: string | null;
  readonly asksConsent: boolean;
  /** True if the state controls the page's clock. */
  readonly holdsClock: boolean;
  readonly t: TFunction;
}

/** A page in one combination, new from the app's point of view, with the actions for tests. */
export class Scan {
  readonly page: Page;
  readonly t: TFunction;
  readonly combination: Combination;
  readonly token: string | null;
  readonly stack: Stack;
  readonly #pooled: PooledPage;
  readonly #pages: PagePool;
  readonly #isFitForOthers: boolean;
  readonly #sockets: WebSocketRoute[] = [];
  readonly #desk: SocketDesk = {
    notifications: (socket) => {
      socket.connectToServer();
      this.#sockets.push(socket);
    },
    maintenance: (socket) => void socket.connectToServer(),
  };

  private constructor(pooled: PooledPage, pages: PagePool, { t, combination, token, holdsClock }: ScanOptions) {
    this.page = pooled.page;
    this.#pooled = pooled;
    this.#pages = pages;
    this.#isFitForOthers = !holdsClock;
    this.stack = pages.stack;
    this.token = token;
    this.t = t;
    this.combination = combination;
  }

  static async begin(pages: PagePool, options: ScanOptions): Promise<Scan> {
    const { combination, asksConsent, holdsClock } = options;
    const pooled = await pages.take(combination.width, holdsClock);
    const scan = new Scan(pooled, pages, options);
    const texts = {
      [STORAGE_KEYS.language]: combination.language,
      [STORAGE_KEYS.colorScheme]: combination.scheme,
      ...(asksConsent ? {} : { [STORAGE_KEYS.analyticsConsent]: 'refused' }),
    };
    await pooled.begin(combination, texts, scan.#desk);
    await scan.signInAgain();
    await scan.#silence();
    return scan;
  }

  /** Stores the token again, even if the page removed it. */
  async signInAgain(): Promise<void> {
    if (this.token !== null) await storeToken(this.#pooled.context, this.stack.url, this.token);
  }

  /** Hides offers and messages of a seeded player, which would open dialogs, unless a state needs them. */
  async #silence(): Promise<void> {
    if (this.token === null) return;
    await this.#pooled.interception.respond(fetchUnseenBonus, 204);
    await this.#pooled.interception.respond(fetchMessages, 200, { records: [], total: 0 }, { unreaded: 'true' });
  }

  /** A session of the DevTools protocol. */
  get session(): CDPSession {
    return this.#pooled.session;
  }

  /** Policy violations, uncaught errors, console errors, and failed requests that the state did not cause. */
  get problems(): readonly string[] {
    const { problems, network, expected } = this.#pooled.watched;
    const faults = network.filter(
      ({ words, path }) => FAULT.test(words) && !this.#pooled.interception.isReported(path),
    );
    return [...problems, ...faults.map(reported)].filter(
      (problem) => !expected.some((pattern) => pattern.test(problem)),
    );
  }

  /** Failed requests, intended ones included: they may explain why a state was not reached. */
  get failedRequests(): readonly string[] {
    return this.#pooled.watched.network.map(reported);
  }

  /** Problems that a state provokes on purpose. */
  expectProblems(pattern: RegExp): void {
    this.#pooled.watched.expected.push(pattern);
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

  /** Responds to an endpoint in place of the gateway. */
  respond(endpoint: Endpoint, body: object, status = 200): Promise<void> {
    return this.#pooled.interception.respond(endpoint, status, body);
  }

  /** Responds to an endpoint with this text in place of the gateway. */
  say(endpoint: Endpoint, text: string): Promise<void> {
    return this.#pooled.interception.say(endpoint, text);
  }

  /** Makes requests of an endpoint fail as if the gateway were unreachable. */
  abort(endpoint: Endpoint): Promise<void> {
    return this.#pooled.interception.abort(endpoint);
  }

  /** Never responds to an endpoint. */
  hold(endpoint: Endpoint): Promise<void> {
    return this.#pooled.interception.hold(endpoint);
  }

  /** Changes some fields of the gateway's response. */
  alter(endpoint: Endpoint, changes: object): Promise<void> {
    return this.#pooled.interception.alter(endpoint, changes);
  }

  /** The gateway refreshes the session, but only for this number of seconds. */
  async shortenSession(seconds: number): Promise<void> {
    await this.alter(heartbeat, { duration: seconds });
  }

  /** Timers of this length never fire, so that temporary content stays visible. */
  async holdTimersOf(milliseconds: number): Promise<void> {
    const script = await this.page.addInitScript((held) => {
      const start = window.setTimeout.bind(window);
      const hold = (run: () => void, delay?: number): number => (delay === held ? 0 : start(run, delay));
      Object.assign(window, { setTimeout: hold });
    }, milliseconds);
    this.#pooled.undoAfterwards(() => script.dispose());
  }

  /** Clicks this element whenever it covers the page; a page that closes meanwhile needs no click. */
  async clickAway(inTheWay: Locator): Promise<void> {
    await this.page.addLocatorHandler(inTheWay, (found) =>
      found.click().catch((error: unknown) => {
        if (!this.page.isClosed()) throw error;
      }),
    );
    this.#pooled.undoAfterwards(() => this.page.removeLocatorHandler(inTheWay));
  }

  /** Sets the notification permission: a headless browser has none. */
  async permitNotifications(permission: NotificationPermission): Promise<void> {
    const script = await this.page.addInitScript((said) => {
      Object.defineProperty(Notification, 'permission', { get: () => said });
      Object.assign(Notification, { requestPermission: async () => said });
    }, permission);
    this.#pooled.undoAfterwards(() => script.dispose());
  }

  /**
   * Runs the page's clock second by second until an element is visible; waits for the responses to each second's
   * requests before the next one, however slow the machine is. A player who does nothing is signed out: a state that is
   * about something else gives what is done in each second.
   */
  async passTimeUntil(shown: Locator, maxSeconds: number, doMeanwhile = async (): Promise<void> => {}): Promise<void> {
    const open = new Set<Request>();
    const begin = (request: Request): void => void open.add(request);
    const end = (request: Request): void => void open.delete(request);
    this.page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
    try {
      for (let passed = 0; passed < maxSeconds && !(await shown.isVisible()); passed += 1) {
        await doMeanwhile();
        await this.page.clock.runFor(SECOND);
        for (let waited = 0; open.size > 0 && waited < MAX_ANSWER_TIME; waited += STEP) await pause(STEP);
        // Wait only once for a request without a response.
        open.clear();
      }
    } finally {
      this.page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
    }
    // React shows what was loaded late by a timer.
    for (let waited = 0; waited < MAX_LATENESS && !(await shown.isVisible()); waited += NUDGE) {
      await this.page.clock.runFor(NUDGE);
      await pause(NUDGE);
    }
    await shown.waitFor();
  }

  /** Stores a registration in progress and its token in the browser, as an earlier page would. */
  async storeRegistration(pooled: RegistrationRecord): Promise<void> {
    await this.#pooled.context.addCookies([
      { name: STORAGE_KEYS.registrationToken, value: 'reg_of-this-look', url: `${this.stack.url}/account/` },
    ]);
    await this.#pooled.store({ [STORAGE_KEYS.registration]: JSON.stringify({ ...pooled, keptAt: Date.now() }) });
  }

  /** Sends a push message only to this page, when its socket is open. */
  async push(message: object): Promise<void> {
    for (const socket of await this.#openSockets()) socket.send(JSON.stringify(message));
  }

  /** Announces maintenance only to this page. */
  announceMaintenance(): void {
    this.#desk.maintenance = (socket) => socket.send(JSON.stringify({ maintenance: true }));
  }

  /** Closes the notification socket, and later ones at once. */
  async cutSocket(): Promise<void> {
    const open = await this.#openSockets();
    this.#desk.notifications = (socket) => void socket.close();
    for (const socket of open) await socket.close();
  }

  /** Stores a pending payment in the browser, as an earlier page would; new pages continue it. */
  async storePayment(payment: { method: DepositMethodCode; amount: Grosze; transactionId: string }): Promise<void> {
    const record: PaymentRecord = {
      playerId: await this.#playerId(),
      key: crypto.randomUUID(),
      txnId: payment.transactionId,
      method: payment.method,
      amount: payment.amount,
      startedAt: Date.now(),
    };
    await this.#pooled.store({ [STORAGE_KEYS.payment]: JSON.stringify(record) });
  }

  async #playerId(): Promise<string> {
    const { service, path, responses } = fetchProfileSummary;
    const response = await fetch(`${this.stack.url}${BASES[service]}${path}`, {
      headers: { authorization: `Bearer ${this.token ?? ''}` },
    });
    return String(responses[200].parse(await response.json()).id);
  }

  /** The notification socket opens and sends nothing: the real one would send the balance. */
  silenceSocket(): void {
    this.#desk.notifications = () => {};
  }

  async goOffline(): Promise<void> {
    this.expectProblems(/ERR_INTERNET_DISCONNECTED/);
    await this.#pooled.goOffline();
  }

  /** Returns the page for the next scan, if this one succeeded. */
  async end(isSound: boolean): Promise<void> {
    await this.#pages.release(this.#pooled, isSound && this.#isFitForOthers);
  }

  async #openSockets(): Promise<readonly WebSocketRoute[]> {
    const deadline = performance.now() + TIMEOUT;
    while (this.#sockets.length === 0) {
      if (performance.now() > deadline) throw new Error('the page opened no notification socket');
      await this.page.evaluate(() => new Promise((done) => void requestAnimationFrame(done)));
    }
    return this.#sockets;
  }
}

function reported({ words, path }: FailedRequest): string {
  return `${words} at ${path}`;
}
