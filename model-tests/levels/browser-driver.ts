import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Locator, Page, Request, Route, WebSocketRoute } from 'playwright';
import { BASES } from '../../contract/bases.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { PING_FRAME, PONG_FRAME } from '../../contract/push.ts';
import type { TabMessage } from '../../machines/auth/heartbeat/heartbeat.ports.ts';
import { STORAGE_KEYS } from '../../src/api/storage.ts';
import { CONTROLS_SCRIPT, controlFaults } from '../engine/page-controls.ts';
import { dialogsFault, watchDialogs, type DialogsShown } from './dialog-check.ts';
import { DIALOG_SIZES_SCRIPT } from './dialog-size.ts';
import { inspectedMachine } from '../engine/internals.ts';
import { requestFaults, TrafficRecorder, watchLeaving, type Traffic } from './traffic.ts';
import { walkLanguage } from './screen.ts';
import { watchMachine, type Seen } from './watch-machine.ts';

/** A response of the gateway; a `lost` one never arrives completely. */
export type StubbedResponse =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'lost';

/** Responses to requests that no path answers; null for an unknown endpoint, which is an error unless it only reads. */
export type DefaultResponses = (endpoint: Endpoint, request: Request) => StubbedResponse | null;

const ORIGIN = 'https://app.test';
const BASE_PATH = '/account';
export const START = Date.UTC(2026, 10, 21, 12);
/** In ms: the page's clock runs until it is stopped, and can only be stopped at a future time. */
const TIME_TO_STOP = 600_000;
/** In ms: a shared machine is often slow, and a file of 15 MB takes its time. */
const TIMEOUT = 90_000;
/**
 * In ms: React shows awaited content at most every 300 ms, by a timer; the clock is advanced by this much in all, and once
 * more for every few seconds of waiting, since on a busy machine the content may come after all of that.
 */
const NUDGE = 50;
const NUDGES = 10;
const NUDGE_AGAIN = 5_000;
/** In a longer step the network could not respond: the app pings every ten seconds and gives up after three. */
const MAX_AT_ONCE = 5_000;
const TURNS_TO_NUDGE = 6;
/** A page polled without a pause has no time for its own work. */
const TURNS_WITHOUT_PAUSE = 2;
const PAUSE = 20;
const SHORT_PAUSE = 2;
/** In ms: a response reaches the page within this time; a path that holds more than its requests waits no longer. */
const ARRIVAL = 2_000;
const TURNS_TO_REST = 2;
/** In ms: an element that fades out, such as a toast, is gone after this time. */
const FADE = 400;
const TASKS_A_TURN = 3;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** A request that changes something, as sent by the page. */
export interface Sent {
  readonly endpoint: Endpoint;
  /** Idempotency key of a request that may be sent twice but is executed once (DEP-10). */
  readonly key: string | null;
}

interface Held {
  readonly endpoint: Endpoint;
  readonly route: Route;
}

/** A page with the built app and no gateway: requests wait for the path, and the test controls time. */
export class BrowserDriver {
  readonly page: Page;
  private readonly held: Held[] = [];
  /** Requests whose response was sent but is not complete in the page. */
  private readonly arriving = new Set<Request>();
  private readonly sockets = new Map<string, WebSocketRoute>();
  private readonly opening = new Map<string, () => void>();
  /** Sockets that were replaced by another of their page and URL, until they close. */
  private readonly replaced = new Set<WebSocketRoute>();
  private readonly ended = new WeakSet<WebSocketRoute>();
  private readonly given: { readonly endpoint: Endpoint; readonly answer: StubbedResponse }[] = [];
  private readonly surprises: string[] = [];
  private readonly faults: string[] = [];
  /** Requests that change something. */
  readonly sent: Sent[] = [];
  private readonly leaving = new TrafficRecorder();
  /** Each click becomes a double click. */
  isDoubling = false;
  private calm: DefaultResponses | null = null;
  private isOffline = false;
  private install: (page: Page) => Promise<void> = async () => {};

  private constructor(page: Page) {
    this.page = page;
  }

