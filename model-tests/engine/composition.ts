import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { stepperOf, type Held } from './composition-steps.ts';
import type { Json } from './json.ts';
import type { Model } from './model.ts';
import type { Stimulus } from './walk.ts';

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
  /** What other machines take of an action of a machine, in the same step. */
  readonly acts?: (part: string, action: string) => Readonly<Record<string, Doing>>;
  /** What other machines take of the end of a machine, in the same step. */
  readonly ends?: (part: string, output: unknown) => Readonly<Record<string, Doing>>;
  /** Properties that must hold everywhere; a string describes the violation. */
  readonly properties: Readonly<Record<string, (at: Standing) => boolean | string>>;
  readonly limit: number;
}

interface Node {
  readonly held: Held;
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

/** Explores all reachable combinations of a composition's machines, breadth first: paths to faults are shortest. */
export function exploreComposition(composition: Composition): Explored {
  const { first, keyOf, onward, standing } = stepperOf(composition);
  const seen = new Set([keyOf(first.held)]);
  const queue: Node[] = [{ held: first.held, via: null }];
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
    for (const { held, step } of onward(node.held)) {
      steps += 1;
      const key = keyOf(held);
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ held, via: { from: node, text: step.text } });
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
