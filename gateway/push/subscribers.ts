import type { Bus } from '../domain/ports/push-bus.ts';
import type { Heard } from './notices.ts';

/** Whoever listens in this process. */
export interface Subscribers {
  readonly subscribe: Bus['subscribe'];
  notify(heard: Heard): void;
  /** Notices may have been lost. */
  notifyGap(): void;
}

export function createSubscribers(): Subscribers {
  const all = new Set<{ listener: Parameters<Bus['subscribe']>[0]; onGap: () => void }>();
  return {
    subscribe: (listener, onGap) => {
      const subscriber = { listener, onGap };
      all.add(subscriber);
      return () => all.delete(subscriber);
    },
    notify: ({ notice, publishedAt, traceparent }) => {
      for (const { listener } of all) listener(notice, publishedAt, traceparent);
    },
    notifyGap: () => {
      for (const { onGap } of all) onGap();
    },
  };
}
