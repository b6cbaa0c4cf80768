import { statesOf, type Chart, type ChartState, type ChartTransition, type Note } from '../diagram/chart.ts';
import type { View } from '../diagram/view.ts';
import type { Difference, MachineChange } from './diff.ts';
import type { RevisionMachine, RevisionState, RevisionTransition } from './revision.ts';
import { ghostId, NONE } from './words.ts';

/** How a state or transition of the union differs. */
export type Mark = 'added' | 'removed' | 'changed';

/** Two revisions of a chart as one. */
export interface Union {
  readonly chart: Chart;
  /** Ids of states and transitions that differ. */
  readonly marks: Readonly<Record<string, Mark>>;
}

const SIGNS: Readonly<Record<Mark, string>> = { added: '+ ', removed: '− ', changed: '~ ' };

/** Items of both lists, those that are in one alone with their sign. */
function merged(from: readonly string[], to: readonly string[]): readonly string[] {
  return [
    ...to.map((item) => (from.includes(item) ? item : `+ ${item}`)),
    ...from.filter((item) => !to.includes(item)).map((item) => `− ${item}`),
  ];
}

function notesOf(from: RevisionState, to: RevisionState): readonly Note[] {
  const signed = (item: string, before: string): string => item.replace(/^([+−] )?/, (sign) => `${sign}${before}`);
  const requirements = merged(from.requirements, to.requirements);
  return [
    ...merged(from.invokes, to.invokes).map((one): Note => ({ kind: 'invoke', text: signed(one, '⚙ ') })),
    ...merged(from.entry, to.entry).map((one): Note => ({ kind: 'action', text: signed(one, 'entry / ') })),
    ...merged(from.exit, to.exit).map((one): Note => ({ kind: 'action', text: signed(one, 'exit / ') })),
    ...(requirements.length > 0 ? [{ kind: 'requirement', text: requirements.join(' ') } as const] : []),
  ];
}

function was(value: string | null, differences: readonly Difference[], what: string): string | null {
  const difference = differences.find((one) => one.what === what);
  return difference ? `${value ?? NONE}, was ${difference.from ?? NONE}` : value;
}

/** Draws states and transitions of one revision, with what of the other differs. */
class Drawing {
  readonly marks: Record<string, Mark> = {};
  private readonly change: MachineChange;
  private readonly base: RevisionMachine;

  constructor(change: MachineChange, base: RevisionMachine) {
    this.change = change;
    this.base = base;
  }

  /** Where a state of the older revision is in the union. */
  placeOf(id: string): string {
    return this.change.places.get(id) ?? id;
  }

  state(state: RevisionState): ChartState {
    const { states } = this.change;
    const changed = states.changed.find(({ to }) => to.id === state.id);
    const mark = states.added.includes(state)
      ? 'added'
      : states.removed.includes(state)
        ? 'removed'
        : changed
          ? 'changed'
          : null;
    if (mark !== null) this.marks[state.id] = mark;
    const sign = mark === null ? '' : SIGNS[mark];
    const isRenamed = changed !== undefined && changed.from.key !== state.key && changed.from.parent !== null;
    const inner = this.base.states.filter(({ parent }) => parent === state.id);
    // Those that went stand where they stood.
    const gone =
      this.change.kind === 'removed'
        ? []
        : states.removed.filter(({ parent }) => parent !== null && this.placeOf(parent) === state.id);
    return {
      id: state.id,
      key: `${sign}${state.key}${isRenamed ? ` (was ${changed.from.key})` : ''}`,
      type: state.type,
      initial: state.initial,
      description: state.description,
      notes: notesOf(changed?.from ?? state, state),
      children: [...inner, ...gone].map((child) => this.state(child)),
    };
  }

  transition(transition: RevisionTransition): readonly ChartTransition[] {
    const { transitions, kind } = this.change;
    const changed = transitions.changed.find(({ to }) => to.id === transition.id);
    if (kind === 'removed') return [this.ghost(transition)];
    const mark = transitions.added.includes(transition) ? 'added' : changed ? 'changed' : null;
    if (mark !== null) this.marks[transition.id] = mark;
    const { from, differences } = changed ?? { from: transition, differences: [] };
    const moved = differences.find(({ what }) => what === 'order');
    const event = was(this.event(transition), differences, 'event') ?? '';
    const now: ChartTransition = {
      id: transition.id,
      from: transition.source,
      to: transition.targets[0] ?? null,
      reenter: transition.isReentering,
      event: `${mark === null ? '' : SIGNS[mark]}${event}${moved ? ` (was ${moved.from})` : ''}`,
      order: this.orderOf(transition, this.base),
      guard: was(transition.guard, differences, 'guard'),
      actions: merged(from.actions, transition.actions),
      requirements: merged(from.requirements, transition.requirements),
    };
    // A transition that leads elsewhere is shown where it led, too.
    return differences.some(({ what }) => what === 'target') ? [now, this.ghost(from)] : [now];
  }

  ghost(transition: RevisionTransition): ChartTransition {
    const { id, source, targets, isReentering, guard, actions, requirements } = transition;
    this.marks[ghostId(id)] = 'removed';
    const to = targets[0];
    return {
      id: ghostId(id),
      from: this.placeOf(source),
      to: to === undefined ? null : this.placeOf(to),
      reenter: isReentering,
      event: `${SIGNS.removed}${this.event(transition)}`,
      order: this.orderOf(transition, this.change.from),
      guard,
      actions,
      requirements,
    };
  }

  private event({ event }: RevisionTransition): string {
    const length = /^after (.+)$/.exec(event)?.[1];
    const delay = length === undefined ? undefined : (this.change.to ?? this.base).delays[length];
    return delay === undefined || delay === 'computed' ? event : `${event} (${delay})`;
  }

  private orderOf({ source, event, index }: RevisionTransition, machine: RevisionMachine | null): number | null {
    const rivals = machine?.transitions.filter((other) => other.source === source && other.event === event) ?? [];
    return rivals.length > 1 ? index + 1 : null;
  }
}

/** What was and what is, in one chart; names of what differs begin with `+`, `−` or `~`. */
export function unionOf(change: MachineChange): Union {
  const base = change.to ?? change.from;
  const root = base?.states[0];
  if (!base || !root) throw new Error(`'${change.name}' has no states.`);
  const drawing = new Drawing(change, base);
  const { transitions, kind } = change;
  const chart: Chart = {
    root: drawing.state(root),
    transitions: [
      ...base.transitions.flatMap((transition) => drawing.transition(transition)),
      ...(kind === 'removed' ? [] : transitions.removed.map((transition) => drawing.ghost(transition))),
    ],
  };
  return { chart, marks: drawing.marks };
}

/** A view of a union with everything that differs; states in which nothing does are closed. */
export function viewOfChanges({ chart, marks }: Union): View {
  const ends = chart.transitions
    .filter(({ id }) => id in marks)
    .flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
  const wanted = new Set([...Object.keys(marks), ...ends]);
  const collapsed: string[] = [];
  const visit = (state: ChartState): void => {
    const isWanted = statesOf(state).some(({ id }) => id !== state.id && wanted.has(id));
    if (state.children.length > 0 && !isWanted && state !== chart.root) collapsed.push(state.id);
    else for (const child of state.children) visit(child);
  };
  visit(chart.root);
  return { detail: 'everything', collapsed: new Set(collapsed), listed: new Set() };
}
