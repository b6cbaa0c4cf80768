import type { RevisionMachine, RevisionState, RevisionTransition } from './revision.ts';

/** Old id -> new id. */
export type Pairs = ReadonlyMap<string, string>;

/** States of both revisions that are the same one, by their place in the chart and by `renames`. */
function pairStates(from: RevisionMachine, to: RevisionMachine, renames: Pairs): Map<string, string> {
  const known = new Set(to.states.map(({ id }) => id));
  const pairs = new Map<string, string>();
  for (const { id, key, parent } of from.states) {
    const above = parent === null ? undefined : pairs.get(parent);
    const isPlain = parent !== null && id === `${parent}.${key}`;
    const now = renames.get(id) ?? (isPlain && above !== undefined ? `${above}.${key}` : id);
    if (known.has(now)) pairs.set(id, now);
  }
  return pairs;
}

function within(machine: RevisionMachine, top: string): ReadonlySet<string> {
  const inside = new Set([top]);
  for (const { id, parent } of machine.states) if (parent !== null && inside.has(parent)) inside.add(id);
  return inside;
}

/**
 * What a state does, without what it is called: equal texts are the same behaviour. Null for a state that nothing
 * leads to and that leads nowhere: it does too little to be recognised.
 */
function signatureOf(machine: RevisionMachine, top: RevisionState, pairs: Pairs | null): string | null {
  const inside = within(machine, top.id);
  const outer = (id: string): string => pairs?.get(id) ?? id;
  const named = (id: string): string => {
    if (!inside.has(id)) return outer(id);
    return id.startsWith(top.id) ? `·${id.slice(top.id.length)}` : id;
  };
  const touching = machine.transitions.filter(
    ({ source, targets }) => inside.has(source) || targets.some((target) => inside.has(target)),
  );
  if (touching.length === 0) return null;
  const states = machine.states.filter(({ id }) => inside.has(id));
  const parent = machine.states.find(({ id }) => id === top.parent);
  return JSON.stringify([
    states.map(({ id, type, initial, entry, exit, invokes, tags }) => [
      named(id),
      type,
      initial === null ? null : named(initial),
      entry,
      exit,
      invokes,
      tags,
    ]),
    touching.map(({ source, event, guard, targets, actions, isReentering }) => [
      named(source),
      event,
      guard,
      targets.map(named),
      actions,
      isReentering,
    ]),
    parent?.initial === top.id,
  ]);
}

/**
 * States of both revisions that are the same one. One that stands elsewhere under its parent by another name is the
 * same only where that is certain: it does exactly what the old one did, and no other does.
 */
export function samePlaces(from: RevisionMachine, to: RevisionMachine): { pairs: Pairs; renames: Pairs } {
  const renames = new Map<string, string>();
  for (;;) {
    const pairs = pairStates(from, to, new Map([...rootsOf(from, to), ...renames]));
    const taken = new Set(pairs.values());
    const parentOf = ({ parent }: RevisionState): string | undefined => pairs.get(parent ?? '');
    const gone = from.states
      .filter((state) => !pairs.has(state.id) && parentOf(state) !== undefined)
      .map((state) => ({ state, under: parentOf(state), signature: signatureOf(from, state, pairs) }));
    const fresh = to.states
      .filter(({ id, parent }) => !taken.has(id) && parent !== null && taken.has(parent))
      .map((state) => ({ state, under: state.parent ?? undefined, signature: signatureOf(to, state, null) }));
    const alike = gone.flatMap((old) =>
      fresh
        .filter(({ under, signature }) => under === old.under && signature !== null && signature === old.signature)
        .map((now) => [old.state.id, now.state.id] as const),
    );
    const certain = alike.filter(
      ([old, now]) => alike.filter((other) => other[0] === old || other[1] === now).length === 1,
    );
    if (certain.length === 0) return { pairs, renames };
    for (const [old, now] of certain) renames.set(old, now);
  }
}

/** The machine itself is the same whatever its id. */
function rootsOf(from: RevisionMachine, to: RevisionMachine): readonly (readonly [string, string])[] {
  const [old, now] = [from.states[0], to.states[0]];
  return old && now ? [[old.id, now.id]] : [];
}

export interface Matched {
  readonly pairs: readonly (readonly [RevisionTransition, RevisionTransition])[];
  readonly removed: readonly RevisionTransition[];
  readonly added: readonly RevisionTransition[];
}

const sameList = (one: readonly string[], two: readonly string[]): boolean =>
  one.length === two.length && one.every((item, index) => item === two[index]);

