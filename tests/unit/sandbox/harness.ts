import { createSandbox } from '../../../sandbox/app.ts';
import type { Clock } from '../../../sandbox/clock.ts';
import { isSigned, signatureHeaders } from '../../../sandbox/signature.ts';
import type { PaymentEvent, PaymentRequest } from '../../../contract/sandbox.ts';

export const SECRET = 'the secret of the tests';
export const GATEWAY_URL = 'http://gateway.test';
export const PUBLIC_URL = 'http://127.0.0.1:4001';
export const RETURN_URL = 'http://shop.test/deposit?from=card';
/** 2026-11-20 13:00 in Warsaw. */
export const STARTED_AT = Date.UTC(2026, 10, 20, 12);

/** A stopped clock; advancing it runs due work one at a time and in order. */
export function createManualClock(startedAt: number, settled: () => Promise<void>) {
  let now = startedAt;
  let planned: { readonly at: number; readonly run: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after(delay, run) {
      const timer = { at: now + delay, run };
      planned.push(timer);
      return () => {
        planned = planned.filter((other) => other !== timer);
      };
    },
  };
  return {
    clock,
    planned: () => planned.length,
    advance: async (duration: number): Promise<void> => {
      const end = now + duration;
      for (;;) {
        const [next] = planned.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
        if (!next) break;
        planned = planned.filter((timer) => timer !== next);
        now = next.at;
        next.run();
        await settled();
      }
      now = end;
    },
  };
}

interface Request {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly signed: boolean;
  /** Milliseconds since the start of the test. */
  readonly at: number;
}

export interface Webhook {
  readonly event: PaymentEvent;
  /** Milliseconds since the start of the test. */
  readonly at: number;
  readonly signed: boolean;
}

/** The sandbox on a manual clock, with a fake gateway: a list of received requests and a table of responses. */
export async function createHarness() {
  const requests: Request[] = [];
  const answers = new Map<string, { status: number; body?: unknown }>();
  const gateway = { isDown: false };
  let settled = async () => {};
  const { clock, advance, planned } = createManualClock(STARTED_AT, () => settled());

  const sandbox = await createSandbox({
    secret: SECRET,
    gatewayUrl: GATEWAY_URL,
    publicUrl: PUBLIC_URL,
    clock,
    async fetch(url, { method = 'GET', body, headers }) {
      if (gateway.isDown) throw new TypeError('fetch failed');
      const text = typeof body === 'string' ? body : '';
      const path = url.slice(GATEWAY_URL.length);
      requests.push({
        method,
        path,
        body: text === '' ? null : JSON.parse(text),
        signed: isSigned(SECRET, headers as Record<string, string>, { method, path, body: text }, clock.now()),
        at: clock.now() - STARTED_AT,
      });
      const answer = answers.get(`${method} ${path}`) ?? { status: 204 };
      return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), { status: answer.status });
    },
  });
  settled = () => sandbox.settled();

  function signed(method: 'GET' | 'POST', url: string, body?: unknown, secret = SECRET) {
    const payload = body === undefined ? '' : JSON.stringify(body);
    return sandbox.app.inject({
      method,
      url,
      headers: {
        ...signatureHeaders(secret, clock.now(), { method, path: url, body: payload }),
        'content-type': 'application/json',
      },
      ...(payload === '' ? {} : { payload }),
    });
  }

  function form(url: string, fields: Record<string, string>, headers: Record<string, string> = { origin: PUBLIC_URL }) {
    return sandbox.app.inject({
      method: 'POST',
      url,
      headers: { host: '127.0.0.1:4001', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  }

  return {
    sandbox,
    clock,
    advance,
    planned,
    gateway,
    answers,
    requests,
    signed,
    form,
    page: (url: string) => sandbox.app.inject({ method: 'GET', url, headers: { host: '127.0.0.1:4001' } }),
    webhooks: (): Webhook[] =>
      requests
        .filter(({ path }) => path === '/webhooks/payments')
        .map(({ body, at, signed }) => ({ event: body as PaymentEvent, at, signed })),
  };
}

export type Harness = Awaited<ReturnType<typeof createHarness>>;

let lastReference = 0;

export function paymentRequest(fields: Partial<PaymentRequest> = {}): PaymentRequest {
  lastReference += 1;
  return {
    merchantReference: `00000000-0000-4000-8000-${String(lastReference).padStart(12, '0')}`,
    method: 'BLIK',
    amount: '50.00',
    currency: 'PLN',
    token: '777123',
    returnUrl: RETURN_URL,
    ...fields,
  };
}

/** Starts an accepted payment and returns its reference. */
export async function start(harness: Harness, fields: Partial<PaymentRequest> = {}): Promise<string> {
  const response = await harness.signed('POST', '/psp/payments', paymentRequest(fields));
  const { reference } = response.json<{ reference: string }>();
  return reference;
}
