import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { branchesOf } from './branches.ts';
import { define, type Definition } from './definition.ts';
import {
  activeNodes,
  historyOf,
  pureStart,
  pureStep,
  type Effect,
  type Microstep,
  type PureStep,
} from './internals.ts';
import { canonical } from './json.ts';
import type { Cause, Model } from './model.ts';
import { script } from './scripted.ts';

/** What can happen to a machine. `name` is the case of the model. */
export type Stimulus =
  | { readonly kind: 'event'; readonly by: Cause; readonly name: string; readonly event: EventObject }
  | { readonly kind: 'done'; readonly invoke: string; readonly name: string; readonly output: unknown }
  | { readonly kind: 'error'; readonly invoke: string; readonly name: string; readonly error: unknown }
  /** Time passes until the next timer is due; all timers due then fire in their order. */
  | { readonly kind: 'time'; readonly ms: number; readonly timers: readonly string[] };

export interface Timer {
  readonly id: string;
  readonly event: EventObject;
  /** Milliseconds left. */
  readonly remaining: number;
}

/** The state of a machine, including what is not in its snapshot. */
export interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly timers: readonly Timer[];
  /** Children that have ended while their state is still active. */
  readonly settled: ReadonlySet<AnyActorRef>;
}

export interface Step {
  readonly place: Place;
  readonly transitions: readonly string[];
  readonly branches: readonly string[];
  readonly effects: readonly Effect[];
}

const CHAIN_LIMIT = 1_000;

/** Steps through a machine without running it. */
export class Walker {
  readonly machine: AnyStateMachine;
  readonly definition: Definition;
  private readonly model: Model;

  constructor(model: Model, definition: Definition) {
    this.model = model;
    this.machine = definition.machine;
    this.definition = definition;
  }

  start(input: unknown): Step {
    const step = pureStart(this.machine, input);
    const place = { snapshot: step.snapshot, timers: applyTimers([], step), settled: new Set<AnyActorRef>() };
    return { place, ...this.analyse(step.microsteps, null, step.snapshot), effects: step.effects };
  }

  /** Rethrows errors of guards and assigns. */
  apply(place: Place, stimulus: Stimulus): Step {
    if (stimulus.kind === 'time') return this.advance(place, stimulus);
    const event = eventOf(stimulus);
    const step = pureStep(this.machine, place.snapshot, event);
    const settled = stillThere(place.settled, step.snapshot);
    if (stimulus.kind !== 'event') {
      const child: AnyActorRef | undefined = childOf(place.snapshot, stimulus.invoke);
      if (child && childOf(step.snapshot, stimulus.invoke) === child) settled.add(child);
    }
    return {
      place: { snapshot: step.snapshot, timers: applyTimers(place.timers, step), settled },
      ...this.analyse(step.microsteps, place.snapshot, step.snapshot),
      effects: step.effects,
    };
  }

  /** The time until the next timer is due, and the timers due then; null if none runs. */
  nextTime(place: Place): Extract<Stimulus, { kind: 'time' }> | null {
    if (place.timers.length === 0) return null;
    const ms = Math.max(0, Math.min(...place.timers.map((timer) => timer.remaining)));
    const timers = place.timers.filter((timer) => timer.remaining <= ms).map((timer) => timer.id);
    return { kind: 'time', ms, timers };
  }

  keyOf(place: Place): string {
    const { snapshot, timers } = place;
    const byTime = [...timers].sort((a, b) => a.remaining - b.remaining);
    const times = byTime.map((timer) => (this.model.timers === 'exact' ? [timer.id, timer.remaining] : timer.id));
    return JSON.stringify([
      snapshot.value,
      snapshot.status,
      canonical(this.model.serialize(snapshot)),
      snapshot.output === undefined ? null : canonical(snapshot.output),
      this.model.timers === 'off' ? [] : times,
      this.running(place),
      historyOf(snapshot),
    ]);
  }

  running(place: Place): readonly string[] {
    if (place.snapshot.status !== 'active') return [];
    return Object.entries(childrenOf(place.snapshot))
      .filter(([, ref]) => ref && !place.settled.has(ref))
      .map(([id]) => id)
      .sort();
  }

