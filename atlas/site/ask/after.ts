import type { StateEntry, TransitionEntry } from '../../index/entries.ts';
import type { Lookup } from './lookup.ts';

/** One step of what follows. */
export interface Step {
  readonly transition: TransitionEntry;
  /** States that it leads to. */
  readonly to: readonly StateEntry[];
}

/** A chain of reports ends at the root: there are no more levels of machines. */
const MAX_DEPTH = 6;

/**
 * What a transition leads to: itself, what follows at once, and what the parents do with what it reports and with how
 * the machine ends.
 */
export function stepsAfter(lookup: Lookup, first: TransitionEntry): readonly Step[] {
  const transitions = lookup.all('transition');
  const seen = new Set<string>();
  const steps: Step[] = [];
  const go = (transition: TransitionEntry, depth: number): void => {
    if (seen.has(transition.id) || depth > MAX_DEPTH) return;
    seen.add(transition.id);
    const to = transition.to.map((id) => lookup.find('state', id)).filter((state) => state !== null);
    steps.push({ transition, to });
    const next = [
      ...transitions.filter(({ from, on }) => on === 'always' && transition.to.includes(from)),
      ...reported(lookup, transition, transitions),
      ...ended(lookup, transition, transitions),
    ];
    for (const one of next) go(one, depth + 1);
  };
  go(first, 0);
  return steps;
}

function parentsOf(lookup: Lookup, machine: string): readonly string[] {
  return lookup.find('machine', machine)?.parents ?? [];
}

/** What the parents do with the events that a transition sends them. */
function reported(
  lookup: Lookup,
  { machine, sends }: TransitionEntry,
  transitions: readonly TransitionEntry[],
): readonly TransitionEntry[] {
  const parents = parentsOf(lookup, machine);
  return transitions.filter(
    ({ machine: other, event }) => parents.includes(other) && event !== null && sends.includes(event),
  );
}

/** What the parents do when the machine ends with the output of a transition. */
function ended(
  lookup: Lookup,
  { machine, ends }: TransitionEntry,
  transitions: readonly TransitionEntry[],
): readonly TransitionEntry[] {
  if (ends === null) return [];
  const parents = parentsOf(lookup, machine);
  const waits = lookup
    .all('state')
    .filter(({ machine: other }) => parents.includes(other))
    .flatMap(({ title, waits: own }) =>
      own.filter((wait) => wait.machine === machine).map(({ id }) => ({ title, id })),
    );
  return waits.flatMap(({ title, id }) => {
    const branches = transitions.filter(({ from, on }) => from === title && on === `${id} ✓`);
    const named = branches.filter(({ guard }) => guard?.split(/\W+/).includes(ends) === true);
    return named.length > 0 ? named : branches.filter(({ guard }) => guard === null);
  });
}
