import type { AnyStateMachine } from 'xstate';
import { define } from '../../model-tests/engine/definition.ts';

/** What of a chart must be the same after it was written and loaded again: everything that has a name or an order. */
export function chartOutline(machine: AnyStateMachine) {
  const { states, transitions } = define(machine);
  return {
    states: states.map(({ id, path, key, type, parent, initial, entry, exit, invokes, tags, node }) => ({
      id,
      path,
      key,
      type,
      parent,
      initial,
      entry,
      exit,
      tags,
      invokes: invokes.map((invoke) => `${invoke.id}: ${invoke.src}`),
      delays: Object.keys(node.config.after ?? {}),
      history: node.history,
      description: node.description ?? null,
      meta: node.meta as unknown,
    })),
    transitions: transitions.map(({ id, guard, targets, actions, reenter, definition }) => ({
      id,
      guard,
      targets,
      actions,
      reenter,
      description: definition.description ?? null,
      meta: definition.meta as unknown,
    })),
  };
}
