import { vi } from 'vitest';

export interface FakeGateway {
  /** Every received request, in order. */
  readonly received: Request[];
  /** Creates the next responses. */
  respond: (request: Request) => Response | Promise<Response>;
}

/** Replaces `fetch` until `vi.unstubAllGlobals`. */
export function fakeGateway(respond: FakeGateway['respond'] = () => json(404, { code: 'NOT_FOUND' })): FakeGateway {
  const gateway: FakeGateway = { received: [], respond };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    gateway.received.push(request.clone());
    return gateway.respond(request);
  });
  return gateway;
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', date: new Date().toUTCString(), ...headers },
  });
}

export function empty(status: number): Response {
  return new Response(null, { status, headers: { date: new Date().toUTCString() } });
}

/** A connection that opens and stays silent until the client aborts. */
export function silence({ signal }: Request): Promise<Response> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

/** A response with a head and without a body, until the client aborts. */
export function halfResponse({ signal }: Request): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"balance":'));
      signal.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return new Response(body, { status: 200, headers: { 'content-type': 'application/json' } });
}

/** A response whose body breaks off. */
export function brokenResponse(): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"balance":'));
      controller.error(new TypeError('the connection broke'));
    },
  });
  return new Response(body, { status: 200, headers: { 'content-type': 'application/json' } });
}
