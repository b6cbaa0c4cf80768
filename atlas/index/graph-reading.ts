import type { EventObject } from 'xstate';
import type { Edge, Graph } from '../../model-tests/engine/explore.ts';
import type { Effect } from '../../model-tests/engine/internals.ts';
import { stateIds, stimulusText, type Stimulus } from '../../model-tests/engine/walk.ts';
import { analyticsEvents } from '../../src/app/analytics-events.ts';
import { lookUp, type DomainEvent } from '../../src/system/domain-events.ts';
import type { Observed } from '../system/system-map.ts';
import type { Evidence } from './entries.ts';

/** What an explored machine shows beyond its definition. */
export interface GraphReading {
  /** Error code -> why which state can show it. */
  readonly codes: ReadonlyMap<string, readonly Evidence[]>;
  /** Transition -> what every step with it did. */
  readonly effects: ReadonlyMap<string, TransitionEffects>;
  /** Analytics event -> the transitions on which it is told. */
  readonly analytics: ReadonlyMap<string, readonly string[]>;
  /** What the walked steps sent and emitted. */
  readonly sent: readonly Observed[];
}

export interface TransitionEffects {
  /** Types of events for the parent, and of emitted ones. */
  readonly sends: readonly string[];
  readonly emits: readonly string[];
  /** The `kind` of the output with which the machine ended. */
  readonly ends: string | null;
}

/** Reads an explored machine; `known` are the error codes to look for. */
export function readGraph(graph: Graph, known: ReadonlySet<string>): GraphReading {
  const codes = new CodeSearch(known);
  for (const { place } of graph.nodes) codes.addHeld(stateIds(place), place.snapshot.context);
  const effects = new Map<string, TransitionEffects>();
  const analytics = new Map<string, Set<string>>();
  const targetsOf = new Map(graph.definition.transitions.map(({ id, source, targets }) => [id, { source, targets }]));
  for (const edge of graph.edges) {
    const { stimulus, transitions, to } = edge;
    const taken = transitions.flatMap((id) => targetsOf.get(id) ?? []);
    codes.addOutcome(reached(stateIds(to.place), taken), stimulus);
    const { snapshot } = to.place;
    const own = effectsOf(edge.effects, snapshot.status === 'done' ? kindOf(snapshot.output) : null);
    for (const id of new Set(transitions)) {
      const before = effects.get(id);
      effects.set(id, before ? both(before, own) : own);
    }
    const [first] = transitions;
    if (first === undefined) continue;
    for (const name of edge.effects.flatMap(toldBy)) {
      analytics.set(name, (analytics.get(name) ?? new Set()).add(first));
    }
  }
  return {
    codes: codes.found(),
    effects,
    analytics: new Map([...analytics].map(([name, ids]) => [name, [...ids].toSorted()])),
    sent: [...graph.starts, ...graph.edges].flatMap(sentIn),
  };
}

/**
 * Of the states after a step those that it led to: what runs beside them has nothing to do with it. A transition that
 * leads nowhere is its own state's affair.
 */
function reached(
  states: readonly string[],
  taken: readonly { readonly source: string; readonly targets: readonly string[] }[],
): readonly string[] {
  return states.filter((state) =>
    taken.some(({ source, targets }) =>
      targets.length === 0 ? state === source : targets.some((target) => `${state}.`.startsWith(`${target}.`)),
    ),
  );
}

/** What a step sent and emitted. */
function sentIn({ effects, transitions }: Pick<Edge, 'effects' | 'transitions'>): readonly Observed[] {
  return effects.flatMap((effect): readonly Observed[] => {
    if ('send' in effect) return [{ to: effect.to, event: typeOf(effect.send), transitions }];
    return 'emit' in effect ? [{ to: null, event: typeOf(effect.emit), transitions }] : [];
  });
}

const typeOf = (event: unknown): string => (event as EventObject).type;

function kindOf(output: unknown): string | null {
  if (typeof output !== 'object' || output === null || !('kind' in output)) return null;
  return typeof output.kind === 'string' ? output.kind : null;
}

function effectsOf(effects: readonly Effect[], ends: string | null): TransitionEffects {
  return {
    sends: effects.flatMap((effect) => ('send' in effect && effect.to === 'parent' ? [typeOf(effect.send)] : [])),
    emits: effects.flatMap((effect) => ('emit' in effect ? [typeOf(effect.emit)] : [])),
    ends,
  };
}

/** What two steps have in common. */
function both(one: TransitionEffects, other: TransitionEffects): TransitionEffects {
  return {
    sends: one.sends.filter((type) => other.sends.includes(type)),
    emits: one.emits.filter((type) => other.emits.includes(type)),
    ends: one.ends === other.ends ? one.ends : null,
  };
}

function toldBy(effect: Effect): readonly string[] {
  if (!('emit' in effect) || !Object.hasOwn(analyticsEvents, typeOf(effect.emit))) return [];
  const event = lookUp(analyticsEvents, effect.emit as unknown as DomainEvent);
  return event ? [event.name] : [];
}

/** Finds error codes in contexts and outcomes. */
class CodeSearch {
  private readonly known: ReadonlySet<string>;
  private readonly inObject = new WeakMap<object, ReadonlySet<string>>();
  private readonly evidence = new Map<string, Map<string, Evidence>>();

  constructor(known: ReadonlySet<string>) {
    this.known = known;
  }

  addHeld(states: readonly string[], context: unknown): void {
    for (const code of this.codesIn(context)) this.add(code, states, 'held', 'context');
  }

  addOutcome(states: readonly string[], stimulus: Stimulus): void {
    if (stimulus.kind === 'time') return;
    const { kind } = stimulus;
    const payload = kind === 'event' ? stimulus.event : kind === 'done' ? stimulus.output : stimulus.error;
    for (const code of this.codesIn(payload)) this.add(code, states, 'after', stimulusText(stimulus));
  }

  found(): ReadonlyMap<string, readonly Evidence[]> {
    return new Map([...this.evidence].map(([code, byState]) => [code, [...byState.values()]]));
  }

  /** Only the innermost states; what is held says more than what just came. */
  private add(code: string, states: readonly string[], how: 'held' | 'after', by: string): void {
    const byState = this.evidence.get(code) ?? new Map<string, Evidence>();
    this.evidence.set(code, byState);
    for (const state of states) {
      if (states.some((other) => other.startsWith(`${state}.`))) continue;
      if (how === 'held' || !byState.has(state)) byState.set(state, { state, how, by });
    }
  }

  private codesIn(value: unknown): ReadonlySet<string> {
    if (typeof value === 'string') return this.known.has(value) ? new Set([value]) : NONE;
    if (typeof value !== 'object' || value === null || 'getSnapshot' in value) return NONE;
    const before = this.inObject.get(value);
    if (before) return before;
    this.inObject.set(value, NONE);
    const found = new Set(Object.values(value).flatMap((inner: unknown) => [...this.codesIn(inner)]));
    this.inObject.set(value, found);
    return found;
  }
}

const NONE: ReadonlySet<string> = new Set();
