import type { Definition } from '../../model-tests/engine/definition.ts';
import { LISTENERS, PARENT, sentBy, startedBy, type Place, type Sent } from './chart-sends.ts';

/** An event that a walked path of a machine sent. */
export interface Observed {
  /** Id of the actor; `parent`; null for the listeners of an emitted event. */
  readonly to: string | null;
  readonly event: string;
  /** Transitions of the step with it. */
  readonly transitions: readonly string[];
}

/** That one machine starts another, or sends it an event. */
export interface Link {
  readonly kind: 'starts' | 'sends' | 'emits';
  readonly from: string;
  /** Name of the machine; of an actor that is none; `''` for the listeners of an emitted event. */
  readonly to: string;
  readonly isMachine: boolean;
  /** The event's type; for `starts` the actor's id. */
  readonly what: string;
  readonly places: readonly Place[];
  /** True if no chart says it and a walked path did it. */
  readonly isObserved: boolean;
}

export interface SystemMap {
  /** Names of all machines. */
  readonly machines: readonly string[];
  readonly links: readonly Link[];
}

interface Target {
  readonly to: string;
  readonly isMachine: boolean;
}

function machineOf({ machine }: Definition, src: string): string | null {
  const logic: unknown = machine.implementations.actors[src];
  return typeof logic === 'object' && logic !== null && 'root' in logic && 'id' in logic ? String(logic.id) : null;
}

function sameActor(to: string | null, observed: Observed['to']): boolean {
  return to === null || to === (observed === 'parent' ? PARENT : (observed ?? LISTENERS));
}

/** Links that are alike, once, with all their places. */
function merged(links: readonly Link[]): readonly Link[] {
  const found = new Map<string, Link>();
  for (const link of links) {
    const key = JSON.stringify([link.kind, link.from, link.to, link.what]);
    const known = found.get(key);
    const places = [...(known?.places ?? []), ...link.places];
    const once = [...new Map(places.map((place) => [`${place.kind} ${place.id}`, place])).values()];
    found.set(key, { ...(known ?? link), places: once });
  }
  return [...found.values()];
}

/**
 * Who starts whom and who sends what to whom, read from the charts. `observed` adds what the charts leave open, such as an
 * event within an event: it says what walked paths sent.
 */
export function systemMap(
  definitions: ReadonlyMap<string, Definition>,
  observed: ReadonlyMap<string, readonly Observed[]> = new Map(),
): SystemMap {
  const starts = [...definitions].flatMap(([from, definition]) =>
    startedBy(definition).map(({ id, src, place }) => ({ from, id, machine: machineOf(definition, src), place })),
  );
  const targetsOf = (from: string, to: string): readonly Target[] => {
    if (to === LISTENERS) return [{ to: '', isMachine: false }];
    const names =
      to === PARENT
        ? starts.filter(({ machine }) => machine === from).map((one) => one.from)
        : starts.filter((one) => one.from === from && one.id === to).map(({ machine }) => machine);
    const machines = [...new Set(names)].filter((name) => name !== null);
    if (machines.length > 0) return machines.map((name) => ({ to: name, isMachine: true }));
    return to === PARENT ? [] : [{ to, isMachine: false }];
  };
  const links: Link[] = starts.flatMap(({ from, id, machine, place }): readonly Link[] =>
    machine === null
      ? []
      : [{ kind: 'starts', from, to: machine, isMachine: true, what: id, places: [place], isObserved: false }],
  );
  const add = (from: string, to: string, what: string, places: readonly Place[], isObserved: boolean): void => {
    const kind = to === LISTENERS ? 'emits' : 'sends';
    for (const target of targetsOf(from, to)) links.push({ kind, from, ...target, what, places, isObserved });
  };
  for (const [from, definition] of definitions) {
    const sent = sentBy(definition);
    for (const { to, event, place } of sent) if (to !== null && event !== null) add(from, to, event, [place], false);
    for (const one of observed.get(from) ?? []) {
      const isDeclared = sent.some(({ to, event }) => event === one.event && sameActor(to, one.to));
      const to = one.to === 'parent' ? PARENT : (one.to ?? LISTENERS);
      if (!isDeclared) add(from, to, one.event, placesOf(one, sent), true);
    }
  }
  return { machines: [...definitions.keys()], links: merged(links) };
}

/** The transitions of a step that leave open what they send; all of the step if none does. */
function placesOf({ to, transitions }: Observed, sent: readonly Sent[]): readonly Place[] {
  const open = sent.filter((one) => (one.event === null || one.to === null) && sameActor(one.to, to));
  const named = transitions.filter((id) => open.some(({ place }) => place.id === id));
  return (named.length > 0 ? named : transitions).map((id) => ({ kind: 'transition', id }));
}
