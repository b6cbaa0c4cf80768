import type { AnyMachineSnapshot } from 'xstate';
import type { Violation } from './check-property.ts';
import { explore, pathTo, stimuli, type Graph, type Node } from './explore.ts';
import { canonical } from './json.ts';
import type { Happened, Property } from './properties.ts';
import { actorsOwed, happened, pause } from './world.ts';
import type { Place, Stimulus } from './walk.ts';

interface Stay {
  readonly place: Place;
  /** Milliseconds since the stay began. */
  readonly spent: number;
  /** Milliseconds until a running actor has failed, by its invoke. */
  readonly left: Readonly<Record<string, number>>;
  readonly input: string;
  /** From the start on. */
  readonly steps: readonly Happened[];
}

/**
 * The shortest path to a stay that is longer than allowed; null if there is none. What can happen is tried at once, and
 * one millisecond before the next timer is due: the longest stays are made of these. A model whose places do not differ
 * by the time left is explored anew, with exact times.
 */
export function checkStays(given: Graph, { within }: Property<AnyMachineSnapshot>): Violation | null {
  if (within === null) throw new Error(`'${given.model.name}': not a property of stays`);
  const graph = given.model.timers === 'exact' ? given : explore({ ...given.model, timers: 'exact' });
  if (graph.isTruncated) throw new Error(`'${graph.model.name}' has too many places with exact times`);
  const { model, walker } = graph;
  const { stays, ms, timeout } = within;
  const longest = new Map<string, number>();
  /** By the number of steps, so that the first that is too long has the shortest path. */
  const queues: Stay[][] = [];
  const add = (stay: Stay): void => {
    const key = `${walker.keyOf(stay.place)} ${canonical(stay.left)}`;
    if ((longest.get(key) ?? -1) >= stay.spent) return;
    longest.set(key, stay.spent);
    (queues[stay.steps.length] ??= []).push(stay);
  };
  /** The place after a step; actors that it started have all their time. */
  const after = (from: Stay, stimulus: Stimulus): Stay => {
    const { place, effects } = walker.apply(from.place, stimulus);
    const passed = stimulus.kind === 'time' ? stimulus.ms : 0;
    const begun = new Set(effects.flatMap((effect) => ('start' in effect ? [effect.start] : [])));
    const left = actorsOwed(model, place, walker.running(place)).flatMap((id) => {
      if (timeout === null) return [];
      const before = begun.has(id) ? undefined : from.left[id];
      return [[id, before === undefined ? timeout : before - passed] as const];
    });
    const steps = [...from.steps, happened(model.name, stimulus, effects)];
    return { ...from, place, spent: from.spent + passed, left: Object.fromEntries(left), steps };
  };
  const waited = (from: Stay, passed: number): Stay => ({
    ...from,
    place: {
      ...from.place,
      timers: from.place.timers.map((timer) => ({ ...timer, remaining: timer.remaining - passed })),
    },
    spent: from.spent + passed,
    left: Object.fromEntries(Object.entries(from.left).map(([id, before]) => [id, before - passed])),
    steps: [...from.steps, happened(model.name, pause(passed), [])],
  });
  for (const { place, input, steps } of entries(graph, stays)) {
    const ids = timeout === null ? [] : actorsOwed(model, place, walker.running(place));
    add({ place, input, steps, spent: 0, left: Object.fromEntries(ids.map((id) => [id, timeout ?? 0])) });
  }
  for (let length = 0; length < queues.length; length++) {
    let tooLong: Violation | null = null;
    for (const stay of queues[length] ?? []) {
      const time = walker.nextTime(stay.place);
      const answer = Math.min(...Object.values(stay.left));
      // Nothing is due: what is waited for may never come.
      if (time === null && answer === Infinity) return { input: stay.input, steps: stay.steps, round: null };
      const isTimer = time !== null && time.ms <= answer;
      const due = isTimer ? time.ms : answer;
      if (stay.spent + due > ms) {
        const last = isTimer ? after(stay, time) : waited(stay, due);
        tooLong ??= { input: stay.input, steps: last.steps, round: null };
        continue;
      }
      const acts = (at: Stay): readonly Stay[] =>
        stimuli(model, walker, at.place).flatMap((stimulus) => (stimulus.kind === 'time' ? [] : [after(at, stimulus)]));
      const late = isTimer ? due - 1 : due;
      const next = [
        ...acts(stay),
        ...(isTimer ? [after(stay, time)] : []),
        ...(late > 0 ? acts(waited(stay, late)) : []),
      ];
      for (const one of next) if (stays(one.place.snapshot)) add(one);
    }
    if (tooLong !== null) return tooLong;
  }
  return null;
}

/** Starts, and steps into a place where it stays from one where it does not. */
function entries(
  { model, starts, nodes }: Graph,
  stays: (at: AnyMachineSnapshot) => boolean,
): readonly Pick<Stay, 'place' | 'input' | 'steps'>[] {
  const isStay = ({ place }: Node): boolean => stays(place.snapshot);
  const trail = (node: Node): readonly Happened[] =>
    pathTo(node).map(({ stimulus, effects }) => happened(model.name, stimulus, effects));
  return [
    ...starts.filter(({ node }) => isStay(node)).map(({ input, node: { place } }) => ({ place, input, steps: [] })),
    ...nodes
      .filter((node) => !isStay(node))
      .flatMap((node) =>
        node.out
          .filter(({ to }) => isStay(to))
          .map(({ to, stimulus, effects }) => ({
            place: to.place,
            input: node.input,
            steps: [...trail(node), happened(model.name, stimulus, effects)],
          })),
      ),
  ].toSorted((one, other) => one.steps.length - other.steps.length);
}
