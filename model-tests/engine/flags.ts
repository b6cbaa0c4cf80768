import type { AnyMachineSnapshot } from 'xstate';
import type { Node } from './explore.ts';
import { activeNodes } from './internals.ts';
import type { Place } from './walk.ts';

/** A field of a context with more values than this is data, which views show and do not branch on. */
const MAX_VALUES = 6;

/** Texts of a context's fields that tell cases apart; a field with many values says only whether it has one. */
export type Flags = (place: Place) => readonly string[];

/**
 * What views and guards may ask about in these places: each state that has no states of its own, with each value of
 * each flag of the context, as `deposit.following.open.overdue with givingUp refused`.
 */
export function flagsOf(nodes: readonly Node[]): Flags {
  const values = new Map<string, Set<string>>();
  for (const { place } of nodes) {
    for (const [field, value] of fieldsOf(place.snapshot)) {
      values.set(field, (values.get(field) ?? new Set()).add(exactly(value)));
    }
  }
  const known = new WeakMap<AnyMachineSnapshot, readonly string[]>();
  return ({ snapshot }) => {
    const before = known.get(snapshot);
    if (before) return before;
    const flags = fieldsOf(snapshot).map(([field, value]) => {
      const isFew = (values.get(field)?.size ?? 0) <= MAX_VALUES;
      return `${field} ${isFew ? exactly(value) : roughly(value)}`;
    });
    const leaves = activeNodes(snapshot).filter((node) => Object.keys(node.states).length === 0);
    const made = leaves.flatMap((leaf) => flags.map((flag) => `${leaf.id} with ${flag}`));
    known.set(snapshot, made);
    return made;
  };
}

function fieldsOf({ context }: AnyMachineSnapshot): readonly (readonly [string, unknown])[] {
  return typeof context === 'object' && context !== null ? Object.entries(context as object) : [];
}

function exactly(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  if (typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string') {
    return value.kind;
  }
  return roughly(value);
}

function roughly(value: unknown): string {
  if (value === null || value === undefined || value === '' || value === 0) return 'nothing';
  return Array.isArray(value) && value.length === 0 ? 'nothing' : 'something';
}
