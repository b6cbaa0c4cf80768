import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import { composedGuard, guardText } from './definition.ts';

/** A guard as a tree: what `and`, `or` and `not` join, down to the guards that are asked alone. */
type Tree =
  | { readonly operator: 'and' | 'or' | 'not'; readonly branches: readonly Tree[] }
  | { readonly text: string; readonly guard: unknown };

/** The conditions of a composed guard, each once, as they are read in drawings. */
export interface ComposedConditions {
  readonly texts: readonly string[];
  /**
   * The conditions that alone decide here, as `text=T` and `text=F`: with the other value the guard would have
   * answered otherwise (MC/DC). A condition that never decides is dead.
   */
  readonly deciding: (snapshot: AnyMachineSnapshot, event: EventObject) => readonly string[];
}

/** Named guards are looked up, so that one which is composed of others shows what it asks. */
function treeOf(guard: unknown, machine: AnyStateMachine): Tree {
  const name: unknown =
    typeof guard === 'object' && guard !== null && 'type' in guard && !('params' in guard) ? guard.type : guard;
  const implementation: unknown = typeof name === 'string' ? machine.implementations.guards[name] : name;
  const composed = composedGuard(implementation);
  if (composed === null || 'stateValue' in composed) return { text: guardText(guard) ?? '', guard };
  return { operator: composed.operator, branches: composed.guards.map((one) => treeOf(one, machine)) };
}

function leavesOf(tree: Tree): readonly Extract<Tree, { text: string }>[] {
  return 'text' in tree ? [tree] : tree.branches.flatMap(leavesOf);
}

function answer(tree: Tree, values: ReadonlyMap<string, boolean>): boolean {
  if ('text' in tree) return values.get(tree.text) ?? false;
  const answers = tree.branches.map((branch) => answer(branch, values));
  if (tree.operator === 'not') return !answers[0];
  return tree.operator === 'and' ? answers.every(Boolean) : answers.some(Boolean);
}

/** The conditions of a guard; null for one that asks for a single thing. */
export function conditionsOf(guard: unknown, machine: AnyStateMachine): ComposedConditions | null {
  if (guard === undefined) return null;
  const tree = treeOf(guard, machine);
  const leaves = new Map(leavesOf(tree).map((leaf) => [leaf.text, leaf.guard]));
  if (leaves.size < 2) return null;
  return {
    texts: [...leaves.keys()],
    deciding(snapshot, event) {
      const values = new Map(
        [...leaves].map(([text, leaf]) => [text, evaluateGuard(leaf as never, snapshot.context, event, snapshot)]),
      );
      const now = answer(tree, values);
      return [...values]
        .filter(([text, value]) => answer(tree, new Map([...values, [text, !value]])) !== now)
        .map(([text, value]) => `${text}=${value ? 'T' : 'F'}`);
    },
  };
}

/** The id in coverage of a condition of a transition's guard with one of its values. */
export function conditionId(transition: string, condition: string): string {
  return `${transition}?${condition}`;
}

/** The transition whose guard a branch (`id=T`) or a condition (`id?text=T`) belongs to. */
export function transitionOf(id: string): string {
  return id.split(/[?=]/, 1)[0] ?? id;
}
