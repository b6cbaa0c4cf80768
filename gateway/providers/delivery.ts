import { setTimeout as wait } from 'node:timers/promises';

/** How one attempt ended. The reason is for the log: neither recipient nor text. */
export type Attempt = 'taken' | { readonly isFinal: boolean; readonly reason: string };

export interface Delivery {
  /** Begins at once and tries again after each delay; `undelivered` receives the last refusal. */
  begin(attempt: () => Promise<Attempt>, undelivered: (refused: Exclude<Attempt, 'taken'>) => void): void;
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
  /** Lets running attempts finish, without retries. */
  stop(): Promise<void>;
}

/** What an outbox hands over, and what it hands over again. The delays are milliseconds before each retry. */
export function createDelivery(retryDelays: readonly number[]): Delivery {
  const onTheirWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  const deliver: (...given: Parameters<Delivery['begin']>) => Promise<void> = async (attempt, undelivered) => {
    let result = await attempt();
    for (const delay of retryDelays) {
      if (result === 'taken' || result.isFinal) break;
      await wait(delay, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) break;
      result = await attempt();
    }
    if (result !== 'taken') undelivered(result);
  };

  const settled = async (): Promise<void> => {
    while (onTheirWay.size > 0) await Promise.all(onTheirWay);
  };

  return {
    begin(attempt, undelivered) {
      const work = deliver(attempt, undelivered).finally(() => onTheirWay.delete(work));
      onTheirWay.add(work);
    },
    settled,
    stop() {
      stopping.abort();
      return settled();
    },
  };
}
