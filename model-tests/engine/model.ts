import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  OutputFrom,
  ProvidedActor,
  SnapshotFrom,
  StateMachine,
} from 'xstate';
import { define } from './definition.ts';

/** Who causes an event: a person, the parent, an external sender, or one of its children. */
export type Cause = 'person' | 'parent' | 'outside' | `child:${string}`;

type EventOf<M> =
  M extends StateMachine<
    infer _Context,
    infer Event,
    infer _Children,
    infer _Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TMeta
  >
    ? Event
    : never;

type ActorOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TMeta
  >
    ? Actor
    : never;

type InputOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TMeta
  >
    ? Input
    : never;

type SchemaOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer Schema,
    infer _TMeta
  >
    ? Schema
    : never;

type PayloadOf<Event> = Event extends { type: string } ? Omit<Event, 'type'> : never;

type EventCasesOf<Event extends { type: string }> =
  | { readonly by: 'machine' }
  | (keyof PayloadOf<Event> extends never
      ? { readonly by: Cause }
      : { readonly by: Cause; readonly cases: Readonly<Record<string, PayloadOf<Event>>> });

type SettledOf<Output> =
  | { readonly done: Readonly<Record<string, Output>>; readonly error: Readonly<Record<string, unknown>> }
  | {
      readonly running: true;
      readonly done?: Readonly<Record<string, Output>>;
      readonly error?: Readonly<Record<string, unknown>>;
    };

type LogicOf<Actor, Source> = Actor extends { src: Source; logic: infer Logic } ? Logic : never;

type SourcesOf<M> = ActorOf<M> extends infer Actor ? (Actor extends ProvidedActor ? Actor['src'] : never) : never;

type LeafPathsOf<Schema, Prefix extends string = ''> = Schema extends { states: infer States }
  ? { [Key in keyof States & string]: LeafPathsOf<States[Key], `${Prefix}${Key}.`> }[keyof States & string]
  : Prefix extends `${infer Path}.`
    ? Path
    : '';

type PathsOf<Schema, Prefix extends string = ''> = Schema extends { states: infer States }
  ? {
      [Key in keyof States & string]: `${Prefix}${Key}` | PathsOf<States[Key], `${Prefix}${Key}.`>;
    }[keyof States & string]
  : never;

/** Dotted paths of the states without children. */
export type LeavesOf<M> = LeafPathsOf<SchemaOf<M>>;
/** Dotted paths of all states but the root. */
export type StatesOf<M> = PathsOf<SchemaOf<M>>;
export type EventTypesOf<M> = EventOf<M>['type' & keyof EventOf<M>] & string;
export type EventOfType<M, Type> = Extract<EventOf<M>, { type: Type }>;
export type SnapshotOf<M extends AnyStateMachine> = SnapshotFrom<M>;

interface Specification<M extends AnyStateMachine> {
  readonly name: string;
  /** Creates the machine with ports that do nothing. */
  readonly create: () => M;
  /** Named inputs; each is explored, and every path starts from one of them. */
  readonly inputs: Readonly<Record<string, InputOf<M>>>;
  /** Inputs as large as in the product, where `inputs` are smaller: a recording may start from them, no other path does. */
  readonly recordedInputs?: Readonly<Record<string, InputOf<M>>>;
  /** Every event of the machine: its cause and payloads; `by: 'machine'` if only the machine itself raises it. */
  readonly events: { readonly [Type in EventTypesOf<M>]: EventCasesOf<Extract<EventOf<M>, { type: Type }>> };
  /** Every actor the machine may invoke, by its source: how it may end, or that it only ends when stopped. */
  readonly actors: { readonly [Source in SourcesOf<M>]: SettledOf<OutputFrom<LogicOf<ActorOf<M>, Source>>> };
  /** Invokes (by id) for which only some of their actor's cases are possible, everywhere or in some places. */
  readonly only?: Readonly<Record<string, OnlyCases<SnapshotFrom<M>>>>;
  /** The part of a snapshot that distinguishes places of the exploration; the whole context unless given. */
  readonly serialize?: (snapshot: SnapshotFrom<M>) => unknown;
  /** Properties that hold everywhere; a string describes the violation. Titles contain requirement ids. */
  readonly invariants: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => boolean | string>>;
  /**
   * `exact`: places differ by the time left on every timer. `order`: only by which timer is due first; for machines
   * with several timers whose combinations would be too many.
   */
  readonly timers?: 'exact' | 'order';
  /** Maximum number of explored places; more is a failure. Default 20,000. */
  readonly limit?: number;
  /** False for a machine whose states need no requirement ids. */
  readonly isTraced?: boolean;
  /** Where the views withhold an event that the machine would take: paths take it there only if no other step will do. */
  readonly withheld?: {
    readonly [Type in EventTypesOf<M>]?: (
      snapshot: SnapshotFrom<M>,
      event: Extract<EventOf<M>, { type: Type }>,
    ) => boolean;
  };
  /** Transitions, branches (`id=T`, `id=F`) and states that cannot be walked, with the reason. */
  readonly impossible?: Readonly<Record<string, string>>;
}

export interface OnlyCases<Snapshot> {
  readonly done?: readonly string[];
  readonly error?: readonly string[];
  /** Whether the child can end with this case of `done` here. */
  readonly doneIf?: (snapshot: Snapshot, name: string) => boolean;
}

export interface EventCases {
  readonly by: Cause | 'machine';
  readonly cases?: Readonly<Record<string, object>>;
}

