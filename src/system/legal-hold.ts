/** How long a submit waits without a notice, ms. */
const SILENT_WAIT = 5_000;

let isHeld = false;
const waiting = new Set<() => void>();
const overdue = new Set<() => void>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * Holds submits until the legal gate knows the documents (reading 78): deposits, withdrawals, bonuses, promocodes and
 * looser limits. The gate's machine releases them; breaks and stricter limits are never held.
 */
export const legalHold = {
  hold(): void {
    isHeld = true;
  },
  release(): void {
    isHeld = false;
    for (const resume of waiting) resume();
  },
  /** Resolves when the submit may be sent; rejects with the signal's reason if it is cancelled. */
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
  /** Whether a submit is waiting now. */
  isWaiting: (): boolean => waiting.size > 0,
  /** Whether a submit has waited so long that the reason must be shown. */
  isOverdue: (): boolean => overdue.size > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
