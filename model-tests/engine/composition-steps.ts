import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Composition, Doing, Shared, Standing } from './composition-types.ts';
import { stimuli } from './explore.ts';
import type { Effect } from './internals.ts';
import { canonical, type Json } from './json.ts';
import type { Happened } from './properties.ts';
import { makeWalker, stimulusText, type Place, type Walker } from './walk.ts';

/** One machine of a composition: where it is, and the inputs of its running children. */
export interface HeldMachine {
  readonly place: Place;
  readonly invocations: Readonly<Record<string, Json>>;
}

/** All machines of a composition; null is one that does not run. */
export type Held = Readonly<Record<string, HeldMachine | null>>;

/** What one machine did in a step, and where it stood then. */
export interface Done {
  readonly machine: string;
  readonly doing: Exclude<Doing, { kind: 'end' }>;
  readonly after: AnyMachineSnapshot;
}

interface Taken {
  readonly held: Held;
  readonly done: Done[];
  readonly effects: { readonly machine: string; readonly effect: Effect }[];
}

/** Where all machines stand, and what led there. */
export interface CompositionMoment {
  readonly held: Held;
  readonly step: Happened;
  readonly done: readonly Done[];
}

/** How the machines of a composition go on together. */
export interface Stepper {
  readonly first: CompositionMoment;
  readonly walkerOf: (part: string) => Walker;
  readonly standing: (held: Held) => Standing;
  readonly keyOf: (held: Held) => string;
  /** Everything that can happen. */
  readonly onward: (held: Held) => Generator<CompositionMoment>;
}

const REPORTS_IN_ONE_STEP = 20;

/** What other machines take of an effect. */
function heardOf({ reports, acts }: Composition, part: string, effect: Effect): Shared['does'] {
  if ('send' in effect && effect.to === 'parent') return reports(part, effect.send as unknown as EventObject);
  return 'do' in effect ? (acts?.(part, effect.do) ?? {}) : {};
}

const momentOf = (text: string, { held, done, effects }: Taken): CompositionMoment => ({
  held,
  done,
  step: {
    text,
    effects,
    taken: done.flatMap(({ machine, doing }) => (doing.kind === 'begin' ? [] : [{ machine, stimulus: doing }])),
  },
});

/** @throws Error if the composition does not begin, or names a machine that it does not have */
export function stepperOf(composition: Composition): Stepper {
  const walkers = new Map(Object.entries(composition.parts).map(([name, { model }]) => [name, makeWalker(model)]));
  const walkerOf = (part: string): Walker => {
    const walker = walkers.get(part);
    if (walker === undefined) throw new Error(`'${composition.name}' has no machine '${part}'`);
    return walker;
  };
  const names = Object.keys(composition.parts);

  const settle = (
    part: string,
    place: Place,
    effects: readonly Effect[],
    invocations: HeldMachine['invocations'],
  ): HeldMachine => {
    const running = new Set(walkerOf(part).running(place));
    const begun = effects.flatMap((effect) =>
      'start' in effect ? [[effect.start, effect.input ?? null] as const] : [],
    );
    const all = Object.entries({ ...invocations, ...Object.fromEntries(begun) });
    return { place, invocations: Object.fromEntries(all.filter(([id]) => running.has(id))) };
  };

  /** The state of all machines after a step, or null if one of them does not take it. */
  const take = (before: Held, does: Shared['does']): Taken | null => {
    const held: Record<string, HeldMachine | null> = { ...before };
    const done: Done[] = [];
    const effects: Taken['effects'] = [];
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
      done.push({ machine: part, doing, after: step.place.snapshot });
      effects.push(...step.effects.map((effect) => ({ machine: part, effect })));
      const isOver = step.place.snapshot.status !== 'active';
      const after = settle(part, step.place, step.effects, doing.kind === 'begin' ? {} : (own?.invocations ?? {}));
      held[part] = isOver ? null : after;
      const ended = isOver ? Object.entries(composition.ends?.(part, step.place.snapshot.output) ?? {}) : [];
      waiting.push(...ended.map(([by, what]) => ({ part: by, doing: what, isReport: true })));
      for (const effect of step.effects) {
        const heard = Object.entries(heardOf(composition, part, effect));
        waiting.push(...heard.map(([by, what]) => ({ part: by, doing: what, isReport: true })));
      }
    }
    return { held, done, effects };
  };

  const standing = (held: Held): Standing => ({
    snapshot: (part) => held[part]?.place.snapshot ?? null,
    invocation: (part, invoke) => held[part]?.invocations[invoke],
  });

  const alone = (held: Held): Shared[] =>
    names.flatMap((part) => {
      const own = held[part];
      const specification = composition.parts[part];
      if (own === null || own === undefined || specification === undefined) return [];
      return stimuli(specification.model, walkerOf(part), own.place)
        .map((stimulus) => ({ stimulus, text: stimulusText(stimulus) }))
        .filter(({ stimulus, text }) => specification.alone(stimulus, text))
        .map(({ stimulus, text }) => ({ text: `${part}: ${text}`, does: { [part]: stimulus } }));
    });

  function* onward(held: Held): ReturnType<Stepper['onward']> {
    for (const { text, does } of [...alone(held), ...composition.shared(standing(held))]) {
      const next = take(held, does);
      if (next !== null) yield momentOf(text, next);
    }
  }

  const begins = Object.entries(composition.parts).filter(([, { input }]) => input !== undefined);
  const nothing: Held = Object.fromEntries(names.map((part) => [part, null]));
  const first = take(
    nothing,
    Object.fromEntries(begins.map(([part, { input }]) => [part, { kind: 'begin', input } as const])),
  );
  if (first === null) throw new Error(`'${composition.name}' does not begin`);
  return {
    first: momentOf('', first),
    walkerOf,
    standing,
    onward,
    keyOf: (held) =>
      JSON.stringify(
        names.map((part) => {
          const own = held[part];
          return own === null || own === undefined
            ? null
            : [walkerOf(part).keyOf(own.place), canonical(own.invocations)];
        }),
      ),
  };
}
