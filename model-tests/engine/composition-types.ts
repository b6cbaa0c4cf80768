import type { AnyMachineSnapshot, EventObject } from 'xstate';
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
