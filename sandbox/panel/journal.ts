const MAXIMUM_ENTRIES = 50;

/** A tester's action and its result, in words. */
export interface Entry {
  readonly id: number;
  readonly at: number;
  readonly succeeded: boolean;
  readonly text: string;
}

export interface Journal {
  add(entry: Omit<Entry, 'id'>): Entry;
  find(id: number): Entry | null;
  /** Newest first. */
  list(): readonly Entry[];
}

export function createJournal(): Journal {
  let entries: readonly Entry[] = [];
  let lastId = 0;
  return {
    add(fields) {
      lastId += 1;
      const entry = { id: lastId, ...fields };
      entries = [entry, ...entries].slice(0, MAXIMUM_ENTRIES);
      return entry;
    },
    find: (id) => entries.find((entry) => entry.id === id) ?? null,
    list: () => entries,
  };
}
