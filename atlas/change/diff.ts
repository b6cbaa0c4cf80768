import type { Denominators } from '../../model-tests/levels/denominators.ts';
import { requirementOf } from '../../tooling/requirements.ts';
import { matchTransitions, reordered, samePlaces, translated, type Pairs } from './match.ts';
import type { Revision, RevisionMachine, RevisionState, RevisionTransition } from './revision.ts';

/** One property, before and after; null: there was or is none. */
export interface Difference {
  readonly what: string;
  readonly from: string | null;
  readonly to: string | null;
}

export interface StateChange {
  readonly from: RevisionState;
  readonly to: RevisionState;
  /** Empty if only the name changed. */
  readonly differences: readonly Difference[];
}

export interface TransitionChange {
  /** As it was, with the ids of the old chart. */
  readonly from: RevisionTransition;
  readonly to: RevisionTransition;
  readonly differences: readonly Difference[];
}

export interface PathsChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Of those that stayed: which take a transition that changed. */
  readonly walking: readonly string[];
  /** True if it is not known which transitions they take. */
  readonly isUnknown: boolean;
}

export interface MachineChange {
  readonly name: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly from: RevisionMachine | null;
  readonly to: RevisionMachine | null;
  /** Of the machine itself: its purpose and its delays. */
  readonly own: readonly Difference[];
  readonly states: {
    readonly added: readonly RevisionState[];
    readonly removed: readonly RevisionState[];
    readonly changed: readonly StateChange[];
  };
  readonly transitions: {
    readonly added: readonly RevisionTransition[];
    /** As they were, with the ids of the old chart. */
    readonly removed: readonly RevisionTransition[];
    readonly changed: readonly TransitionChange[];
  };
  /** Old id -> new id of the states that are in both. */
  readonly places: Pairs;
  /** Of everything in the chart that differs, before and after. */
  readonly requirements: readonly string[];
  readonly paths: PathsChange;
}

export interface TextChange extends Difference {
  readonly language: string;
}

/** A denominator that became smaller; `why` is null if nobody named it. */
export interface Shrunk {
  readonly machine: string;
  readonly what: string;
  readonly from: number;
  readonly to: number;
  readonly why: string | null;
}

export interface Change {
  readonly from: string;
  readonly to: string;
  readonly machines: readonly MachineChange[];
  /** Machines that cannot be compared. */
  readonly unreadable: readonly { readonly revision: string; readonly machine: string; readonly reason: string }[];
  /** Added, removed and reworded on the page of requirements. */
  readonly requirements: readonly Difference[];
  readonly texts: readonly TextChange[];
  /** Test files of the newer revision whose titles name a touched requirement. */
  readonly tests: readonly { readonly path: string; readonly ids: readonly string[]; readonly isChanged: boolean }[];
  readonly shrunk: readonly Shrunk[];
}

/** Between the items of a list in a difference: they may have commas. */
export const BETWEEN = ' · ';
const listed = (items: readonly string[]): string | null => (items.length === 0 ? null : items.join(BETWEEN));

/** The properties that differ; values are compared as they are shown. */
function differencesOf(properties: readonly (readonly [string, string | null, string | null])[]): Difference[] {
  return properties.filter(([, from, to]) => from !== to).map(([what, from, to]) => ({ what, from, to }));
}

/** Of two tables, what was added, removed or changed, in the order of the keys. */
function tableDifferences(from: Readonly<Record<string, string>>, to: Readonly<Record<string, string>>): Difference[] {
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort();
  return differencesOf(keys.map((key) => [key, from[key] ?? null, to[key] ?? null] as const));
}

function stateDifferences(from: RevisionState, to: RevisionState, places: Pairs): Difference[] {
  const initial = from.initial === null ? null : (places.get(from.initial) ?? from.initial);
  return differencesOf([
    ['type', from.type, to.type],
    ['initial', initial, to.initial],
    ['invokes', listed(from.invokes), listed(to.invokes)],
    ['entry', listed(from.entry), listed(to.entry)],
    ['exit', listed(from.exit), listed(to.exit)],
    ['tags', listed(from.tags), listed(to.tags)],
    ['requirements', listed(from.requirements), listed(to.requirements)],
    ['description', from.description, to.description],
  ]);
}