/** Old transitions with the ids of the new chart. */
export function translated(transition: RevisionTransition, pairs: Pairs): RevisionTransition {
  const { source, targets } = transition;
  return {
    ...transition,
    source: pairs.get(source) ?? source,
    targets: targets.map((target) => pairs.get(target) ?? target),
  };
}

const isSameBehaviour = (old: RevisionTransition, now: RevisionTransition): boolean =>
  old.guard === now.guard && sameList(old.targets, now.targets) && sameList(old.actions, now.actions);

/** How much two transitions of one state and event have in common. */
function likeness(old: RevisionTransition, now: RevisionTransition): number {
  return (
    (old.guard === now.guard ? (now.guard === null ? 3 : 4) : 0) +
    (sameList(old.targets, now.targets) ? 3 : 0) +
    (sameList(old.actions, now.actions) ? 2 : 0) +
    (sameList(old.requirements, now.requirements) ? 1 : 0)
  );
}

/** Less than this is another transition, unless it is the only one left of its state and event. */
const ALIKE = 4;

/** Pairs the transitions of one state and event, the most alike first. */
function matchRivals(old: readonly RevisionTransition[], now: readonly RevisionTransition[]): Matched {
  const all = old.flatMap((one) => now.map((two) => ({ one, two, score: likeness(one, two) })));
  all.sort((a, b) => b.score - a.score || distance(a) - distance(b) || a.one.index - b.one.index);
  const pairs: (readonly [RevisionTransition, RevisionTransition])[] = [];
  const done = new Set<RevisionTransition>();
  const pair = (one: RevisionTransition, two: RevisionTransition): void => {
    pairs.push([one, two]);
    done.add(one).add(two);
  };
  for (const { one, two, score } of all) if (score >= ALIKE && !done.has(one) && !done.has(two)) pair(one, two);
  const left = (list: readonly RevisionTransition[]): readonly RevisionTransition[] =>
    list.filter((one) => !done.has(one));
  const [[lastOld, ...olds], [lastNow, ...nows]] = [left(old), left(now)];
  if (lastOld && lastNow && olds.length + nows.length === 0) pair(lastOld, lastNow);
  return { pairs, removed: left(old), added: left(now) };
}

const distance = ({ one, two }: { one: RevisionTransition; two: RevisionTransition }): number =>
  Math.abs(one.index - two.index);

/**
 * Pairs the transitions of two revisions; `old` has the ids of the new chart. Those of one state and event belong
 * together; then those that do the same on another event, where there is only one such pair.
 */
export function matchTransitions(old: readonly RevisionTransition[], now: readonly RevisionTransition[]): Matched {
  const groupOf = ({ source, event }: RevisionTransition): string => `${source}|${event}`;
  const before = Map.groupBy(old, groupOf);
  const after = Map.groupBy(now, groupOf);
  const groups = [...new Set([...after.keys(), ...before.keys()])].map((key) =>
    matchRivals(before.get(key) ?? [], after.get(key) ?? []),
  );
  const removed = groups.flatMap((group) => group.removed);
  const added = groups.flatMap((group) => group.added);
  const alike = removed.flatMap((one) =>
    added
      .filter(
        (two) => one.source === two.source && one.targets.length + one.actions.length > 0 && isSameBehaviour(one, two),
      )
      .map((two) => [one, two] as const),
  );
  const renamed = alike.filter(
    ([one, two]) => alike.filter((other) => other[0] === one || other[1] === two).length === 1,
  );
  const paired = new Set(renamed.flat());
  return {
    pairs: [...groups.flatMap((group) => group.pairs), ...renamed],
    removed: removed.filter((one) => !paired.has(one)),
    added: added.filter((two) => !paired.has(two)),
  };
}

/** Of pairs of one state and event, those that changed places: as few as explain the new order. */
export function reordered(pairs: Matched['pairs']): ReadonlySet<RevisionTransition> {
  const inOrder = [...pairs].sort(([a], [b]) => a.index - b.index).map(([, now]) => now);
  const best: RevisionTransition[][] = [];
  inOrder.forEach((now, at) => {
    const before = best.slice(0, at).filter((chain) => (chain.at(-1)?.index ?? 0) < now.index);
    const longest = before.reduce<RevisionTransition[]>((a, b) => (b.length > a.length ? b : a), []);
    best.push([...longest, now]);
  });
  const still = best.reduce<RevisionTransition[]>((a, b) => (b.length > a.length ? b : a), []);
  return new Set(inOrder.filter((now) => !still.includes(now)));
}
