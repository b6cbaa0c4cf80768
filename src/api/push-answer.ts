import { STORAGE_KEYS, writeLocal } from './storage.ts';

const listeners = new Set<() => void>();

/** Stores the player's answer to push notifications on this device, and notifies the listeners. */
export function storePushAnswer(record: string): void {
  writeLocal('pushPrompt', record);
  for (const listener of listeners) listener();
}

/** Notifies the listener when this page or another tab stores an answer; returns the unsubscribe function. */
export function listenToPushAnswer(listener: () => void): () => void {
  const onEvent = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEYS.pushPrompt && newValue !== null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onEvent);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onEvent);
  };
}
