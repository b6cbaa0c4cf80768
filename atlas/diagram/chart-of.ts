import {
  eventText,
  type Definition,
  type StateInfo,
  type TransitionInfo,
} from '../../model-tests/engine/definition.ts';
import type { Chart, ChartState, ChartTransition, Note } from './chart.ts';

/** State id -> what it means. */
type StateMeanings = ReadonlyMap<string, { readonly en: string }>;
const NO_WORDS: StateMeanings = new Map();

/** `words` say what states mean, in English; without them only what the chart itself says stands on it. */
export function chartOf(definition: Definition, words: StateMeanings = NO_WORDS): Chart {
  const root = definition.states[0];
  if (!root) throw new Error(`'${definition.machine.id}' has no states.`);
  return {
    root: stateOf(root, definition, words),
    transitions: definition.transitions.map((transition) => transitionOf(transition, definition)),
  };
}

function stateOf(state: StateInfo, definition: Definition, words: StateMeanings): ChartState {
  const { id, key, type, initial, invokes, entry, exit, requirements } = state;
  const description = words.get(id)?.en ?? state.description;
  const notes: Note[] = [
    ...invokes.map(({ id: name, src }): Note => ({
      kind: 'invoke',
      text: `⚙ ${name === src ? name : `${name} (${src})`}`,
    })),
    ...entry.map((action): Note => ({ kind: 'action', text: `entry / ${action}` })),
    ...exit.map((action): Note => ({ kind: 'action', text: `exit / ${action}` })),
    ...(requirements.length > 0 ? [{ kind: 'requirement', text: requirements.join(' ') } as const] : []),
  ];
  const children = definition.states.filter((child) => child.parent === id);
  return {
    id,
    key,
    type,
    initial,
    description,
    notes,
    children: children.map((child) => stateOf(child, definition, words)),
  };
}

function transitionOf(transition: TransitionInfo, definition: Definition): ChartTransition {
  const { id, source, targets, reenter, event, index, guard, actions, requirements } = transition;
  if (targets.length > 1) throw new Error(`'${id}' has several targets, of which a drawing shows one.`);
  const rivals = definition.transitions.filter((other) => other.source === source && other.event === event);
  return {
    id,
    from: source,
    to: targets[0] ?? null,
    reenter,
    event: event === 'always' ? event : eventText(event, source, definition.machine),
    order: rivals.length > 1 ? index + 1 : null,
    guard,
    actions,
    requirements,
  };
}
