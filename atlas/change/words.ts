import { BETWEEN, type Difference, type MachineChange, type StateChange, type TransitionChange } from './diff.ts';
import type { RevisionMachine, RevisionState, RevisionTransition } from './revision.ts';

/** What a line is about: there only now, there no more, there in another way. */
export type Sign = '+' | '−' | '~';

export interface Line {
  readonly sign: Sign;
  readonly text: string;
  /** Where in the drawing of the union it is. */
  readonly place: { readonly kind: 'state' | 'transition'; readonly id: string } | null;
}

export const NONE = 'none';

/** A state's path within its machine. */
export function shortId(id: string, machine: RevisionMachine | null): string {
  const root = machine?.states[0]?.id ?? '';
  return id === root ? '(machine)' : id.startsWith(`${root}.`) ? id.slice(root.length + 1) : id;
}

/** `event 2. [guard] → target / actions`. */
export function behaviourText(transition: RevisionTransition, machine: RevisionMachine | null): string {
  const { source, event, index, guard, targets, actions } = transition;
  const isAlone = machine?.transitions.filter((other) => other.source === source && other.event === event).length === 1;
  const place = isAlone ? '' : ` ${index + 1}.`;
  const condition = guard === null ? '' : ` [${guard}]`;
  const leads = targets.length === 0 ? '' : ` → ${targets.map((target) => shortId(target, machine)).join(', ')}`;
  const done = actions.length === 0 ? '' : ` / ${actions.join(', ')}`;
  return `${event}${place}${condition}${leads}${done}`;
}

export function transitionText(transition: RevisionTransition, machine: RevisionMachine | null): string {
  return `${shortId(transition.source, machine)}: ${behaviourText(transition, machine)}`;
}

const TARGETS: ReadonlySet<string> = new Set(['target', 'initial']);

/** `guard isLarge → isHuge`; a list (actions, tags) says only what came and went. */
export function differenceText({ what, from, to }: Difference, change: MachineChange): string {
  if (LISTS.has(what)) {
    const [old, now] = [itemsOf(from), itemsOf(to)];
    const marked = [
      ...now.filter((item) => !old.includes(item)).map((item) => `+${item}`),
      ...old.filter((item) => !now.includes(item)).map((item) => `−${item}`),
    ];
    if (marked.length > 0) return `${what} ${marked.join(' ')}`;
  }
  const name = (value: string | null): string => {
    if (value === null) return NONE;
    if (!TARGETS.has(what)) return value;
    return itemsOf(value)
      .map((id) => shortId(id, change.to))
      .join(BETWEEN);
  };
  return `${what} ${name(from)} → ${name(to)}`;
}

const LISTS: ReadonlySet<string> = new Set(['actions', 'entry', 'exit', 'invokes', 'tags', 'requirements']);
const itemsOf = (value: string | null): readonly string[] => value?.split(BETWEEN) ?? [];

function stateText({ id, type }: RevisionState, machine: RevisionMachine | null): string {
  return `state ${shortId(id, machine)}${type === 'atomic' ? '' : ` (${type})`}`;
}

function stateChangeText({ from, to, differences }: StateChange, change: MachineChange): string {
  const [old, now] = [shortId(from.id, change.from), shortId(to.id, change.to)];
  const isRenamed = change.places.get(from.id) !== from.id && from.key !== to.key && from.parent !== null;
  const renamed = isRenamed ? [`was ${old}`] : [];
  const all = [...renamed, ...differences.map((one) => differenceText(one, change))];
  return `state ${now}: ${all.join('; ')}`;
}

function transitionChangeText({ to, differences }: TransitionChange, change: MachineChange): string {
  const all = differences.map((one) => differenceText(one, change)).join('; ');
  return `${transitionText(to, change.to)}: ${all}`;
}

/** The id in the union of a transition as it was: the new chart may have another with its old id. */
export const ghostId = (id: string): string => `removed:${id}`;

/** Everything of a machine's chart that differs, states first. */
export function linesOf(change: MachineChange): readonly Line[] {
  const { own, states, transitions, from, to } = change;
  const inState = (id: string): Line['place'] => ({ kind: 'state', id });
  const inTransition = (id: string): Line['place'] => ({ kind: 'transition', id });
  const stateLine = (sign: Sign, state: RevisionState, machine: RevisionMachine | null): Line => ({
    sign,
    text: stateText(state, machine),
    place: inState(state.id),
  });
  return [
    ...own.map((one): Line => ({ sign: '~', text: differenceText(one, change), place: null })),
    ...states.added.map((state) => stateLine('+', state, to)),
    ...states.removed.map((state) => stateLine('−', state, from)),
    ...states.changed.map((one): Line => ({
      sign: '~',
      text: stateChangeText(one, change),
      place: inState(one.to.id),
    })),
    ...transitions.added.map((one): Line => ({
      sign: '+',
      text: transitionText(one, to),
      place: inTransition(one.id),
    })),
    ...transitions.removed.map((one): Line => ({
      sign: '−',
      text: transitionText(one, from),
      place: inTransition(ghostId(one.id)),
    })),
    ...transitions.changed.map((one): Line => ({
      sign: '~',
      text: transitionChangeText(one, change),
      place: inTransition(one.to.id),
    })),
  ];
}

/** `+2 −1 ~3`, without what is none; `–` for nothing at all. */
export function countText(group: {
  readonly added: readonly unknown[];
  readonly removed: readonly unknown[];
  readonly changed: readonly unknown[];
}): string {
  const counts = [
    ['+', group.added.length],
    ['−', group.removed.length],
    ['~', group.changed.length],
  ] as const;
  return counts.flatMap(([sign, count]) => (count > 0 ? [`${sign}${count}`] : [])).join(' ') || '–';
}

/** `+2 −1 ~3` of committed paths; `~` are those that stayed and take a changed transition. */
export function pathsText({ paths }: MachineChange): string {
  const text = countText({ ...paths, changed: paths.walking });
  return paths.isUnknown ? `${text} ?` : text;
}
