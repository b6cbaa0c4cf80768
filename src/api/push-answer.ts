import { STORAGE_KEYS, writeLocal } from './storage.ts';

const listeners = new Set<() => void>();

/** Remembers what was said to push notifications on this device, and tells who asks for it. */
export function storePushAnswer(record: string): void {
  writeLocal('pushPrompt', record);
  for (const listener of listeners) listener();
}

/** Calls back when this page or another tab has kept a response; returns the way to stop listening. */
export function listenToPushAnswer(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEYS.pushPrompt && newValue !== null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}
