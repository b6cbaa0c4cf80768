import { statesOf, type Chart, type ChartState, type ChartTransition } from './chart.ts';

/** How much of each transition is written, from the least. */
export const DETAILS = ['outline', 'events', 'conditions', 'everything'] as const;
export type Detail = (typeof DETAILS)[number];

/** What of a chart is drawn. */
export interface View {
  readonly detail: Detail;
  /** Ids of states whose inside is hidden. */
  readonly collapsed: ReadonlySet<string>;
  /** Arrows (`from>to`) that are written in the box where they begin instead of drawn as a line. */
  readonly listed: ReadonlySet<string>;
  /** A state with all that it holds, and the ids of these, its neighbours and what they stand in; nothing else is drawn. */
  readonly focus?: { readonly id: string; readonly inFocus: ReadonlySet<string> } | undefined;
}

/** One line of text, with its ids in coverage. */
export interface Row {
  readonly text: string;
  readonly kind: 'transition' | 'invoke' | 'action' | 'requirement' | 'count';
  readonly transitions: readonly string[];
  /** Where it leads; set for the rows in a box that lead elsewhere. */
  readonly to: string | null;
}

/** All transitions between two states of a view, drawn as one arrow with a label. */
export interface Arrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly transitions: readonly string[];
  readonly rows: readonly Row[];
}

export interface Box {
  readonly state: ChartState;
  readonly isRegion: boolean;
  /** True if it has an inside that is hidden. */
  readonly isCollapsed: boolean;
  readonly rows: readonly Row[];
  readonly children: readonly Box[];
}

/** A chart as it is drawn: nested boxes, rows in boxes, arrows between boxes. */
export interface Visible {
  readonly root: Box;
  readonly arrows: readonly Arrow[];
}

export const WHOLE: View = { detail: 'everything', collapsed: new Set(), listed: new Set() };

const ROW_LENGTH = 42;

/**
 * Transitions without a target, or to the same, an outer or an inner state, are rows of the box, not arrows. Those of
 * hidden states begin and end at the box that hides them; what happens wholly inside that box is not drawn.
 */
export function visibleOf({ root, transitions, isMap = false }: Chart, view: View): Visible {
  const { byId, shown, isWithin } = placesOf(root, view.collapsed);
  const { focus } = view;
  const inside = new Map<string, Row[]>();
  const between = new Map<string, { from: string; to: string; transitions: ChartTransition[] }>();
  const list = (state: string, rows: readonly Row[]): void => {
    inside.set(state, [...(inside.get(state) ?? []), ...rows]);
  };
  const keyOf = (id: string): string => byId.get(id)?.key ?? id;
  for (const transition of transitions) {
    if (focus && !touches(transition, focus.id, isWithin)) continue;
    const from = shown.get(transition.from) ?? root.id;
    const to = transition.to === null ? null : (shown.get(transition.to) ?? root.id);
    const isHidden = view.collapsed.has(from) && (to === null || to === from);
    if (isHidden) continue;
    if (to !== null && !isWithin(to, from) && !isWithin(from, to)) {
      const id = `${from}>${to}`;
      const known = between.get(id) ?? { from, to, transitions: [] };
      known.transitions.push(transition);
      between.set(id, known);
    } else if (view.detail !== 'outline') {
      const stays = to === null || (transition.to === transition.from && transition.reenter);
      const lead = stays ? '' : ` → ${keyOf(transition.to ?? to)}`;
      list(from, rowsOf([transition], view.detail, lead, stays || to === from ? null : to));
    }
  }
  const arrows: Arrow[] = [];
  for (const [id, { from, to, transitions: all }] of between) {
    if (view.listed.has(id)) {
      const lead = ` → ${keyOf(to)}`;
      if (isMap) list(from, [countRow(all, lead, to)]);
      else list(from, rowsOf(all, view.detail === 'outline' ? 'events' : view.detail, lead, to));
    } else {
      const rows = rowsOf(all, view.detail, '', null);
      arrows.push({ id, from, to, transitions: all.map((one) => one.id), rows });
    }
  }
  return { root: boxOf(root, null, { view, inside, unit: isMap ? 'machine' : 'state' }), arrows };
}

function placesOf(root: ChartState, collapsed: ReadonlySet<string>) {
  const byId = new Map(statesOf(root).map((state) => [state.id, state]));
  const parents = new Map<string, string>();
  const shown = new Map<string, string>();
  const visit = (state: ChartState, hiddenBy: string | null): void => {
    shown.set(state.id, hiddenBy ?? state.id);
    for (const child of state.children) {
      parents.set(child.id, state.id);
      visit(child, hiddenBy ?? (collapsed.has(state.id) ? state.id : null));
    }
  };
  visit(root, null);
  const isWithin = (id: string, around: string): boolean => {
    for (let at: string | undefined = id; at !== undefined; at = parents.get(at)) if (at === around) return true;
    return false;
  };
  return { byId, parents, shown, isWithin };
}