export interface ActorCases {
  readonly running?: true;
  readonly done?: Readonly<Record<string, unknown>>;
  readonly error?: Readonly<Record<string, unknown>>;
}

export type Invariant = (snapshot: AnyMachineSnapshot) => boolean | string;

/** A model without its types, for the engine. */
export interface Model {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly create: () => AnyStateMachine;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly recordedInputs: Readonly<Record<string, unknown>>;
  readonly events: Readonly<Record<string, EventCases>>;
  readonly actors: Readonly<Record<string, ActorCases>>;
  readonly only: Readonly<Record<string, OnlyCases<AnyMachineSnapshot>>>;
  readonly serialize: (snapshot: AnyMachineSnapshot) => unknown;
  readonly hasOwnSerialize: boolean;
  readonly invariants: Readonly<Record<string, Invariant>>;
  /** `off`: time does not pass; only for the comparison with another explorer. */
  readonly timers: 'exact' | 'order' | 'off';
  readonly limit: number;
  readonly isTraced: boolean;
  readonly impossible: Readonly<Record<string, string>>;
  readonly withheld: Readonly<Record<string, (snapshot: AnyMachineSnapshot, event: EventObject) => boolean>>;
}

/** A model with the type of its machine, for screens. */
export interface ModelOf<M extends AnyStateMachine> extends Model {
  readonly _machine?: (machine: M) => M;
}

/**
 * Creates a model of a machine. Exhaustive by type: every event of the machine and every actor of its setup needs
 * its cases. Throws for what types cannot check: an invoke or a descriptor without cases, or an unknown case.
 */
export function defineModel<M extends AnyStateMachine>(specification: Specification<M>): ModelOf<M> {
  const machine = specification.create();
  const erased = specification as unknown as Omit<Model, 'machine' | 'recordedInputs' | 'serialize'> &
    Partial<Pick<Model, 'recordedInputs' | 'serialize'>>;
  const model: Model = {
    name: erased.name,
    machine,
    create: erased.create,
    inputs: erased.inputs,
    recordedInputs: erased.recordedInputs ?? {},
    events: erased.events,
    actors: erased.actors,
    only: erased.only ?? {},
    serialize: erased.serialize ?? ((snapshot): unknown => snapshot.context),
    hasOwnSerialize: erased.serialize !== undefined,
    invariants: erased.invariants,
    timers: erased.timers ?? 'exact',
    limit: erased.limit ?? 20_000,
    isTraced: erased.isTraced ?? true,
    impossible: erased.impossible ?? {},
    withheld: erased.withheld ?? {},
  };
  const faults = faultsOf(model);
  if (faults.length > 0) throw new Error(`The model of '${model.name}' does not fit:\n- ${faults.join('\n- ')}`);
  return model;
}

function faultsOf(model: Model): readonly string[] {
  const { states, transitions } = define(model.machine);
  const faults: string[] = [];
  const invokes = states.flatMap((state) => state.invokes);
  for (const { id, src } of invokes) {
    if (!(src in model.actors)) faults.push(`invoke '${id}': no cases for its actor '${src}'`);
  }
  for (const src of Object.keys(model.actors)) {
    if (!invokes.some((invoke) => invoke.src === src)) faults.push(`actor '${src}' is invoked nowhere`);
  }
  for (const [id, only] of Object.entries(model.only)) {
    const invoke = invokes.find((one) => one.id === id);
    if (!invoke) faults.push(`only: there is no invoke '${id}'`);
    const cases = model.actors[invoke?.src ?? ''];
    for (const name of only.done ?? [])
      if (!(name in (cases?.done ?? {}))) faults.push(`only: '${id}' has no '${name}'`);
    for (const name of only.error ?? [])
      if (!(name in (cases?.error ?? {}))) faults.push(`only: '${id}' has no '${name}'`);
  }
  for (const { event, source } of transitions) {
    if (event === 'always' || event.startsWith('xstate.') || event.endsWith('*')) continue;
    if (!(event in model.events)) faults.push(`'${source}' handles '${event}', which is no event of the machine`);
  }
  for (const [type, { by, cases }] of Object.entries(model.events)) {
    if (cases && Object.keys(cases).length === 0) faults.push(`event '${type}' has no case`);
    if (by.startsWith('child:') && !invokes.some(({ id }) => `child:${id}` === by)) {
      faults.push(`event '${type}' comes from '${by}', which is no invoke`);
    }
  }
  if (states.some((state) => state.node.invoke.some((invoke) => invoke.onSnapshot))) {
    faults.push('onSnapshot is not supported: let the child report by an event');
  }
  for (const name of Object.keys(model.recordedInputs))
    if (name in model.inputs) faults.push(`the input '${name}' is given twice`);
  if (Object.keys(model.inputs).length === 0) faults.push('there is no input');
  return faults;
}

/** An input by its name, also one of recordings. */
export const inputOf = ({ inputs, recordedInputs }: Model, name: string): unknown =>
  name in inputs ? inputs[name] : recordedInputs[name];

/** The events of a model as they are sent, by case. */
export function eventsOf(
  model: Model,
  type: string,
): readonly { readonly name: string; readonly event: EventObject }[] {
  const cases = model.events[type]?.cases;
  if (!cases) return [{ name: '', event: { type } }];
  return Object.entries(cases).map(([name, payload]) => ({ name, event: { type, ...payload } }));
}
