import type { AnyMachineSnapshot } from 'xstate';
import { activeNodes, type Effect } from './internals.ts';
import { nameOfSource } from './definition.ts';
import type { Graph } from './explore.ts';
import type { Model } from './model.ts';
import type { Happened } from './properties.ts';
import { stimulusText, type Place, type Stimulus, type Timer } from './walk.ts';

/** All that can happen, as a graph of moments: of one machine or of a composition. */
export interface World<At> {
  readonly places: readonly WorldPlace<At>[];
  readonly starts: readonly { readonly input: string; readonly to: number; readonly step: Happened }[];
}

export interface WorldPlace<At> {
  readonly at: At;
  readonly ways: readonly WorldWay[];
  /** What runs here and ends in the end: `timer x`, `actor x` and `event x`. Which of them is certain, a property says. */
  readonly owed: readonly string[];
}

export interface WorldWay {
  readonly to: number;
  readonly step: Happened;
  /** What of the owed came with this step, or began anew by it. */
  readonly paid: readonly string[];
}

/** The graph of one machine; large, so nobody keeps it. */
export function worldOf(graph: Graph): World<AnyMachineSnapshot> {
  const { model, walker } = graph;
  const places = graph.nodes.map(({ place, out }): WorldPlace<AnyMachineSnapshot> => ({
    at: place.snapshot,
    owed: [
      ...owedBy(model, place, walker.running(place), ''),
      ...new Set(out.flatMap(({ stimulus }) => (stimulus.kind === 'event' ? [`event ${stimulus.event.type}`] : []))),
    ],
    ways: out.map(({ to, stimulus, effects }) => ({
      to: to.index,
      step: happened(model.name, stimulus, effects),
      paid: paidBy(stimulus, effects, to.place.timers, ''),
    })),
  }));
  const starts = graph.starts.map(({ input, node, effects }) => ({
    input,
    to: node.index,
    step: { text: '', taken: [], effects: effects.map((effect) => ({ machine: model.name, effect })) },
  }));
  return { starts, places: withoutImpossible(places) };
}

export const happened = (machine: string, stimulus: Stimulus, effects: readonly Effect[]): Happened => ({
  text: stimulusText(stimulus),
  taken: [{ machine, stimulus }],
  effects: effects.map((effect) => ({ machine, effect })),
});

/** Time that passes without a timer being due. */
export const pause = (ms: number): Extract<Stimulus, { kind: 'time' }> => ({ kind: 'time', ms, timers: [] });

/** Running invokes whose actors end by themselves. */
export function actorsOwed(model: Model, place: Place, running: readonly string[]): readonly string[] {
  return activeNodes(place.snapshot)
    .flatMap((node) => node.invoke)
    .filter(({ id, src }) => running.includes(id) && model.actors[nameOfSource(src)]?.running !== true)
    .map(({ id }) => id);
}

/** Timers, and actors that end by themselves. `prefix` tells machines apart. */
export function owedBy(model: Model, place: Place, running: readonly string[], prefix: string): readonly string[] {
  return [
    ...place.timers.map(({ id }) => `timer ${prefix}${id}`),
    ...actorsOwed(model, place, running).map((id) => `actor ${prefix}${id}`),
  ];
}

/** What came with a step, and what it began anew; `timers` are those after it. */
export function paidBy(
  stimulus: Stimulus,
  effects: readonly Effect[],
  timers: readonly Timer[],
  prefix: string,
): string[] {
  const anew = effects.flatMap((effect) => {
    if ('start' in effect) return [`actor ${prefix}${effect.start}`];
    if (!('timer' in effect)) return [];
    return timers.filter(({ event }) => event.type === effect.timer).map(({ id }) => `timer ${prefix}${id}`);
  });
  switch (stimulus.kind) {
    case 'event':
      return [...anew, `event ${prefix}${stimulus.event.type}`];
    case 'time':
      return [...anew, ...stimulus.timers.map((id) => `timer ${prefix}${id}`)];
    default:
      return [...anew, `actor ${prefix}${stimulus.invoke}`];
  }
}

/** What never comes in this graph is not waited for: otherwise no path would be fair, and everything would hold. */
export function withoutImpossible<At>(places: readonly WorldPlace<At>[]): readonly WorldPlace<At>[] {
  const comes = new Set(places.flatMap(({ ways }) => ways.flatMap(({ paid }) => paid)));
  return places.map((place) => ({ ...place, owed: place.owed.filter((one) => comes.has(one)) }));
}

/** Whether a fair path may not wait for this for ever. */
export function isCertain(owed: string, fair: readonly string[]): boolean {
  if (owed.startsWith('timer ')) return true;
  return owed.startsWith('actor ') ? fair.includes('network') : fair.includes(owed.slice('event '.length));
}
