import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import { conditionId, conditionsOf, type ComposedConditions } from './conditions.ts';
import { matchesDescriptor, type Definition } from './definition.ts';
import { activeNodes, initialNodes, type Microstep } from './internals.ts';

/**
 * The branches of guards evaluated in a macrostep: `id=T` if the transition was taken, `id=F` if its guard was false.
 * Of a composed guard also the conditions that alone decided: `id?condition=T` (MC/DC).
 * Follows XState's selection: within a state in order, an ancestor only if no descendant was selected.
 * `before` is null for the first step of all.
 */
export function branchesOf(
  definition: Definition,
  before: AnyMachineSnapshot | null,
  microsteps: readonly Microstep[],
  after: AnyMachineSnapshot,
): readonly string[] {
  const branches = new Set<string>();
  let nodes = before ? activeNodes(before) : initialNodes(definition.machine);
  let at = before;
  const ask = (
    candidatesOf: (node: AnyStateNode) => readonly AnyTransitionDefinition[],
    taken: readonly AnyTransitionDefinition[],
    event: EventObject | undefined,
  ) => {
    for (const node of nodes) {
      if (taken.some((transition) => isProperDescendant(transition.source, node))) continue;
      for (const candidate of candidatesOf(node)) {
        const isTaken = taken.includes(candidate);
        if (candidate.guard !== undefined) {
          const id = definition.idOf(candidate);
          branches.add(`${id}=${isTaken ? 'T' : 'F'}`);
          const conditions = at && event ? conditionsOfTransition(definition, candidate) : null;
          if (at && event && conditions)
            for (const one of conditions.deciding(at, event)) branches.add(conditionId(id, one));
        }
        if (isTaken || candidate.guard === undefined) break;
      }
    }
  };
  microsteps.forEach((step, index) => {
    const isEventless = step.transitions.some((transition) => transition.eventType === '');
    if (isEventless) {
      ask(eventless, step.transitions, step.event);
    } else {
      if (index > 0 || !before) ask(eventless, [], step.event);
      ask((node) => candidates(node, step.event.type), step.transitions, step.event);
    }
    nodes = activeNodes(step.snapshot);
    at = step.snapshot;
  });
  if (after.status === 'active') ask(eventless, [], microsteps.at(-1)?.event);
  return [...branches];
}

function eventless(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return node.always ?? [];
}

const cache = new WeakMap<AnyStateNode, Map<string, readonly AnyTransitionDefinition[]>>();

function candidates(node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] {
  let known = cache.get(node);
  if (!known) {
    known = new Map<string, readonly AnyTransitionDefinition[]>();
    cache.set(node, known);
  }
  let found = known.get(type);
  if (!found) {
    found = [...node.transitions.keys()]
      .filter((descriptor) => matchesDescriptor(type, descriptor))
      .sort((a, b) => Number(b === type) - Number(a === type) || b.length - a.length)
      .flatMap((descriptor) => node.transitions.get(descriptor) ?? []);
    known.set(type, found);
  }
  return found;
}

const composed = new WeakMap<AnyTransitionDefinition, { readonly conditions: ComposedConditions | null }>();

function conditionsOfTransition(
  { machine }: Definition,
  transition: AnyTransitionDefinition,
): ComposedConditions | null {
  let known = composed.get(transition);
  if (!known) composed.set(transition, (known = { conditions: conditionsOf(transition.guard, machine) }));
  return known.conditions;
}

function isProperDescendant(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  for (let parent = node.parent; parent; parent = parent.parent) if (parent === ancestor) return true;
  return false;
}

/** Both branches of every guarded transition. */
export function allBranches(definition: Definition): readonly string[] {
  return definition.transitions
    .filter((transition) => transition.guard !== null)
    .flatMap(({ id }) => [`${id}=T`, `${id}=F`]);
}

/** Each condition of each composed guard, with both of its values: deciding alone. */
export function allConditions(definition: Definition): readonly string[] {
  return definition.transitions.flatMap(({ id, definition: transition }) =>
    (conditionsOfTransition(definition, transition)?.texts ?? []).flatMap((text) => [
      conditionId(id, `${text}=T`),
      conditionId(id, `${text}=F`),
    ]),
  );
}