/** `from` has the ids of the new chart. */
function transitionDifferences(from: RevisionTransition, to: RevisionTransition, isMoved: boolean): Difference[] {
  const kind = ({ isReentering }: RevisionTransition): string => (isReentering ? 'external' : 'internal');
  return differencesOf([
    ['event', from.event, to.event],
    ['guard', from.guard, to.guard],
    ['order', isMoved ? String(from.index + 1) : null, isMoved ? String(to.index + 1) : null],
    ['target', listed(from.targets), listed(to.targets)],
    ['kind', kind(from), kind(to)],
    ['actions', listed(from.actions), listed(to.actions)],
    ['requirements', listed(from.requirements), listed(to.requirements)],
    ['description', from.description, to.description],
  ]);
}

const ascending = (ids: readonly string[]): readonly string[] => [...new Set(ids)].sort();

function pathsChange(
  from: RevisionMachine | null,
  to: RevisionMachine | null,
  changedIds: { readonly old: ReadonlySet<string>; readonly now: ReadonlySet<string> },
): PathsChange {
  const [before, after] = [from?.paths ?? [], to?.paths ?? []];
  const old = new Map(before.map((path) => [path.name, path]));
  const names = new Set(after.map(({ name }) => name));
  const stayed = after.filter(({ name }) => old.has(name));
  const takes = (transitions: readonly string[] | null | undefined, ids: ReadonlySet<string>): boolean =>
    transitions?.some((id) => ids.has(id)) === true;
  return {
    added: after.filter(({ name }) => !old.has(name)).map(({ name }) => name),
    removed: before.filter(({ name }) => !names.has(name)).map(({ name }) => name),
    walking: stayed
      .filter(
        ({ name, transitions }) =>
          takes(transitions, changedIds.now) || takes(old.get(name)?.transitions, changedIds.old),
      )
      .map(({ name }) => name),
    isUnknown: stayed.some(({ name, transitions }) => transitions === null && old.get(name)?.transitions === null),
  };
}

/** A machine that only one of the revisions has. */
function wholeMachine(name: string, from: RevisionMachine | null, to: RevisionMachine | null): MachineChange {
  const only = to ?? from;
  const { states = [], transitions = [] } = only ?? {};
  const both = <Item>(items: readonly Item[]) => ({
    added: to ? items : [],
    removed: to ? [] : items,
    changed: [],
  });
  return {
    name,
    kind: to ? 'added' : 'removed',
    from,
    to,
    own: [],
    states: both(states),
    transitions: both(transitions),
    places: new Map(),
    requirements: ascending([...states, ...transitions].flatMap(({ requirements }) => requirements)),
    paths: pathsChange(from, to, { old: new Set(), now: new Set() }),
  };
}

export function diffMachine(from: RevisionMachine, to: RevisionMachine): MachineChange {
  const { pairs: places, renames } = samePlaces(from, to);
  const stateNow = new Map(to.states.map((state) => [state.id, state]));
  const taken = new Set(places.values());
  const states = from.states.flatMap((old): StateChange[] => {
    const now = stateNow.get(places.get(old.id) ?? '');
    if (!now) return [];
    const differences = stateDifferences(old, now, places);
    return differences.length > 0 || renames.has(old.id) ? [{ from: old, to: now, differences }] : [];
  });
  const original = new Map(from.transitions.map((old) => [translated(old, places), old] as const));
  const matched = matchTransitions([...original.keys()], to.transitions);
  const groups = Map.groupBy(matched.pairs, ([, { source, event }]) => `${source}|${event}`);
  const moved = new Set([...groups.values()].flatMap((group) => [...reordered(group)]));
  const transitions = matched.pairs.flatMap(([old, now]): TransitionChange[] => {
    const differences = transitionDifferences(old, now, moved.has(now));
    return differences.length > 0 ? [{ from: original.get(old) ?? old, to: now, differences }] : [];
  });
  const removed = matched.removed.map((old) => original.get(old) ?? old);
  const goneStates = from.states.filter(({ id }) => !places.has(id));
  const newStates = to.states.filter(({ id }) => !taken.has(id));
  const touched = [
    ...goneStates,
    ...newStates,
    ...removed,
    ...matched.added,
    ...[...states, ...transitions].flatMap((change) => [change.from, change.to]),
  ];
  const delays = tableDifferences(from.delays, to.delays).map((one) => ({ ...one, what: `delay ${one.what}` }));
  return {
    name: to.name,
    kind: 'changed',
    from,
    to,
    own: [...differencesOf([['purpose', from.purpose, to.purpose]]), ...delays],
    states: { added: newStates, removed: goneStates, changed: states },
    transitions: { added: matched.added, removed, changed: transitions },
    places,
    requirements: ascending(touched.flatMap(({ requirements }) => requirements)),
    paths: pathsChange(from, to, {
      old: new Set([...removed, ...transitions.map((one) => one.from)].map(({ id }) => id)),
      now: new Set([...matched.added, ...transitions.map((one) => one.to)].map(({ id }) => id)),
    }),
  };
}

