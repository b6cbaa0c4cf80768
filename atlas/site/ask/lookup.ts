import type {
  Entry,
  EntryOf,
  Kind,
  ShownText,
  SiteIndex,
  StateEntry,
  TextEntry,
  TransitionEntry,
} from '../../index/entries.ts';

/** The index with its entries by kind and by name. */
export class Lookup {
  readonly index: SiteIndex;
  private readonly byId: ReadonlyMap<string, Entry>;
  private readonly byKind: ReadonlyMap<Kind, readonly Entry[]>;
  /** Id of a transition -> what it sends. */
  private sent: ReadonlyMap<string, readonly { readonly text: string }[]> | null = null;
  /** Template of keys -> its texts that no walk has shown. */
  private unseen: ReadonlyMap<string, readonly TextEntry[]> | null = null;
  /** Key of a text -> in how many states it stands. */
  private commonness: ReadonlyMap<string, number> | null = null;

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

  /** What stands in few states first: it says most about this one. */
  tellingFirst(texts: readonly ShownText[]): readonly ShownText[] {
    const counts = (this.commonness ??= this.countTexts());
    return texts.toSorted((one, other) => (counts.get(one.key) ?? 0) - (counts.get(other.key) ?? 0));
  }

  /** What the actions of a transition send, and to whom: `dialog.asked (dialogs)`. */
  sentAt({ id }: TransitionEntry): readonly string[] {
    return ((this.sent ??= this.findSent()).get(id) ?? []).map(({ text }) => text);
  }

  private findSent(): ReadonlyMap<string, readonly { readonly text: string }[]> {
    const sent = this.all('event').flatMap(({ title, sent: all }) =>
      all
        .filter(({ to }) => to !== '')
        .flatMap(({ to, places }) => places.map((place) => ({ place, text: `${title} (${to})` }))),
    );
    return Map.groupBy(sent, ({ place }) => place);
  }

  /**
   * Texts that no walk has shown anywhere, and whose key the same code makes as one that the state shows: the reason of a
   * refusal, say.
   */
  unseenTexts(state: StateEntry): readonly TextEntry[] {
    const unseen = (this.unseen ??= this.findUnseen());
    const templates = new Set(state.texts.map(({ key }) => this.find('text', key)?.template ?? ''));
    return [...templates].flatMap((template) => unseen.get(template) ?? []);
  }

  private findUnseen(): ReadonlyMap<string, readonly TextEntry[]> {
    const seen = new Set(this.all('state').flatMap(({ texts }) => texts.map(({ key }) => key)));
    const unseen = this.all('text').filter(({ title, template }) => template !== null && !seen.has(title));
    return Map.groupBy(unseen, ({ template }) => template ?? '');
  }

  private countTexts(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { key } of this.all('state').flatMap(({ texts }) => texts)) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  }

  /** Texts that are always on the page in a state, but those that are in every state of the machine; the most telling first. */
  ownTexts(state: StateEntry): readonly TextEntry[] {
    const siblings = this.all('state').filter(({ machine, texts }) => machine === state.machine && texts.length > 0);
    const isEverywhere = (key: string): boolean =>
      siblings.length > 1 && siblings.every(({ texts }) => texts.some((text) => text.key === key && text.isAlways));
    return this.tellingFirst(state.texts)
      .filter(({ key, isAlways }) => isAlways && !isEverywhere(key))
      .map(({ key }) => this.find('text', key))
      .filter((text) => text !== null);
  }
}
