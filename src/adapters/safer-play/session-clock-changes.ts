const listeners = new Set<() => void>();

/** Notifies the listener when the session clock's figures may have changed; returns the unsubscribe function. */
export function onSessionClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Used when a limit or the reality check's interval was changed, or an event may have been missed. */
export function notifySessionClockChanged(): void {
  for (const listener of listeners) listener();
}
