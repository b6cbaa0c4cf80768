import { vi } from 'vitest';

export interface FakeDatabase {
  /** What lies in the one store, by key. */
  readonly stored: Map<string, unknown>;
  /** What the browser does when it is asked next: opens, refuses to open, or breaks a transaction off. */
  mode: 'open' | 'refused' | 'aborted';
  /** Connections that were opened and not closed. */
  open: number;
}

/** Stands in for the database of a browser, as far as one store of it is used, until `vi.unstubAllGlobals`. */
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
