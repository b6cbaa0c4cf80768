import type { CDPSession } from '@playwright/test';
import { BASES } from '../../contract/bases.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

interface Header {
  readonly name: string;
  readonly value: string;
}

/** A call that waits in the browser: on its way to the gateway, or with what the gateway has said. */
interface Paused {
  readonly requestId: string;
  readonly request: { readonly url: string; readonly method: string };
  readonly responseStatusCode?: number;
  readonly responseHeaders?: Header[];
}

type Query = Readonly<Record<string, string>>;

interface Rule {
  readonly method: string;
  readonly pattern: RegExp;
  readonly query: Query;
  readonly urlPattern: string;
  readonly requestStage: 'Request' | 'Response';
  readonly perform: (paused: Paused) => Promise<void>;
}

/** What a body that is written anew no longer is. */
const OF_THE_OLD_BODY = /^content-(?:encoding|length)$/i;

/**
 * Stands between a page and the gateway for the calls that it is told of, the last word first. All else goes its way without
 * a stop: Playwright's routes stop every request and keep the browser from using its cache.
 */
export class Interception {
  readonly #session: CDPSession;
  readonly #rules: Rule[] = [];

  constructor(session: CDPSession) {
    this.#session = session;
    session.on('Fetch.requestPaused', (paused) => void this.#take(paused));
  }

  /** Answers a call, where it asks for `query`, in place of the gateway; without a body where there is none. */
  respond(endpoint: Endpoint, status: number, body?: object, query: Query = {}): Promise<void> {
    return this.#add(endpoint, 'Request', ({ requestId }) => this.#fulfill(requestId, status, [], body), query);
  }

  /** Answers a call by this text, whatever it is. */
  say(endpoint: Endpoint, text: string): Promise<void> {
    return this.#add(endpoint, 'Request', ({ requestId }) => this.#fulfillText(requestId, 200, [], text));
  }

  /** Lets a call find no gateway. */
  abort(endpoint: Endpoint): Promise<void> {
    return this.#add(endpoint, 'Request', async ({ requestId }) => {
      await this.#session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
    });
  }

  /** Leaves a call without any answer. */
  hold(endpoint: Endpoint): Promise<void> {
    return this.#add(endpoint, 'Request', async () => {});
  }

  /** Lets the gateway answer a call, with some of the answer's facts changed. */
  alter(endpoint: Endpoint, changes: object): Promise<void> {
    return this.#add(endpoint, 'Response', async ({ requestId, responseStatusCode = 200, responseHeaders = [] }) => {
      const { body, base64Encoded } = await this.#session.send('Fetch.getResponseBody', { requestId });
      const details: unknown = JSON.parse(base64Encoded ? Buffer.from(body, 'base64').toString() : body);
      if (typeof details !== 'object') throw new TypeError(`${endpoint.name} was not answered by an object`);
      const headers = responseHeaders.filter(({ name }) => !OF_THE_OLD_BODY.test(name));
      await this.#fulfill(requestId, responseStatusCode, headers, { ...details, ...changes });
    });
  }

  /** True for calls to this path that do not simply reach the gateway. */
  isToldOf(path: string): boolean {
    return this.#rules.some(({ pattern }) => pattern.test(path));
  }

  /** Every call finds the gateway again. */
  async clear(): Promise<void> {
    this.#rules.length = 0;
    await this.#session.send('Fetch.disable');
  }

  async #add(
    { service, path, method }: Endpoint,
    requestStage: Rule['requestStage'],
    perform: Rule['perform'],
    query: Query = {},
  ): Promise<void> {
    const url = `${BASES[service]}${path}`;
    this.#rules.unshift({
      method,
      pattern: new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`),
      urlPattern: `*${url.replace(/:\w+/g, '*')}*`,
      query,
      requestStage,
      perform,
    });
    const patterns = this.#rules.map(({ urlPattern, requestStage: stage }) => ({ urlPattern, requestStage: stage }));
    await this.#session.send('Fetch.enable', { patterns });
  }

  #fulfill(requestId: string, responseCode: number, headers: readonly Header[], body?: object): Promise<void> {
    return this.#fulfillText(requestId, responseCode, headers, body === undefined ? '' : JSON.stringify(body));
  }

  async #fulfillText(requestId: string, responseCode: number, headers: readonly Header[], text: string): Promise<void> {
    const isTyped = headers.some(({ name }) => name.toLowerCase() === 'content-type');
    await this.#session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode,
      responseHeaders: [...headers, ...(isTyped ? [] : [{ name: 'content-type', value: 'application/json' }])],
      body: Buffer.from(text).toString('base64'),
    });
  }

  async #take(paused: Paused): Promise<void> {
    const { pathname, searchParams } = new URL(paused.request.url);
    const stage = paused.responseStatusCode === undefined ? 'Request' : 'Response';
    const rule = this.#rules.find(
      ({ method, pattern, query }) =>
        method === paused.request.method &&
        pattern.test(pathname) &&
        Object.entries(query).every(([name, value]) => searchParams.get(name) === value),
    );
    const work =
      rule?.requestStage === stage
        ? rule.perform(paused)
        : this.#session.send('Fetch.continueRequest', { requestId: paused.requestId });
    // A page that went on has given its calls up: there is nothing left to answer.
    await Promise.resolve(work).catch((error: unknown) => {
      if (!/Invalid InterceptionId|closed|Can only get response body/i.test(String(error))) throw error;
    });
  }
}
