import type { CDPSession } from '@playwright/test';
import { BASES } from '../../contract/bases.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

interface Header {
  readonly name: string;
  readonly value: string;
}

/** A request paused in the browser, before it is sent or after its response was received. */
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

/** Headers that do not apply to a rewritten body. */
const OF_THE_OLD_BODY = /^content-(?:encoding|length)$/i;

/**
 * Intercepts only the requests with a rule; the newest rule has priority. Other requests are not paused: Playwright's
 * routes pause every request and disable the browser's cache.
 */
export class Interception {
  readonly #session: CDPSession;
  readonly #rules: Rule[] = [];

  constructor(session: CDPSession) {
    this.#session = session;
    session.on('Fetch.requestPaused', (paused) => void this.#take(paused));
  }

  /** Responds to an endpoint in place of the gateway, for requests with this `query`. */
  respond(endpoint: Endpoint, status: number, body?: object, query: Query = {}): Promise<void> {
    return this.#add(endpoint, 'Request', ({ requestId }) => this.#fulfill(requestId, status, [], body), query);
  }

  /** Responds to an endpoint with this text, valid or not. */
  say(endpoint: Endpoint, text: string): Promise<void> {
    return this.#add(endpoint, 'Request', ({ requestId }) => this.#fulfillText(requestId, 200, [], text));
  }

  /** Makes requests of an endpoint fail as if the gateway were unreachable. */
  abort(endpoint: Endpoint): Promise<void> {
    return this.#add(endpoint, 'Request', async ({ requestId }) => {
      await this.#session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
    });
  }

  /** Never responds to an endpoint. */
  hold(endpoint: Endpoint): Promise<void> {
    return this.#add(endpoint, 'Request', async () => {});
  }

  /** Changes some fields of the gateway's response. */
  alter(endpoint: Endpoint, changes: object): Promise<void> {
    return this.#add(endpoint, 'Response', async ({ requestId, responseStatusCode = 200, responseHeaders = [] }) => {
      const { body, base64Encoded } = await this.#session.send('Fetch.getResponseBody', { requestId });
      const details: unknown = JSON.parse(base64Encoded ? Buffer.from(body, 'base64').toString() : body);
      if (typeof details !== 'object') throw new TypeError(`${endpoint.name} was not answered by an object`);
      const headers = responseHeaders.filter(({ name }) => !OF_THE_OLD_BODY.test(name));
      await this.#fulfill(requestId, responseStatusCode, headers, { ...details, ...changes });
    });
  }

  /** True if a rule exists for this path. */
  isReported(path: string): boolean {
    return this.#rules.some(({ pattern }) => pattern.test(path));
  }

  /** Removes all rules. */
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
    // After a navigation the page's requests are cancelled: there is nothing to respond to.
    await Promise.resolve(work).catch((error: unknown) => {
      if (!/Invalid InterceptionId|closed|Can only get response body/i.test(String(error))) throw error;
    });
  }
}
