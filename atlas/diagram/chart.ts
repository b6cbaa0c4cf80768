import type { AnyStateMachine } from 'xstate';
import {
  eventText,
  type Definition,
  type StateInfo,
  type TransitionInfo,
} from '../../model-tests/engine/definition.ts';

/** One line of text, with its id in coverage and live view. */
export interface Row {
  readonly text: string;
  readonly kind: 'transition' | 'invoke' | 'action' | 'requirement';
  readonly transition?: string;
}

/** All transitions between two states, drawn as one arrow with a label. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly transitions: readonly string[];
  readonly rows: readonly Row[];
}

/** A machine as it is drawn: nested boxes, rows in boxes, arrows between boxes. */
export interface Box {
  readonly state: StateInfo;
  readonly rows: readonly Row[];
  readonly children: readonly Box[];
}

export interface Chart {
  readonly root: Box;
  readonly arrows: readonly Arrow[];
}

const ROW_LENGTH = 42;

/** Transitions without a target, or to the same, an outer or an inner state, are rows of the box, not arrows. */
export function chartOf(definition: Definition): Chart {
  const byId = new Map(definition.states.map((state) => [state.id, state]));
  const arrows = new Map<string, Arrow>();
  const inside = new Map<string, Row[]>();
  for (const transition of definition.transitions) {
    const target = transition.targets[0];
    const rows = transitionRows(transition, definition.machine);
    if (
      target === undefined ||
      isWithin(byId, target, transition.source) ||
      isWithin(byId, transition.source, target)
    ) {
      const lead = target === undefined || target === transition.source ? '' : ` → ${byId.get(target)?.key ?? target}`;
      const prefix = target === transition.source ? '↻ ' : '';
      const text = `${prefix}${transitionText(transition, definition.machine)}${lead}`;
      const known = inside.get(transition.source) ?? [];
      known.push(...wrap(text).map((line): Row => ({ text: line, kind: 'transition', transition: transition.id })));
      inside.set(transition.source, known);
      continue;
    }
    const key = `${transition.source}>${target}`;
    const known = arrows.get(key);
    arrows.set(key, {
      from: transition.source,
      to: target,
      transitions: [...(known?.transitions ?? []), transition.id],
      rows: [...(known?.rows ?? []), ...rows],
    });
  }
  const root = definition.states[0];
  if (!root) throw new Error(`'${definition.machine.id}' has no states.`);
  return { root: boxOf(root, definition, inside), arrows: [...arrows.values()] };
}

function boxOf(state: StateInfo, definition: Definition, inside: ReadonlyMap<string, readonly Row[]>): Box {
  const rows: Row[] = [
    ...state.invokes.flatMap(({ id, src }) => wrap(`⚙ ${id === src ? id : `${id} (${src})`}`).map(row('invoke'))),
    ...state.entry.flatMap((action) => wrap(`entry / ${action}`).map(row('action'))),
    ...state.exit.flatMap((action) => wrap(`exit / ${action}`).map(row('action'))),
    ...(inside.get(state.id) ?? []),
    ...(state.requirements.length > 0 ? wrap(state.requirements.join(' ')).map(row('requirement')) : []),
  ];
  return {
    state,
    rows,
    children: definition.states
      .filter((child) => child.parent === state.id)
      .map((child) => boxOf(child, definition, inside)),
  };
}

function row(kind: Row['kind']): (text: string) => Row {
  return (text) => ({ text, kind });
}

function transitionRows(transition: TransitionInfo, machine: AnyStateMachine): readonly Row[] {
  return wrap(transitionText(transition, machine)).map((text) => ({
    text,
    kind: 'transition',
    transition: transition.id,
  }));
}

/** `event [guard] / actions`, followed by the requirements it realises. */
export function transitionText(transition: TransitionInfo, machine: AnyStateMachine): string {
  const event = transition.event === 'always' ? 'always' : eventText(transition.event, transition.source, machine);
  const guard = transition.guard === null ? '' : ` [${transition.guard}]`;
  const actions = transition.actions.length === 0 ? '' : ` / ${transition.actions.join(', ')}`;
  const requirements = transition.requirements.length === 0 ? '' : ` {${transition.requirements.join(' ')}}`;
  return `${event}${guard}${actions}${requirements}`;
}

function isWithin(states: ReadonlyMap<string, StateInfo>, id: string, around: string): boolean {
  for (let state = states.get(id); state; state = state.parent === null ? undefined : states.get(state.parent)) {
    if (state.id === around) return true;
  }
  return false;
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
