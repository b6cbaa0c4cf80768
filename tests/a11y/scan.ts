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
/** How long an answer is waited for while the page's time stands still, and in what steps (ms). */
const MAX_ANSWER_TIME = 2_000;
const STEP = 5;
/** What the browser says of a call that found no gateway, or one in trouble. */
const FAULT = /net::ERR_|status of 5/;

export interface ScanOptions {
  readonly combination: Combination;
  /** Token of who is signed in, or null. */
  readonly token: string | null;
  readonly asksConsent: boolean;
  /** True where the state needs the page's time in its hands. */
  readonly holdsClock: boolean;
  readonly t: TFunction;
}

/** A page in one combination that nobody has used before, for all that the app can tell, and what can be done to it. */
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
    await pooled.begin(combination.scheme, texts, scan.#desk);
    await scan.signInAgain();
    await scan.#silence();
    return scan;
  }

  /** The token, whatever the page has done to it. */
  async signInAgain(): Promise<void> {
    if (this.token !== null) await storeToken(this.#pooled.context, this.stack.url, this.token);
  }

  /** What the operator has to say to a seeded player would stand before every state: it has nothing, unless a state says so. */
  async #silence(): Promise<void> {
    if (this.token === null) return;
    await this.#pooled.interception.respond(fetchUnseenBonus, 204);
    await this.#pooled.interception.respond(fetchMessages, 200, { records: [], total: 0 }, { unreaded: 'true' });
  }

  /** Speaks the browser's own protocol with the page. */
  get session(): CDPSession {
    return this.#pooled.session;
  }

  /** Violations of the page's policy, uncaught errors, errors in the console, and calls that met a fault which no state made. */
  get problems(): readonly string[] {
    const { problems, network, expected } = this.#pooled.watched;
    const faults = network.filter(({ words, path }) => FAULT.test(words) && !this.#pooled.interception.isToldOf(path));
    return [...problems, ...faults.map(reported)].filter(
      (problem) => !expected.some((pattern) => pattern.test(problem)),
    );
  }

  /** Calls that failed, also on purpose: why a state was not reached may stand there. */
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

  /** Answers a call in place of the gateway. */
  respond(endpoint: Endpoint, body: object, status = 200): Promise<void> {
    return this.#pooled.interception.respond(endpoint, status, body);
  }

  /** Answers a call by this text in place of the gateway. */
  say(endpoint: Endpoint, text: string): Promise<void> {
    return this.#pooled.interception.say(endpoint, text);
  }

  /** Lets a call find no gateway. */
  abort(endpoint: Endpoint): Promise<void> {
    return this.#pooled.interception.abort(endpoint);
  }

  /** Leaves a call without any answer. */
  hold(endpoint: Endpoint): Promise<void> {
    return this.#pooled.interception.hold(endpoint);
  }

  /** Lets the gateway answer a call, with some of the answer's facts changed. */
  alter(endpoint: Endpoint, changes: object): Promise<void> {
    return this.#pooled.interception.alter(endpoint, changes);
  }

  /** Lets the gateway refresh the session, but for so many seconds only. */
  async shortenSession(seconds: number): Promise<void> {
    await this.alter(heartbeat, { duration: seconds });
  }

  /** Timers of this length never end: what passes by itself stays to be looked at. */
  async holdTimersOf(milliseconds: number): Promise<void> {
    const script = await this.page.addInitScript((held) => {
      const start = window.setTimeout.bind(window);
      const hold = (run: () => void, delay?: number): number => (delay === held ? 0 : start(run, delay));
      Object.assign(window, { setTimeout: hold });
    }, milliseconds);
    this.#pooled.undoAfterwards(() => script.dispose());
  }

  /** Clicks this wherever it comes in the way. */
  async clickAway(inTheWay: Locator): Promise<void> {
    await this.page.addLocatorHandler(inTheWay, (found) => found.click());
    this.#pooled.undoAfterwards(() => this.page.removeLocatorHandler(inTheWay));
  }

  /** What the browser says of notifications: headless, it has none, and permits none. */
  async permitNotifications(permission: NotificationPermission): Promise<void> {
    const script = await this.page.addInitScript((said) => {
      Object.defineProperty(Notification, 'permission', { get: () => said });
      Object.assign(Notification, { requestPermission: async () => said });
    }, permission);
    this.#pooled.undoAfterwards(() => script.dispose());
  }

  /**
   * Lets the page's time pass, second by second, until something is shown; before the next second the page has the answers to
   * the calls that the last one has set off, however slow the machine is.
   */
  async passTimeUntil(shown: Locator, maxSeconds: number): Promise<void> {
    const open = new Set<Request>();
    const begin = (request: Request): void => void open.add(request);
    const end = (request: Request): void => void open.delete(request);
    this.page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
    try {
      for (let passed = 0; passed < maxSeconds && !(await shown.isVisible()); passed += 1) {
        await this.page.clock.runFor(SECOND);
        for (let waited = 0; open.size > 0 && waited < MAX_ANSWER_TIME; waited += STEP) await pause(STEP);
        // What nobody answers is waited for once.
        open.clear();
      }
    } finally {
      this.page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
    }
    await shown.waitFor();
  }

  /** Leaves a registration under way in the browser, with a token, as an earlier page would. */
  async storeRegistration(pooled: RegistrationRecord): Promise<void> {
    await this.#pooled.context.addCookies([
      { name: STORAGE_KEYS.registrationToken, value: 'reg_of-this-look', url: `${this.stack.url}/account/` },
    ]);
    await this.#pooled.store({ [STORAGE_KEYS.registration]: JSON.stringify({ ...pooled, keptAt: Date.now() }) });
  }

  /** Sends a push message to this page alone, once its socket stands. */
  async push(message: object): Promise<void> {
    for (const socket of await this.#openSockets()) socket.send(JSON.stringify(message));
  }

  /** Tells this page alone that maintenance is on. */
  announceMaintenance(): void {
    this.#desk.maintenance = (socket) => socket.send(JSON.stringify({ maintenance: true }));
  }

  /** The notification socket finds no gateway any more: this connection ends and later ones are closed at once. */
  async cutSocket(): Promise<void> {
    const open = await this.#openSockets();
    this.#desk.notifications = (socket) => void socket.close();
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
    await this.#pooled.store({ [STORAGE_KEYS.payment]: JSON.stringify(record) });
  }

  async #playerId(): Promise<string> {
    const { service, path, responses } = fetchProfileSummary;
    const response = await fetch(`${this.stack.url}${BASES[service]}${path}`, {
      headers: { authorization: `Bearer ${this.token ?? ''}` },
    });
    return String(responses[200].parse(await response.json()).id);
  }

  /** The notification socket opens and says nothing: otherwise it brings the balance by itself. */
  silenceSocket(): void {
    this.#desk.notifications = () => {};
  }

  async goOffline(): Promise<void> {
    this.expectProblems(/ERR_INTERNET_DISCONNECTED/);
    await this.#pooled.goOffline();
  }

  /** The page is for the next look then, where this one came as far as it should. */
  async end(isSound: boolean): Promise<void> {
    await this.#pages.giveBack(this.#pooled, isSound && this.#isFitForOthers);
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
