import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { matchesDescriptor, type Definition } from './definition.ts';
import { activeNodes, initialNodes, type Microstep } from './internals.ts';

/**
 * The branches of guards evaluated in a macrostep: `id=T` if the transition was taken, `id=F` if its guard was false.
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
  const ask = (
    candidatesOf: (node: AnyStateNode) => readonly AnyTransitionDefinition[],
    taken: readonly AnyTransitionDefinition[],
  ) => {
    for (const node of nodes) {
      if (taken.some((transition) => isProperDescendant(transition.source, node))) continue;
      for (const candidate of candidatesOf(node)) {
        const isTaken = taken.includes(candidate);
        if (candidate.guard !== undefined) branches.add(`${definition.idOf(candidate)}=${isTaken ? 'T' : 'F'}`);
        if (isTaken || candidate.guard === undefined) break;
      }
    }
  };
  microsteps.forEach((step, index) => {
    const isEventless = step.transitions.some((transition) => transition.eventType === '');
    if (isEventless) {
      ask(eventless, step.transitions);
    } else {
      if (index > 0 || !before) ask(eventless, []);
      ask((node) => candidates(node, step.event.type), step.transitions);
    }
    nodes = activeNodes(step.snapshot);
  });
  if (after.status === 'active') ask(eventless, []);
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
