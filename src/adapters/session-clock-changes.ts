const listeners = new Set<() => void>();

/** Calls back when the figures of the session clock may have changed; returns the way to stop. */
export function onSessionClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A limit was changed, the interval of the reality check, or something may have been missed. */
export function notifySessionClockChanged(): void {
  for (const listener of listeners) listener();
}
