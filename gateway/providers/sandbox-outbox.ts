import { randomUUID } from 'node:crypto';
import type { OutboxItem } from '../../contract/sandbox.ts';
import { Undelivered, type Outbox } from '../domain/ports/outbox.ts';
import { createDelivery } from './delivery.ts';
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
  const delivery = createDelivery(retryDelays);

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

  const send = (content: Omit<OutboxItem, 'id'>): void => {
    const item: OutboxItem = { id: randomUUID(), ...content };
    const body = JSON.stringify(item);
    delivery.begin(
      async () => ((await isTaken(body)) ? 'taken' : { isFinal: false, reason: 'not taken' }),
      () =>
        onError(
          new Undelivered(item.channel, `an item of the outbox could not be handed over (${item.channel}, ${item.id})`),
        ),
    );
  };

  return {
    mail: ({ to, subject, text, at }) => send({ channel: 'mail', to, subject, text, at }),
    sms: ({ to, text, at }) => send({ channel: 'sms', to, subject: null, text, at }),
    settled: () => delivery.settled(),
    stop: () => delivery.stop(),
  };
}
