import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { OutboxItem } from '../../contract/sandbox.ts';
import type { Outbox } from '../domain/ports/outbox.ts';
import { signatureHeaders } from './signature.ts';

/** Milliseconds before each retry. */
export const OUTBOX_RETRY_DELAYS: readonly number[] = [500, 2_000, 5_000];

interface Options {
  readonly url: string;
  readonly secret: string;
  /** Timeout of one request (ms). */
  readonly timeout: number;
  readonly machineNow: () => number;
  readonly retryDelays?: readonly number[];
  /** Called for an undelivered item; the error contains neither the recipient nor the text. */
  readonly onError: (error: Error) => void;
}

/** The sandbox's outbox, over signed HTTP. Retries use the same id, so an item is shown once. */
export function createSandboxOutbox({
  url,
  secret,
  timeout,
  machineNow,
  retryDelays = OUTBOX_RETRY_DELAYS,
  onError,
}: Options): Outbox {
  const onTheirWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  const isTaken = async (body: string): Promise<boolean> => {
    try {
      const response = await fetch(`${url}/outbox`, {
        method: 'POST',
        headers: {
          ...signatureHeaders(secret, machineNow(), { method: 'POST', path: '/outbox', body }),
          'content-type': 'application/json',
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  };

  const deliver = async (item: OutboxItem): Promise<void> => {
    const body = JSON.stringify(item);
    for (const delay of [0, ...retryDelays]) {
      if (delay > 0) await wait(delay, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (delay > 0 && stopping.signal.aborted) break;
      if (await isTaken(body)) return;
    }
    onError(new Error(`an item of the outbox could not be handed over (${item.channel}, ${item.id})`));
  };

  const send = (item: Omit<OutboxItem, 'id'>): void => {
    const work = deliver({ id: randomUUID(), ...item }).finally(() => onTheirWay.delete(work));
    onTheirWay.add(work);
  };

  const settled = async (): Promise<void> => {
    while (onTheirWay.size > 0) await Promise.all(onTheirWay);
  };

  return {
    mail: ({ to, subject, text, at }) => send({ channel: 'mail', to, subject, text, at }),
    sms: ({ to, text, at }) => send({ channel: 'sms', to, subject: null, text, at }),
    settled,
    stop() {
      stopping.abort();
      return settled();
    },
  };
}