  private advance(place: Place, stimulus: Extract<Stimulus, { kind: 'time' }>): Step {
    const next = this.nextTime(place);
    if (!next || next.ms !== stimulus.ms || next.timers.join() !== stimulus.timers.join()) {
      throw new Infeasible(`not ${stimulus.timers.join(', ')} but ${next?.timers.join(', ') ?? 'nothing'} is due next`);
    }
    let timers = place.timers.map((timer) => ({ ...timer, remaining: timer.remaining - next.ms }));
    let snapshot = place.snapshot;
    const transitions: string[] = [];
    const branches: string[] = [];
    const effects: Effect[] = [];
    for (let fired = 0; ; fired++) {
      const due = timers.filter((timer) => timer.remaining <= 0).sort((a, b) => a.remaining - b.remaining)[0];
      if (!due || snapshot.status !== 'active') break;
      if (fired > CHAIN_LIMIT) throw new Error('Timers without a delay start each other for ever.');
      const step = pureStep(this.machine, snapshot, due.event);
      timers = [
        ...applyTimers(
          timers.filter((timer) => timer.id !== due.id),
          step,
        ),
      ];
      const analysed = this.analyse(step.microsteps, snapshot, step.snapshot);
      transitions.push(...analysed.transitions);
      branches.push(...analysed.branches);
      effects.push(...step.effects);
      snapshot = step.snapshot;
    }
    const settled = stillThere(place.settled, snapshot);
    return { place: { snapshot, timers, settled }, transitions, branches, effects };
  }

  private analyse(microsteps: readonly Microstep[], before: AnyMachineSnapshot | null, after: AnyMachineSnapshot) {
    return {
      transitions: microsteps.flatMap((step) => step.transitions.map(this.definition.idOf)),
      branches: branchesOf(this.definition, before, microsteps, after),
    };
  }
}

/** Steps through the machine of a model, with its children scripted. */
export function makeWalker(model: Model): Walker {
  return new Walker(model, define(script(model.machine)));
}

/** A stimulus that is impossible in the machine's state. */
export class Infeasible extends Error {}

export function eventOf(stimulus: Exclude<Stimulus, { kind: 'time' }>): EventObject {
  switch (stimulus.kind) {
    case 'event':
      return stimulus.event;
    case 'done':
      return settledEvent(`xstate.done.actor.${stimulus.invoke}`, {
        output: stimulus.output,
        actorId: stimulus.invoke,
      });
    case 'error':
      return settledEvent(`xstate.error.actor.${stimulus.invoke}`, { error: stimulus.error, actorId: stimulus.invoke });
  }
}

function stillThere(settled: ReadonlySet<AnyActorRef>, snapshot: AnyMachineSnapshot): Set<AnyActorRef> {
  const children = new Set<unknown>(Object.values(childrenOf(snapshot)));
  return new Set([...settled].filter((ref) => children.has(ref)));
}

function childrenOf(snapshot: AnyMachineSnapshot): Readonly<Record<string, AnyActorRef | undefined>> {
  return snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>;
}

function childOf(snapshot: AnyMachineSnapshot, id: string): AnyActorRef | undefined {
  return childrenOf(snapshot)[id];
}

function settledEvent(type: string, payload: object): EventObject {
  return { type, ...payload };
}

function applyTimers(timers: readonly Timer[], step: PureStep): readonly Timer[] {
  if (step.snapshot.status !== 'active') return [];
  let next = [...timers];
  for (const change of step.timerChanges) {
    const id = 'cancel' in change ? change.cancel : change.start;
    next = next.filter((timer) => timer.id !== id);
    if ('start' in change) next.push({ id, event: change.event, remaining: change.ms });
  }
  return next;
}

/** An event as paths write it, with the case that a model names. */
export const eventStep = (type: string, name: string): string => (name === '' ? type : `${type} (${name})`);

export function stimulusText(stimulus: Stimulus): string {
  switch (stimulus.kind) {
    case 'event':
      return eventStep(stimulus.event.type, stimulus.name);
    case 'done':
      return `${stimulus.invoke} ✓ ${stimulus.name}`;
    case 'error':
      return `${stimulus.invoke} ✗ ${stimulus.name}`;
    case 'time':
      return `+${stimulus.ms} ms`;
  }
}

export function stateIds(place: Place): readonly string[] {
  return stateIdsOf(place.snapshot);
}

export function stateIdsOf(snapshot: AnyMachineSnapshot): readonly string[] {
  return activeNodes(snapshot).map((node) => node.id);
}
