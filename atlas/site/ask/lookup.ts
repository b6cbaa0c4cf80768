import type { Entry, EntryOf, Kind, SiteIndex, StateEntry, TextEntry } from '../../index/entries.ts';

/** The index with its entries by kind and by name. */
export class Lookup {
  readonly index: SiteIndex;
  private readonly byId: ReadonlyMap<string, Entry>;
  private readonly byKind: ReadonlyMap<Kind, readonly Entry[]>;

  constructor(index: SiteIndex) {
    this.index = index;
    this.byId = new Map(index.entries.map((entry) => [entry.id, entry]));
    this.byKind = Map.groupBy(index.entries, ({ kind }) => kind);
  }

  all<One extends Kind>(kind: One): readonly EntryOf<One>[] {
    return (this.byKind.get(kind) ?? []) as readonly EntryOf<One>[];
  }

  /** The entry of this kind and name; null if there is none. */
  find<One extends Kind>(kind: One, name: string): EntryOf<One> | null {
    const found = this.byId.get(`${kind}:${name}`);
    return found ? (found as EntryOf<One>) : null;
  }

  /** A state and the states around it, the innermost first. */
  around(state: StateEntry): readonly StateEntry[] {
    const parent = state.parent === null ? null : this.find('state', state.parent);
    return parent ? [state, ...this.around(parent)] : [state];
  }

  /** Texts that are always on the page in a state, but those that are in every state of the machine. */
  ownTexts(state: StateEntry): readonly TextEntry[] {
    const siblings = this.all('state').filter(({ machine, texts }) => machine === state.machine && texts.length > 0);
    const isEverywhere = (key: string): boolean =>
      siblings.length > 1 && siblings.every(({ texts }) => texts.some((text) => text.key === key && text.isAlways));
    return state.texts
      .filter(({ key, isAlways }) => isAlways && !isEverywhere(key))
      .map(({ key }) => this.find('text', key))
      .filter((text) => text !== null);
  }
}