/** Whether anything of the chart differs, not its paths alone. */
export function isChartChanged({ own, states, transitions }: MachineChange): boolean {
  const all = [states.added, states.removed, states.changed];
  return [own, ...all, transitions.added, transitions.removed, transitions.changed].some((list) => list.length > 0);
}

function isChanged(change: MachineChange): boolean {
  return isChartChanged(change) || change.paths.added.length + change.paths.removed.length > 0;
}

/** Denominators that are smaller than they were, by the committed file of each revision. */
function shrunkOf(from: Denominators | null, to: Denominators | null): readonly Shrunk[] {
  const news = to?.named.slice(from?.named.length ?? 0) ?? [];
  return Object.entries(from?.machines ?? {}).flatMap(([machine, counts]) =>
    Object.entries(counts).flatMap(([what, before]) => {
      const after = to?.machines[machine]?.[what] ?? 0;
      if (after >= before) return [];
      const name = news.findLast((one) => one.machine === machine && one.what === what && one.to === after);
      return [{ machine, what, from: before, to: after, why: name?.why ?? null }];
    }),
  );
}

/** What differs between two revisions, whose names are shown as they are given here. */
export function diff(
  from: { readonly name: string; readonly revision: Revision },
  to: { readonly name: string; readonly revision: Revision },
): Change {
  const [before, after] = [from.revision, to.revision];
  const unreadable = [from, to].flatMap(({ name, revision }) =>
    Object.entries(revision.failures).map(([machine, reason]) => ({ revision: name, machine, reason })),
  );
  const failed = new Set(unreadable.map(({ machine }) => machine));
  const names = [...new Set([...Object.keys(after.machines), ...Object.keys(before.machines)])];
  const machines = names
    .filter((name) => !failed.has(name))
    .flatMap((name): MachineChange[] => {
      const [old, now] = [before.machines[name], after.machines[name]];
      const change = old && now ? diffMachine(old, now) : wholeMachine(name, old ?? null, now ?? null);
      return isChanged(change) || change.kind !== 'changed' ? [change] : [];
    });
  const requirements = tableDifferences(before.requirements, after.requirements);
  const touched = new Set([
    ...machines.flatMap((machine) => machine.requirements.map(requirementOf)),
    ...requirements.map(({ what }) => what),
  ]);
  const hashes = new Map(before.tests.map(({ path, hash }) => [path, hash]));
  const languages = ascending([...Object.keys(before.texts), ...Object.keys(after.texts)]);
  return {
    from: from.name,
    to: to.name,
    machines,
    unreadable,
    requirements,
    texts: languages.flatMap((language) =>
      tableDifferences(before.texts[language] ?? {}, after.texts[language] ?? {}).map((one) => ({ language, ...one })),
    ),
    tests: after.tests.flatMap(({ path, hash, ids }) => {
      const own = ids.filter((id) => touched.has(requirementOf(id)));
      return own.length > 0 ? [{ path, ids: own, isChanged: hashes.get(path) !== hash }] : [];
    }),
    shrunk: shrunkOf(before.denominators, after.denominators),
  };
}
