import { vi } from 'vitest';

export interface FakeDatabase {
  /** Content of the single store, by key. */
  readonly stored: Map<string, unknown>;
  /** The browser's next behaviour: opens, refuses to open, or aborts a transaction. */
  mode: 'open' | 'refused' | 'aborted';
  /** Connections opened and not closed. */
  open: number;
}

/** Replaces the browser's database, with the operations used on one store, until `vi.unstubAllGlobals`. */
export function fakeDatabase(): FakeDatabase {
  const database: FakeDatabase = { stored: new Map(), mode: 'open', open: 0 };
  const store = {
    get: (key: string) => ({ result: database.stored.get(key) }),
    put(value: unknown, key: string) {
      database.stored.set(key, value);
      return { result: key };
    },
    clear() {
      database.stored.clear();
      return { result: undefined };
    },
  };
  const connection = {
    createObjectStore: () => store,
    close: () => void database.open--,
    transaction() {
      const events = new EventTarget();
      const before = new Map(database.stored);
      queueMicrotask(() => {
        if (database.mode === 'aborted') {
          database.stored.clear();
          for (const [key, value] of before) database.stored.set(key, value);
        }
        events.dispatchEvent(new Event(database.mode === 'aborted' ? 'abort' : 'complete'));
      });
      return Object.assign(events, { objectStore: () => store, error: null });
    },
  };
  vi.stubGlobal('indexedDB', {
    open() {
      const request = Object.assign(new EventTarget(), { result: connection, error: null });
      queueMicrotask(() => {
        if (database.mode === 'refused') return request.dispatchEvent(new Event('error'));
        database.open++;
        request.dispatchEvent(new Event('upgradeneeded'));
        return request.dispatchEvent(new Event('success'));
      });
      return request;
    },
  });
  return database;
}
