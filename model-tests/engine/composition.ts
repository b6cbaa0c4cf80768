import { stepperOf, type Held } from './composition-steps.ts';
import type { Composition } from './composition-types.ts';

export type { Composition, Doing, Part, Shared, Standing } from './composition-types.ts';

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