function touches(
  { from, to }: ChartTransition,
  id: string,
  isWithin: (inner: string, around: string) => boolean,
): boolean {
  return isWithin(from, id) || (to !== null && isWithin(to, id));
}

/** The view of one state: all that it holds, and closed up the states that lead to it and that it leads to. */
export function viewAround({ root, transitions }: Chart, id: string, detail: Detail): View {
  const { byId, parents, isWithin } = placesOf(root, new Set());
  const state = byId.get(id);
  if (!state) throw new RangeError(`there is no state '${id}'`);
  const ends = transitions
    .filter((transition) => touches(transition, id, isWithin))
    .flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
  const shown = [...ends, ...statesOf(state).map((one) => one.id)];
  const inFocus = new Set(shown);
  for (const end of shown) {
    for (let at = parents.get(end); at !== undefined; at = parents.get(at)) inFocus.add(at);
  }
  const collapsed = [...inFocus].filter((one) => {
    const { children } = byId.get(one) ?? state;
    return children.length > 0 && !children.some((child) => inFocus.has(child.id));
  });
  return { detail, collapsed: new Set(collapsed), listed: new Set(), focus: { id, inFocus } };
}

interface Drawn {
  readonly view: View;
  readonly inside: ReadonlyMap<string, readonly Row[]>;
  /** What a box stands for, in the singular. */
  readonly unit: string;
}

function boxOf(state: ChartState, parent: ChartState | null, drawn: Drawn): Box {
  const { view, inside, unit } = drawn;
  const isCollapsed = state.children.length > 0 && view.collapsed.has(state.id);
  const hidden = statesOf(state).length - 1;
  const rows: Row[] = [
    ...(view.detail === 'everything' || view.detail === 'conditions' ? notesOf(state, view.detail) : []),
    ...merged(inside.get(state.id) ?? []),
  ];
  if (isCollapsed) {
    const text = `+ ${hidden} ${unit}${hidden === 1 ? '' : 's'}`;
    rows.push({ text, kind: 'count', transitions: [], to: null });
  }
  return {
    state,
    isRegion: parent?.type === 'parallel',
    isCollapsed,
    rows,
    children: isCollapsed
      ? []
      : state.children
          .filter(({ id }) => view.focus === undefined || view.focus.inFocus.has(id))
          .map((child) => boxOf(child, state, drawn)),
  };
}

function notesOf({ notes }: ChartState, detail: Detail): readonly Row[] {
  return notes
    .filter(({ kind }) => detail === 'everything' || kind === 'invoke')
    .flatMap(({ text, kind }) => wrap(text).map((line): Row => ({ text: line, kind, transitions: [], to: null })));
}

function rowsOf(
  transitions: readonly ChartTransition[],
  detail: Detail,
  lead: string,
  to: string | null,
): readonly Row[] {
  if (detail === 'outline') return [];
  return merged(
    transitions.flatMap((transition) =>
      wrap(`${transitionText(transition, detail)}${lead}`).map((text): Row => ({
        text,
        kind: 'transition',
        transitions: [transition.id],
        to,
      })),
    ),
  );
}

/** One line for all that leads to a box: ` → payments (3)`. */
function countRow(transitions: readonly ChartTransition[], lead: string, to: string): Row {
  const text = `${lead.trimStart()} (${transitions.length})`;
  return { text, kind: 'transition', transitions: transitions.map(({ id }) => id), to };
}

/** Short texts repeat: equal lines become one with all their ids. */
function merged(rows: readonly Row[]): Row[] {
  const found = new Map<string, Row>();
  rows.forEach((row, index) => {
    // A continuation line belongs to the line before it.
    const key = row.text.startsWith('  ') || rows[index + 1]?.text.startsWith('  ') ? String(index) : row.text;
    const known = found.get(key);
    found.set(key, known ? { ...known, transitions: [...known.transitions, ...row.transitions] } : row);
  });
  return [...found.values()];
}

/** `↻ event 1. [guard] / actions {requirements}`, as far as the detail goes. */
export function transitionText(transition: ChartTransition, detail: Detail): string {
  const { order, guard, actions, requirements } = transition;
  const event = `${transition.reenter ? '↻ ' : ''}${transition.event}`;
  if (detail === 'events') return event;
  const place = order === null ? '' : ` ${order}.`;
  const condition = guard === null ? '' : ` [${guard}]`;
  if (detail !== 'everything') return `${event}${place}${condition}`;
  const done = actions.length === 0 ? '' : ` / ${actions.join(', ')}`;
  const realised = requirements.length === 0 ? '' : ` {${requirements.join(' ')}}`;
  return `${event}${place}${condition}${done}${realised}`;
}

/** Lines of at most the label's length, broken at spaces; continuation lines are indented. */
export function wrap(text: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > ROW_LENGTH) {
      lines.push(line);
      line = `  ${word}`;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
