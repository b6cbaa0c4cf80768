import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { stimuli } from './explore.ts';
import type { Effect } from './internals.ts';
import { canonical, type Json } from './json.ts';
import type { Model } from './model.ts';
import { makeWalker, stimulusText, type Walker, type Place, type Stimulus } from './walk.ts';

/** What happens to one machine of a composition in a step: it takes an event, starts, or ends. */
export type Doing = Stimulus | { readonly kind: 'begin'; readonly input: unknown } | { readonly kind: 'end' };

/** Something that happens to several machines at once: all of them take it, or it cannot happen. */
export interface Shared {
  readonly text: string;
  readonly does: Readonly<Record<string, Doing>>;
}

/** The state of all machines of a composition. */
export interface Standing {
  snapshot(part: string): AnyMachineSnapshot | null;
  /** The input of a running child; undefined if it does not run. */
  invocation(part: string, invoke: string): Json | undefined;
}

export interface Part {
  readonly model: Model;
  /** The input with which it starts; without one it starts with a shared event. */
  readonly input?: unknown;
  /** Which stimuli of the single machine can happen in this composition; others are shared or excluded. */
  readonly alone: (stimulus: Stimulus, text: string) => boolean;
}

/** Machines that share events. Their clocks are independent: a timer of one may fire before or after another's. */
export interface Composition {
  readonly name: string;
  readonly parts: Readonly<Record<string, Part>>;
  /** Stimuli that several machines take at once. */
  readonly shared: (at: Standing) => readonly Shared[];
  /** What other machines take of a report to the parent, in the same step. */
  readonly reports: (part: string, event: EventObject) => Readonly<Record<string, Doing>>;
  /** What other machines take of the end of a machine, in the same step. */
  readonly ends?: (part: string, output: unknown) => Readonly<Record<string, Doing>>;
  /** Properties that must hold everywhere; a string describes the violation. */
  readonly properties: Readonly<Record<string, (at: Standing) => boolean | string>>;
  readonly limit: number;
}

interface Held {
  readonly place: Place;
  readonly invocations: Readonly<Record<string, Json>>;
}

interface Node {
  readonly held: Readonly<Record<string, Held | null>>;
  readonly via: { readonly from: Node; readonly text: string } | null;
}

export interface Fault {
  readonly property: string;
  /** The shortest path to it. */
  readonly steps: readonly string[];
}

export interface Explored {
  readonly places: number;
  readonly steps: number;
  readonly isTruncated: boolean;
  /** The faults at the first faulty place; exploration stops there. */
  readonly faults: readonly Fault[];
}

const REPORTS_IN_ONE_STEP = 20;

