/** How long a submit waits without a word, ms. */
const SILENT_WAIT = 5_000;

let isHeld = false;
const waiting = new Set<() => void>();
const overdue = new Set<() => void>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * Submits that may not be sent before the legal gate has had an answer (reading 78): deposits, withdrawals, bonuses,
 * promocodes and looser limits. The gate's machine says when; breaks and stricter limits never come here.
 */
export const legalHold = {
  hold(): void {
    isHeld = true;
  },
  release(): void {
    isHeld = false;
    for (const resume of waiting) resume();
  },
  /** Resolves when the submit may be sent; rejects with the signal's reason where nobody wants it any more. */
  async pass(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (!isHeld) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    waiting.add(resolve);
    notify();
    const timeout = setTimeout(() => {
      overdue.add(resolve);
      notify();
    }, SILENT_WAIT);
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', giveUp);
      clearTimeout(timeout);
      waiting.delete(resolve);
      overdue.delete(resolve);
      notify();
    }
  },
  /** Whether a submit waits now. */
  isWaiting: (): boolean => waiting.size > 0,
  /** Whether one has waited for so long that it must be said why. */
  isOverdue: (): boolean => overdue.size > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
