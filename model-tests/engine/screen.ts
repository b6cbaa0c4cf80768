import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { activeNodes } from './internals.ts';
import type { EventOfType, EventTypesOf, LeavesOf, Model, ModelOf, SnapshotOf, StatesOf } from './model.ts';

/** Roles by which screens find elements. */
export type Role =
  | 'alert'
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'menuitem'
  | 'progressbar'
  | 'radio'
  | 'status'
  | 'switch'
  | 'textbox';

/** Operations of a view in jsdom and of a page in a browser. Names match whole texts; texts match parts. */
export interface Screen {
  fill(label: string, value: string): Promise<void>;
  select(label: string, option: string): Promise<void>;
  click(role: Role, name: string): Promise<void>;
  press(key: string): Promise<void>;
  see(role: Role, name?: string): Promise<void>;
  gone(role: Role, name?: string): Promise<void>;
  text(text: string): Promise<void>;
  /** Of several alike, one alone says it. */
  textOnce(text: string): Promise<void>;
  noText(text: string): Promise<void>;
}

/** The text of a key in the language of the screen. */
export type WordsOf<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

/** The context of a gesture or an assertion, besides the screen. */
export interface ContextOf<Snapshot, Key extends string> {
  readonly words: WordsOf<Key>;
  /** The name of the payload's case in the model; '' for an assertion. */
  readonly name: string;
  readonly snapshot: Snapshot;
}

type Gesture<Event, Snapshot, Key extends string> = (
  screen: Screen,
  event: Event,
  testContext: ContextOf<Snapshot, Key>,
) => Promise<void>;
type Assertion<Snapshot, Key extends string> = (screen: Screen, testContext: ContextOf<Snapshot, Key>) => Promise<void>;

interface Specification<M extends AnyStateMachine, Leaf extends string, Key extends string> {
  /** The gesture that causes an event; `sent` for events of a parent, a child or an external sender. */
  readonly gestures: {
    readonly [Type in EventTypesOf<M>]: 'sent' | Gesture<EventOfType<M, Type>, SnapshotOf<M>, Key>;
  };
  /** The assertion for every leaf state; `unseen` if it shows nothing of its own. */
  readonly states: { readonly [Path in Leaf]: 'unseen' | Assertion<SnapshotOf<M>, Key> };
  /** Assertions for states with children. */
  readonly around?: { readonly [Path in StatesOf<M>]?: Assertion<SnapshotOf<M>, Key> };
  /** Events whose gesture is also performed if the machine refuses them; for other events the control is not shown. */
  readonly tries?: readonly EventTypesOf<M>[];
  /** The part of a snapshot that must equal the path's, because gestures may give other keys and times. */
  readonly compare?: (snapshot: SnapshotOf<M>) => unknown;
  /** Transitions not walked with this screen, with the reason. */
  readonly omitted?: Readonly<Record<string, string>>;
}

/** A screen without its types, for the engine. */
export interface ScreenModelOf<Key extends string> {
  readonly model: Model;
  readonly gestures: Readonly<Record<string, 'sent' | Gesture<unknown, AnyMachineSnapshot, Key>>>;
  readonly states: Readonly<Record<string, 'unseen' | Assertion<AnyMachineSnapshot, Key> | undefined>>;
  readonly tries: readonly string[];
  readonly compare: (snapshot: AnyMachineSnapshot) => unknown;
  readonly omitted: Readonly<Record<string, string>>;
}

/** Creates a screen of a model. Exhaustive by type: every event has a gesture, every leaf state an assertion. */
export type DefineScreen<Key extends string> =
  // TypeScript infers the assertions' parameters only where the states are a type parameter of their own.
  <M extends AnyStateMachine, Leaf extends string = LeavesOf<M>>(
    model: ModelOf<M>,
    specification: Specification<NoInfer<M>, NoInfer<Leaf>, Key>,
  ) => ScreenModelOf<Key>;

/** `defineScreen` for a product whose texts have these keys. */
export function screensWith<Key extends string>(): DefineScreen<Key> {
  return (model, specification) => {
    const erased = specification as unknown as Omit<ScreenModelOf<Key>, 'model'> & {
      around?: ScreenModelOf<Key>['states'];
      compare?: ScreenModelOf<Key>['compare'];
    };
    for (const [type, gesture] of Object.entries(erased.gestures)) {
      if (gesture === 'sent' && model.events[type]?.by === 'person') {
        throw new Error(`The screen of '${model.name}': a person causes '${type}', so that it needs a gesture.`);
      }
    }
    return {
      model,
      gestures: erased.gestures,
      states: { ...erased.around, ...erased.states },
      tries: erased.tries ?? [],
      compare: erased.compare ?? model.serialize,
      omitted: erased.omitted ?? {},
    };
  };
}

/** Checks the assertions of all states of a snapshot. */
export async function checkScreen<Key extends string>(
  screenModel: ScreenModelOf<Key>,
  screen: Screen,
  snapshot: AnyMachineSnapshot,
  words: WordsOf<Key>,
): Promise<void> {
  for (const node of activeNodes(snapshot)) {
    const assertion = screenModel.states[node.path.join('.')];
    if (assertion && assertion !== 'unseen') await assertion(screen, { words, name: '', snapshot });
  }
}
