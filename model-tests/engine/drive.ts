import {
  createActor,
  createMachine,
  SimulatedClock,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import type { Path } from './cover.ts';
import type { Definition } from './definition.ts';
import { define } from './definition.ts';
import { differences, pathFailure } from './differences.ts';
import type { Effect } from './internals.ts';
import { canonical, type Json } from './json.ts';
import { brokenInvariants } from './explore.ts';
import { inputOf, type Model } from './model.ts';
import { Recorder, type Walked } from './record.ts';
import { runningChildren, script, settleChild } from './scripted.ts';
import { eventStep, stimulusText, type Stimulus } from './walk.ts';

/** The expected state of the machine after a step of a golden path. */
export interface Expected {
  readonly value: Json;
  readonly status: string;
  readonly context: Json;
  readonly output: Json;
  readonly running: readonly string[];
  readonly effects: readonly Effect[];
}

/** The operations that each level implements. */
export interface Driver {
  /** Causes the event: sends it, or performs the gesture. */
  user(event: EventObject, name: string): Promise<void>;
  /** Ends a running child of the machine. */
  settle(invoke: string, outcome: Settled): Promise<void>;
  advance(ms: number): Promise<void>;
  check(expected: Expected): Promise<void>;
  /** Called when the path has succeeded. */
  end?(): Promise<void>;
  dispose(): Promise<void>;
}

export type Settled =
  | { readonly output: unknown; readonly name: string }
  | { readonly error: unknown; readonly name: string };

export interface DrivenStep {
  readonly stimulus: Stimulus;
  readonly expected: Expected;
  /** The machine refuses the event. */
  readonly isRefused: boolean;
}

export interface DrivenPath {
  readonly kind: Path['kind'];
  readonly title: string;
  readonly input: string;
  readonly start: Expected;
  readonly steps: readonly DrivenStep[];
}

/** The product did something else than the path. */
export class PathFailed extends Error {
  override readonly name = 'PathFailed';
  readonly difference: string;
  readonly path: DrivenPath;
  /** Steps that were taken; the last one ended differently, or none was and the start did. */
  readonly taken: number;

  constructor(difference: string, path: DrivenPath, trail: readonly string[], cause: unknown) {
    super(pathFailure(difference, path.title, trail), { cause });
    this.difference = difference;
    this.path = path;
    this.taken = trail.length;
  }
}

/** Drives one path at one level. @throws PathFailed */
export async function drive(path: DrivenPath, makeDriver: () => Promise<Driver>): Promise<void> {
  const driver = await makeDriver();
  const trail: string[] = [];
  try {
    await driver.check(path.start);
    for (const { stimulus, expected } of path.steps) {
      trail.push(stimulusText(stimulus));
      await apply(driver, stimulus);
      await driver.check(expected);
    }
    await driver.end?.();
  } catch (error) {
    const difference = error instanceof Error ? error.message : String(error);
    throw new PathFailed(difference, path, trail, error);
  } finally {
    await driver.dispose();
  }
}

function apply(driver: Driver, stimulus: Stimulus): Promise<void> {
  switch (stimulus.kind) {
    case 'event':
      return driver.user(stimulus.event, stimulus.name);
    case 'done':
      return driver.settle(stimulus.invoke, { output: stimulus.output, name: stimulus.name });
    case 'error':
      return driver.settle(stimulus.invoke, { error: stimulus.error, name: stimulus.name });
    case 'time':
      return driver.advance(stimulus.ms);
  }
}

/** What a live actor did in one step. */
export interface Done {
  /** The stimulus, as paths write it. */
  readonly did: string;
  /** Ids of the transitions taken. */
  readonly transitions: readonly string[];
}

/** Looks at what expected states do not have, after each step and the start; returns what is wrong, or null. */
export type Watch = (done: Done) => string | null;

/** A machine prepared for driving: its actors are scripted, its definition is known. Shared by all paths of a run. */
export interface Bench {
  readonly model: Model;
  readonly machine: AnyStateMachine;
  readonly definition: Definition;
  readonly watch: Watch | null;
}

/** With a watch, actors that start also run their own code, which it may hear. */
export function makeBench(model: Model, machine: AnyStateMachine = model.machine, watch: Watch | null = null): Bench {
  const scripted = script(machine, watch !== null);
  return { model, machine: scripted, definition: define(scripted), watch };
}

const PARTS = ['status', 'value', 'context', 'output', 'running', 'effects'] as const;
type Part = (typeof PARTS)[number];
type Written = Readonly<Record<Part, string>>;

/** Paths share their steps, and mutants their paths: expected values are serialised once. */
const written = new WeakMap<Expected, Written>();

function writtenOf(expected: Expected): Written {
  const known = written.get(expected);
  if (known) return known;
  const { status, value, context, output, running, effects } = expected;
  const made = {
    status: canonical(status),
    value: canonical(value),
    context: canonical(context),
    output: canonical(output),
    running: canonical(running),
    effects: canonical(effects),
  };
  written.set(expected, made);
  return made;
}

/** Timers without a delay may start each other this often. */
const CHAIN = 10;

/** Lets time pass. XState's clock leaves out a timer without a delay that its last due timer starts. */
export function advanceClock(clock: SimulatedClock, ms: number): void {
  clock.increment(ms);
  for (let again = 0; again < CHAIN; again++) clock.increment(0);
}

/** A live actor under a parent that accepts all reports, on a clock controlled by the test. */
export class LiveActor {
  readonly actor: AnyActorRef;
  readonly clock = new SimulatedClock();
  readonly recorder: Recorder;
  readonly bench: Bench;
  private readonly parent: ReturnType<typeof createActor>;
  private did: string;

  constructor(bench: Bench, input: string) {
    this.bench = bench;
    this.did = `start ${input}`;
    this.recorder = new Recorder(bench.machine, bench.definition);
    const parentMachine = createMachine({
      on: { '*': {} },
      invoke: { id: bench.model.name, src: bench.machine, input: inputOf(bench.model, input) },
    });
    this.parent = createActor(parentMachine, { clock: this.clock, inspect: this.recorder.inspect });
    this.parent.start();
    const { children } = this.parent.getSnapshot() as { children: Record<string, AnyActorRef | undefined> };
    const actor = children[bench.model.name];
    if (!actor) throw new Error(`The actor of '${bench.model.name}' did not start.`);
    this.actor = actor;
  }

  send(event: EventObject, name: string): void {
    this.did = eventStep(event.type, name);
    this.actor.send(event);
  }

  settle(invoke: string, outcome: Settled): void {
    this.did = `${invoke} ${'error' in outcome ? '✗' : '✓'} ${outcome.name}`;
    settleChild(this.actor, invoke, outcome);
  }

  advance(ms: number): void {
    this.did = 'time';
    advanceClock(this.clock, ms);
  }

  /** Throws if the live actor differs from the expected state or effects, or breaks an invariant. */
  check(expected: Expected): void {
    const snapshot = this.actor.getSnapshot() as AnyMachineSnapshot;
    const { effects, transitions } = this.recorder.takeStep();
    const actual: Readonly<Record<Part, unknown>> = {
      status: snapshot.status,
      value: snapshot.value,
      context: snapshot.context,
      output: snapshot.output,
      running: snapshot.status === 'active' ? runningChildren(this.actor) : [],
      effects,
    };
    const wanted = writtenOf(expected);
    if (PARTS.some((part) => canonical(actual[part]) !== wanted[part])) {
      throw new Mismatch(PARTS.flatMap((part) => differences(part, actual[part], expected[part])).join('; '));
    }
    if (snapshot.status === 'error') throw new Mismatch(`the actor failed: ${String(snapshot.error)}`);
    const wrong = this.bench.watch?.({ did: this.did, transitions }) ?? null;
    if (wrong !== null) throw new Mismatch(wrong);
    const broken = brokenInvariants(this.bench.model, { snapshot });
    if (broken.length > 0) throw new Mismatch(broken.join('; '));
  }

  stop(): Walked {
    this.parent.stop();
    return this.recorder.walked;
  }
}

export class Mismatch extends Error {}

/** Level (i): the actor itself. */
export async function machineDriver(bench: Bench, input: string, onEnd: (walked: Walked) => void): Promise<Driver> {
  const live = new LiveActor(bench, input);
  return {
    async user(event, name) {
      live.send(event, name);
    },
    async settle(invoke, outcome) {
      live.settle(invoke, outcome);
    },
    async advance(ms) {
      live.advance(ms);
    },
    async check(expected) {
      live.check(expected);
    },
    async dispose() {
      onEnd(live.stop());
    },
  };
}