  /**
   * `isHeld` selects requests that wait for the path; `defaultResponses` answers the others. `bounds` is merged into
   * the input of the watched machine's actors.
   */
  static async open(
    browser: Browser,
    folder: string,
    machine: string,
    bounds: Readonly<Record<string, number>>,
    isHeld: (endpoint: Endpoint) => boolean,
    defaultResponses: DefaultResponses,
    heldSockets: readonly string[] = [],
  ): Promise<BrowserDriver> {
    // Without animations, because every click waits until they end.
    const context = await browser.newContext({
      serviceWorkers: 'block',
      locale: walkLanguage === 'en' ? 'en-GB' : 'pl-PL',
      timezoneId: 'Europe/Warsaw',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT);
    const driver = new BrowserDriver(page);
    page.on('pageerror', (error) => driver.record(error.message));
    page.on('request', (request) => {
      if (request.isNavigationRequest() && new URL(request.url()).origin !== ORIGIN)
        driver.leaving.left('other sites', request.url());
    });
    await page.exposeBinding('__left', (_, lane: string, value: unknown) => driver.leaving.left(lane, value));
    await page.addInitScript(watchLeaving);
    // The app is in Polish unless somebody chose another language.
    if (walkLanguage !== 'pl') {
      const chosen = [STORAGE_KEYS.language, walkLanguage] as const;
      await page.addInitScript(([key, language]) => localStorage.setItem(key, language), chosen);
    }
    await page.clock.install({ time: START - TIME_TO_STOP });
    await page.clock.pauseAt(START);
    const settings = JSON.stringify({ machine, bounds });
    driver.install = (one) =>
      driver.prepare(one, settings, heldSockets, (route) => driver.take(route, folder, isHeld, defaultResponses));
    await driver.install(page);
    return driver;
  }

  private async prepare(
    page: Page,
    settings: string,
    heldSockets: readonly string[],
    take: (route: Route) => Promise<void>,
  ): Promise<void> {
    await page.addInitScript(`(${watchMachine.toString()})(${inspectedMachine.toString()}, ${settings})`);
    await page.addInitScript(CONTROLS_SCRIPT);
    await page.addInitScript(watchDialogs);
    await page.addInitScript(DIALOG_SIZES_SCRIPT);
    await page.addInitScript(countFetches);
    const open = new Map<string, WebSocketRoute>();
    page.on('request', (request) => {
      // A page that is left closes its sockets without a word.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    });
    await page.routeWebSocket(/.*/, (socket) => {
      const { pathname, search } = new URL(socket.url());
      this.leaving.opened(pathname + search);
      this.sockets.set(pathname, socket);
      const before = open.get(pathname);
      if (before !== undefined && !this.ended.has(before)) this.replaced.add(before);
      open.set(pathname, socket);
      socket.onClose((code, reason) => {
        this.end(socket);
        if (this.sockets.get(pathname) === socket) this.sockets.delete(pathname);
        void socket.close({ ...(code === undefined ? {} : { code }), ...(reason === undefined ? {} : { reason }) });
      });
      if (!heldSockets.includes(pathname)) {
        socket.onMessage((message) => {
          if (message === PING_FRAME) socket.send(PONG_FRAME);
        });
        return;
      }
      return new Promise<void>((resolve) => this.opening.set(pathname, resolve));
    });
    // After the line above, which replaces the browser's WebSocket.
    await page.addInitScript(countOpenings);
    page.on('requestfinished', (request) => this.arriving.delete(request));
    page.on('requestfailed', (request) => this.drop(request));
    await page.route('**/*', take);
  }

  /** From now on every request is answered, also the waiting ones. */
  async releaseAll(answers: DefaultResponses): Promise<void> {
    this.calm = answers;
    this.given.length = 0;
    for (const { endpoint, route } of this.held.splice(0)) {
      const answer = answers(endpoint, route.request());
      if (answer) await this.respond(route, answer).catch(() => {});
    }
    await this.settleDown();
  }

  /** No request reaches the gateway, and the waiting ones are lost. */
  async goOffline(): Promise<void> {
    this.isOffline = true;
    for (const { route } of this.held.splice(0)) await route.abort('internetdisconnected').catch(() => {});
    await this.page.context().setOffline(true);
    await this.settleDown();
  }

  async goOnline(): Promise<void> {
    this.isOffline = false;
    await this.page.context().setOffline(false);
    await this.settleDown();
  }

  /** Another tab of this browser at the same URL. */
  async openTab(): Promise<Page> {
    const tab = await this.page.context().newPage();
    tab.setDefaultTimeout(TIMEOUT);
    tab.on('pageerror', (error) => this.record(error.message));
    await this.install(tab);
    await tab.goto(this.page.url());
    return tab;
  }

  /** Opens a route of the app, e.g. `/login`, without waiting for its content. */
  async load(path: string): Promise<void> {
    await this.page.goto(`${ORIGIN}${BASE_PATH}${path}`);
  }

  /** Opens a route of the app and waits for the heading of its page. */
  async goto(path: string, heading: string): Promise<void> {
    await this.load(path);
    const title = this.page.getByRole('heading', { name: heading, exact: true }).first();
    let shown = '';
    await this.until(
      async () => {
        if (await title.isVisible()) return true;
        shown = await this.page.evaluate(() => `${location.pathname} shows '${document.body.innerText.slice(0, 300)}'`);
        return false;
      },
      () => `the page '${heading}' did not open: ${shown}; ${this.waiting()}`,
    );
  }

  /** What the page waits for, for the message of a failure. */
  private waiting(): string {
    const requests = this.held.map(({ endpoint }) => endpoint.name);
    const files = [...this.arriving].map((request) => new URL(request.url()).pathname);
    return `it waits for ${[...requests, ...files].join(', ') || 'nothing'}`;
  }

  /** Expects the page to report an error with this text; otherwise the test fails. */
  expectFault(text: string): void {
    this.faults.push(text);
  }

  /** Waits until a condition holds; meanwhile the page's clock only advances in small steps. */
  async until(holds: () => Promise<boolean>, otherwise: () => string, timeout = TIMEOUT): Promise<void> {
    const begun = Date.now();
    for (let turn = 1, nudges = 0; !(await holds()); turn++) {
      const waited = Date.now() - begun;
      if (waited > timeout) throw new Error(otherwise());
      await this.settleDown();
      if (turn > TURNS_WITHOUT_PAUSE) await pause(PAUSE);
      const mayNudge = nudges < NUDGES + Math.floor(waited / NUDGE_AGAIN);
      if (turn % TURNS_TO_NUDGE === 0 && mayNudge) {
        nudges++;
        await this.page.clock.runFor(NUDGE);
      }
    }
  }

  /**
   * Clicks an element that is there or appears within a few seconds, after anything that covers it has faded out. The
   * page checks whether it is uncovered: a trial click of Playwright that takes too long ends in a real click.
   */
  async click(target: Locator, what: string): Promise<void> {
    let nudges = 0;
    await this.until(
      async () => {
        if (!(await target.isVisible())) return false;
        if (nudges === NUDGES || (await target.evaluate(isInTheOpen))) return true;
        nudges++;
        await this.page.clock.runFor(NUDGE);
        return false;
      },
      () => `there is no ${what} to click`,
    );
    if (this.isDoubling && !(await target.evaluate(isBox))) await target.dblclick();
    else await target.click();
  }

  /** Stores a token, as for a player who signed in earlier. */
  async storeToken(token: string): Promise<void> {
    await this.page
      .context()
      .addCookies([{ name: 'account.token', value: token, domain: 'app.test', path: BASE_PATH, sameSite: 'Strict' }]);
  }

  /** Sends a message as another tab of this browser. */
  async notifyFromOtherTab(message: TabMessage): Promise<void> {
    await this.page.evaluate((reported) => {
      const channel = new BroadcastChannel('account.session');
      channel.postMessage(reported);
      channel.close();
    }, message);
    await this.settleDown();
  }

  /** Answers the request that waits, or that is sent within a few seconds. */
  async respondTo(endpoint: Endpoint, answer: StubbedResponse): Promise<void> {
    await this.respondBy(endpoint, () => answer);
  }

  /** The same with a response that depends on what was asked for. */
  async respondBy(endpoint: Endpoint, answerOf: (sent: Request) => StubbedResponse): Promise<void> {
    const { route } = await this.heldFor(endpoint);
    await this.respond(route, answerOf(route.request()));
    await this.settleDown();
  }

  /** Which of these calls waits for its response, or is made within a few seconds. */
  async calledOneOf(endpoints: readonly Endpoint[]): Promise<Endpoint> {
    const first = () => this.held.find(({ endpoint }) => endpoints.includes(endpoint))?.endpoint;
    await this.until(
      async () => first() !== undefined,
      () => `The app called none of ${endpoints.map(({ name }) => name).join(', ')}.`,
    );
    const called = first();
    if (!called) throw new Error('The app gave its call up.');
    return called;
  }

  /** The app makes this call once more, and waits for the newest alone: those before it are given up. */
  async replaces(endpoint: Endpoint, cause: () => Promise<void>): Promise<void> {
    const older = this.held.filter((held) => held.endpoint === endpoint);
    const count = () => this.held.filter((held) => held.endpoint === endpoint && !older.includes(held)).length;
    await cause();
    await this.until(
      async () => count() > 0,
      () => `The app did not call ${endpoint.name} once more.`,
    );
    for (const { route } of older) {
      // Not left for the next response, even if the page reports its end later.
      this.drop(route.request());
      await route.abort().catch(() => {});
    }
    await this.settleDown();
  }

  /** Answers every request to this endpoint until a condition holds: the app may abort one and send another. */
  async answerUntil(endpoint: Endpoint, answer: StubbedResponse, holds: () => Promise<boolean>): Promise<void> {
    await this.until(
      async () => {
        if (this.held.some((held) => held.endpoint === endpoint)) await this.respondTo(endpoint, answer);
        return holds();
      },
      () => `${endpoint.name} was answered, and nothing came of it.`,
    );
  }

  /** The next request to this endpoint is answered like this, at once. */
  respondNext(endpoint: Endpoint, answer: StubbedResponse): void {
    this.given.push({ endpoint, answer });
  }

  /** Opens a held socket of the app, existing or created within a few seconds; returns when the app knows it. */
  async openSocket(path: string): Promise<void> {
    await this.until(
      async () => this.opening.has(path),
      () => `No socket waits at ${path}.`,
    );
    const before = await this.page.evaluate(openingsOf, path);
    this.opening.get(path)?.();
    this.opening.delete(path);
    await this.until(
      async () => (await this.page.evaluate(openingsOf, path)) > before,
      () => `The socket at ${path} did not open.`,
    );
    await this.settleDown();
  }

  /** Sends a message on a socket of the app: text unchanged, everything else as JSON. */
  async notify(path: string, message: unknown): Promise<void> {
    const socket = await this.socketAt(path);
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    await this.settleDown();
  }

  async closeSocket(path: string, code: number): Promise<void> {
    const socket = await this.socketAt(path);
    this.opening.delete(path);
    this.sockets.delete(path);
    this.end(socket);
    await socket.close({ code });
    await this.settleDown();
  }

  /** Advances the clock, at most a minute at once, so that responses arrive in between. */
  async advance(ms: number): Promise<void> {
    let left = ms;
    do {
      await this.page.clock.runFor(Math.min(left, MAX_AT_ONCE));
      await this.settleDown();
      left -= MAX_AT_ONCE;
    } while (left > 0);
  }

  /**
   * Waits until all consequences are processed: tasks of the page, due timers, and responses. Afterwards only requests
   * that wait for the path are open.
   */
  async settleDown(): Promise<void> {
    const deadline = Date.now() + ARRIVAL;
    for (;;) {
      const open = await this.page.evaluate(waitForIdle, { turns: TURNS_TO_REST, tasks: TASKS_A_TURN });
      if ((open <= this.held.length && this.arriving.size === 0) || Date.now() > deadline) return;
      await pause(SHORT_PAUSE);
    }
  }

  /** What has left the page until now. */
  traffic(): Traffic {
    return this.leaving.traffic();
  }

  async seen(): Promise<Seen> {
    return this.page.evaluate(() => (globalThis as unknown as { __seen: () => Seen }).__seen());
  }

  /** Throws if the visible dialogs do not become those of the machine. */
  async checkDialogs(): Promise<void> {
    let fault: string | null = null;
    await this.until(
      async () => {
        fault = dialogsFault(await this.dialogs());
        return fault === null;
      },
      () => fault ?? '',
    );
  }

  /** Throws if a control has no effect where a path ends; the page cannot be used afterwards. */
  async checkControls(): Promise<void> {
    await this.advance(FADE);
    const faults = await controlFaults(this.page);
    if (faults.length > 0) throw new Error(`where the path ends, ${faults.join('; ')}`);
  }

  /** Records what the page does from now on, for Playwright's trace viewer. */
  async startTrace(): Promise<void> {
    await this.page.context().tracing.start({ screenshots: true, snapshots: true });
  }

  /** Closes the page; throws if it did something unexpected. A trace that was started is written to `traceFile`. */
  async dispose(traceFile?: string): Promise<void> {
    if (traceFile !== undefined) await this.page.context().tracing.stop({ path: traceFile });
    for (const { route } of this.held) await route.abort().catch(() => {});
    await this.page.context().close();
    this.surprises.push(
      ...this.faults.map((text) => `the page did not throw: ${text}`),
      ...[...this.replaced].map(
        (socket) => `a socket was left open beside a newer one: ${new URL(socket.url()).pathname}`,
      ),
    );
    if (this.surprises.length > 0) throw new Error(this.surprises.join('; '));
  }

  private end(socket: WebSocketRoute): void {
    this.ended.add(socket);
    this.replaced.delete(socket);
  }

  private dialogs(): Promise<DialogsShown> {
    return this.page.evaluate(() => {
      const { __seen, __dialogs, __dialogSizes } = globalThis as unknown as {
        __seen: () => Seen;
        __dialogs: () => Omit<DialogsShown, 'machine' | 'sizeFaults'>;
        __dialogSizes: () => DialogsShown['sizeFaults'];
      };
      const machine = __seen().dialogs as DialogsShown['machine'];
      return { machine, ...__dialogs(), sizeFaults: __dialogSizes() };
    });
  }

  private record(message: string): void {
    const index = this.faults.findIndex((text) => message.includes(text));
    if (index < 0) this.surprises.push(`the page threw: ${message}`);
    else this.faults.splice(index, 1);
  }

  /** The socket of the app, existing or created within a few seconds. */
  private async socketAt(path: string): Promise<WebSocketRoute> {
    await this.until(
      async () => this.sockets.has(path),
      () => `The app opened no socket at ${path}.`,
    );
    const socket = this.sockets.get(path);
    if (!socket) throw new Error(`The app closed its socket at ${path}.`);
    return socket;
  }

  /** A request aborted by the app needs no response. */
  private drop(request: Request): void {
    this.arriving.delete(request);
    const index = this.held.findIndex(({ route }) => route.request() === request);
    if (index >= 0) this.held.splice(index, 1);
  }

  private async heldFor(endpoint: Endpoint): Promise<Held> {
    await this.until(
      async () => this.held.some((held) => held.endpoint === endpoint),
      () => `The app did not call ${endpoint.name}.`,
    );
    const [held] = this.held.splice(
      this.held.findIndex((one) => one.endpoint === endpoint),
      1,
    );
    if (!held) throw new Error(`The app gave ${endpoint.name} up.`);
    return held;
  }

  private async take(
    route: Route,
    folder: string,
    isHeld: (endpoint: Endpoint) => boolean,
    defaultResponses: DefaultResponses,
  ): Promise<void> {
    const request = route.request();
    const { origin, pathname } = new URL(request.url());
    if (origin !== ORIGIN) {
      await route.abort();
      return;
    }
    const endpoint = endpointOf(request.method(), pathname);
    if (!endpoint) {
      this.arriving.add(request);
      await route.fulfill(fileOf(folder, pathname));
      return;
    }
    if (this.isOffline) {
      await route.abort('internetdisconnected');
      return;
    }
    if (endpoint.method !== 'GET' && endpoint.method !== 'HEAD') {
      this.sent.push({ endpoint, key: request.headers()['idempotency-key'] ?? null });
      this.leaving.request(endpoint, request);
      this.surprises.push(...requestFaults(endpoint, request));
    } else if (isHeld(endpoint)) this.leaving.request(endpoint, request);
    const given = this.given.findIndex((one) => one.endpoint === endpoint);
    const [next] = given < 0 ? [] : this.given.splice(given, 1);
    if (next) return this.respond(route, next.answer);
    if (this.calm === null && isHeld(endpoint)) {
      this.held.push({ endpoint, route });
      return;
    }
    const answer = (this.calm ?? defaultResponses)(endpoint, request);
    if (answer === null && endpoint.method !== 'GET') this.surprises.push(`nobody answers ${endpoint.name}`);
    await this.respond(route, answer ?? { status: 501, body: { code: 'NOT_IMPLEMENTED', message: '' } });
  }

  private async respond(route: Route, answer: StubbedResponse): Promise<void> {
    this.arriving.add(route.request());
    if (answer === 'lost') {
      await route.abort('connectionreset');
    } else {
      const json = answer.body === undefined ? '' : JSON.stringify(answer.body);
      await route.fulfill({
        status: answer.status,
        body: json,
        headers: { ...answer.headers, 'content-type': 'application/json' },
      });
    }
  }
}

/** Runs in a page before the app: counts the requests without a response. */
function countFetches(): void {
  const fetchNow = globalThis.fetch.bind(globalThis);
  let open = 0;
  const fetch: typeof globalThis.fetch = async (...request) => {
    open++;
    try {
      return await fetchNow(...request);
    } finally {
      open--;
    }
  };
  Object.assign(globalThis, { fetch, __openFetches: () => open });
}

/** Runs in a page before the app: counts opened sockets, by path. */
function countOpenings(): void {
  const openings: Record<string, number> = {};
  const Socket = class extends globalThis.WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      const { pathname } = new URL(url, document.baseURI);
      this.addEventListener('open', () => (openings[pathname] = (openings[pathname] ?? 0) + 1));
    }
  };
  Object.assign(globalThis, { WebSocket: Socket, __openings: openings });
}

/** Runs in the page: how many sockets have opened at a path. */
function openingsOf(path: string): number {
  return (globalThis as unknown as { __openings: Record<string, number> }).__openings[path] ?? 0;
}

/**
 * Runs in the page, in one message; returns the number of requests without a response. Uses the clock by the name that
 * Playwright gives it: its API needs three messages, one of which gives later pages a wrong elapsed time.
 */
async function waitForIdle({ turns, tasks }: { turns: number; tasks: number }): Promise<number> {
  const { __pwClock: clock, __openFetches: openFetches } = globalThis as unknown as {
    __openFetches: () => number;
    __pwClock: { readonly controller: { runFor(ms: number): Promise<void> } };
  };
  const channel = new MessageChannel();
  channel.port1.start();
  for (let turn = 0; turn < turns; turn++) {
    for (let task = 0; task < tasks; task++) {
      await new Promise<void>((resolve) => {
        channel.port1.addEventListener('message', () => resolve(), { once: true });
        channel.port2.postMessage(0);
      });
    }
    await clock.controller.runFor(0);
  }
  channel.port1.close();
  return openFetches();
}

/** Runs in the page: whether two clicks restore an element's state. */
function isBox(element: Element): boolean {
  return element.matches('[type=checkbox]');
}

/** Runs in the page: whether a click in the middle of an element hits it or its label. */
function isInTheOpen(element: Element): boolean {
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2);
  };
  let hit = middle();
  if (hit === null) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    hit = middle();
  }
  return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
}

/** The contract's endpoint of a request; null if there is none. */
export function endpointOf(method: string, pathname: string): Endpoint | null {
  const matches = endpoints.filter((endpoint) => endpoint.method === method && patternOf(endpoint).test(pathname));
  return matches.sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}

function patternOf(endpoint: Endpoint): RegExp {
  const path = `${BASES[endpoint.service]}${endpoint.path}`.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
}

function fileOf(folder: string, pathname: string): { status: number; body: Buffer | string; contentType: string } {
  const type = TYPES[extname(pathname)];
  const file = type ? pathname.slice(BASE_PATH.length) : '/index.html';
  try {
    return { status: 200, body: readFileSync(join(folder, file)), contentType: type ?? 'text/html; charset=utf-8' };
  } catch {
    return { status: 404, body: '', contentType: 'text/plain' };
  }
}
