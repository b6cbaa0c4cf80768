import type { PaymentEvent } from '../contract/sandbox.ts';
import type { Clock } from './clock.ts';
import type { GatewayResponse, GatewayClient } from './gateway-client.ts';
import { isSuccess } from './gateway-client.ts';

/** Milliseconds between attempts until the gateway responds with 2xx: about seventeen minutes in total. */
export const RETRY_DELAYS: readonly number[] = [
  1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000, 120_000, 120_000, 300_000, 300_000,
];
const TIMEOUT = 10_000;

/** One attempt to deliver a webhook. */
export interface Delivery<Event = PaymentEvent> {
  readonly event: Event;
  /** From 1. */
  readonly attempt: number;
  readonly at: number;
  readonly response: GatewayResponse;
  /** Milliseconds until the next attempt; null if there is none. */
  readonly retryIn: number | null;
}

export interface Webhooks<Event = PaymentEvent> {
  /** Sends now and retries in the background; resolves with the first attempt. `record` is called for each attempt. */
  send(event: Event, record: (delivery: Delivery<Event>) => void): Promise<Delivery<Event>>;
  /** Sends once with a bad signature. */
  forge(event: Event): Promise<GatewayResponse>;
  /** Resolves when no attempt is running; scheduled ones do not count. */
  settled(): Promise<void>;
  close(): void;
}

/** Webhooks of one kind; `path` is the gateway's endpoint. */
export function createWebhooks<Event>(clock: Clock, gateway: GatewayClient, path: string): Webhooks<Event> {
  const onTheirWay = new Set<Promise<unknown>>();
  const planned = new Set<() => void>();
  let closed = false;

  async function attempt(
    event: Event,
    number: number,
    record: (delivery: Delivery<Event>) => void,
  ): Promise<Delivery<Event>> {
    const at = clock.now();
    const response = await gateway.request({ method: 'POST', path, body: event, timeout: TIMEOUT });
    const retryIn = isSuccess(response) ? null : (RETRY_DELAYS[number - 1] ?? null);
    const delivery: Delivery<Event> = { event, attempt: number, at, response, retryIn };
    record(delivery);
    if (retryIn !== null && !closed) {
      const cancel = clock.after(retryIn, () => {
        planned.delete(cancel);
        void track(attempt(event, number + 1, record));
      });
      planned.add(cancel);
    }
    return delivery;
  }

  function track<T>(work: Promise<T>): Promise<T> {
    onTheirWay.add(work);
    void work.finally(() => onTheirWay.delete(work));
    return work;
  }

  return {
    send: (event, record) => track(attempt(event, 1, record)),
    forge: (event) => track(gateway.request({ method: 'POST', path, body: event, timeout: TIMEOUT, forged: true })),
    async settled() {
      while (onTheirWay.size > 0) await Promise.all(onTheirWay);
    },
    close() {
      closed = true;
      for (const cancel of planned) cancel();
      planned.clear();
    },
  };
}