/** Explores all reachable combinations of a composition's machines, breadth first: paths to faults are shortest. */
export function exploreComposition(composition: Composition): Explored {
  const walkers = new Map(Object.entries(composition.parts).map(([name, { model }]) => [name, makeWalker(model)]));
  const walkerOf = (part: string): Walker => {
    const walker = walkers.get(part);
    if (walker === undefined) throw new Error(`'${composition.name}' has no machine '${part}'`);
    return walker;
  };
  const names = Object.keys(composition.parts);

  const settle = (part: string, place: Place, effects: readonly Effect[], invocations: Held['invocations']): Held => {
    const running = new Set(walkerOf(part).running(place));
    const begun = effects.flatMap((effect) =>
      'start' in effect ? [[effect.start, effect.input ?? null] as const] : [],
    );
    const all = Object.entries({ ...invocations, ...Object.fromEntries(begun) });
    return { place, invocations: Object.fromEntries(all.filter(([id]) => running.has(id))) };
  };

  /** The state of all machines after a step, or null if one of them does not take it. */
  const take = (before: Node['held'], does: Shared['does']): Node['held'] | null => {
    const held: Record<string, Held | null> = { ...before };
    const waiting = Object.entries(does).map(([part, doing]) => ({ part, doing, isReport: false }));
    for (let count = 0; waiting.length > 0; count += 1) {
      if (count > REPORTS_IN_ONE_STEP) throw new Error(`'${composition.name}': machines report to each other for ever`);
      const next = waiting.shift();
      if (next === undefined || !(next.part in composition.parts)) continue;
      const { part, doing, isReport } = next;
      if (doing.kind === 'end') {
        held[part] = null;
        continue;
      }
      const walker = walkerOf(part);
      const own = held[part] ?? null;
      if (doing.kind !== 'begin' && own === null) {
        // A report to a machine that is not running is lost.
        if (isReport) continue;
        return null;
      }
      const step =
        doing.kind === 'begin' || own === null
          ? walker.start(doing.kind === 'begin' ? doing.input : undefined)
          : walker.apply(own.place, doing);
      const isRefused = doing.kind !== 'begin' && step.transitions.length === 0;
      if (isRefused && !isReport) return null;
      if (isRefused) continue;
      const isOver = step.place.snapshot.status !== 'active';
      const after = settle(part, step.place, step.effects, doing.kind === 'begin' ? {} : (own?.invocations ?? {}));
      held[part] = isOver ? null : after;
      const ended = isOver ? Object.entries(composition.ends?.(part, step.place.snapshot.output) ?? {}) : [];
      waiting.push(...ended.map(([by, what]) => ({ part: by, doing: what, isReport: true })));
      for (const effect of step.effects) {
        if ('send' in effect && effect.to === 'parent') {
          const heard = Object.entries(composition.reports(part, effect.send as unknown as EventObject));
          waiting.push(...heard.map(([by, what]) => ({ part: by, doing: what, isReport: true })));
        }
      }
    }
    return held;
  };

  const standing = (held: Node['held']): Standing => ({
    snapshot: (part) => held[part]?.place.snapshot ?? null,
    invocation: (part, invoke) => held[part]?.invocations[invoke],
  });

  const alone = (held: Node['held']): Shared[] =>
    names.flatMap((part) => {
      const own = held[part];
      const specification = composition.parts[part];
      if (own === null || own === undefined || specification === undefined) return [];
      return stimuli(specification.model, walkerOf(part), own.place)
        .map((stimulus) => ({ stimulus, text: stimulusText(stimulus) }))
        .filter(({ stimulus, text }) => specification.alone(stimulus, text))
        .map(({ stimulus, text }) => ({ text: `${part}: ${text}`, does: { [part]: stimulus } }));
    });

  const keyOf = (held: Node['held']): string =>
    JSON.stringify(
      names.map((part) => {
        const own = held[part];
        return own === null || own === undefined ? null : [walkerOf(part).keyOf(own.place), canonical(own.invocations)];
      }),
    );

  const begins = Object.entries(composition.parts).filter(([, { input }]) => input !== undefined);
  const nothing: Node['held'] = Object.fromEntries(names.map((part) => [part, null]));
  const first = take(
    nothing,
    Object.fromEntries(begins.map(([part, { input }]) => [part, { kind: 'begin', input } as const])),
  );
  if (first === null) throw new Error(`'${composition.name}' does not begin`);

  const seen = new Set([keyOf(first)]);
  const queue: Node[] = [{ held: first, via: null }];
  const faults = new Map<string, Fault>();
  let steps = 0;
  for (const node of queue) {
    const at = standing(node.held);
    for (const [title, holds] of Object.entries(composition.properties)) {
      const answer = holds(at);
      if (answer === true || faults.has(title)) continue;
      const property = typeof answer === 'string' ? `${title}: ${answer}` : title;
      faults.set(title, { property, steps: wayTo(node) });
    }
    if (seen.size > composition.limit || faults.size > 0) break;
    for (const { text, does } of [...alone(node.held), ...composition.shared(at)]) {
      const held = take(node.held, does);
      if (held === null) continue;
      steps += 1;
      const key = keyOf(held);
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ held, via: { from: node, text } });
    }
  }
  return { places: seen.size, steps, isTruncated: seen.size > composition.limit, faults: [...faults.values()] };
}

function wayTo(node: Node): string[] {
  const way: string[] = [];
  for (let { via } = node; via !== null; via = via.from.via) way.push(via.text);
  return way.reverse();
}

/** The faults of a composition, each as lines: the property, and the steps of the shortest path to its violation. */
export function compositionFaults({ isTruncated, places, faults }: Explored): readonly (readonly string[])[] {
  return [
    ...(isTruncated ? [[`more than ${places - 1} places: nothing may be concluded`]] : []),
    ...faults.map(({ property, steps }) => [property, ...steps.map((step, index) => `  ${index + 1}. ${step}`)]),
  ];
}
