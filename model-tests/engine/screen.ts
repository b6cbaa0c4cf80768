import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { findText } from '../../src/i18n/find-text.ts';
import type { TextKey } from '../../src/i18n/text-keys.ts';
import { allTexts } from '../support/all-texts.ts';
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

/** Operations of a view in jsdom and of a page in a browser. Names match whole texts; `text`, `noText` match parts. */
export interface Screen {
  fill(label: string, value: string): Promise<void>;
  select(label: string, option: string): Promise<void>;
  click(role: Role, name: string): Promise<void>;
  press(key: string): Promise<void>;
  see(role: Role, name?: string): Promise<void>;
  gone(role: Role, name?: string): Promise<void>;
  text(text: string): Promise<void>;
  noText(text: string): Promise<void>;
}

/** The Polish text of a key. */
export type Words = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** The context of a gesture or an assertion, besides the screen. */
export interface TestContext<Snapshot> {
  readonly words: Words;
  /** The name of the payload's case in the model; '' for an assertion. */
  readonly name: string;
  readonly snapshot: Snapshot;
}

type Gesture<Event, Snapshot> = (screen: Screen, event: Event, testContext: TestContext<Snapshot>) => Promise<void>;
type Assertion<Snapshot> = (screen: Screen, testContext: TestContext<Snapshot>) => Promise<void>;

interface Specification<M extends AnyStateMachine, Leaf extends string> {
  /** The gesture that causes an event; `sent` for events of a parent, a child or an external sender. */
  readonly gestures: {
    readonly [Type in EventTypesOf<M>]: 'sent' | Gesture<EventOfType<M, Type>, SnapshotOf<M>>;
  };
  /** The assertion for every leaf state; `unseen` if it shows nothing of its own. */
  readonly states: { readonly [Path in Leaf]: 'unseen' | Assertion<SnapshotOf<M>> };
  /** Assertions for states with children. */
  readonly around?: { readonly [Path in StatesOf<M>]?: Assertion<SnapshotOf<M>> };
  /** Events whose gesture is also performed if the machine refuses them; for other events the control is not shown. */
  readonly tries?: readonly EventTypesOf<M>[];
  /** The part of a snapshot that must equal the path's, because gestures may give other keys and times. */
  readonly compare?: (snapshot: SnapshotOf<M>) => unknown;
  /** Transitions not walked with this screen, with the reason. */
  readonly omitted?: Readonly<Record<string, string>>;
}

/** A screen without its types, for the engine. */
export interface ScreenModel {
  readonly model: Model;
  readonly gestures: Readonly<Record<string, 'sent' | Gesture<unknown, AnyMachineSnapshot>>>;
  readonly states: Readonly<Record<string, 'unseen' | Assertion<AnyMachineSnapshot> | undefined>>;
  readonly tries: readonly string[];
  readonly compare: (snapshot: AnyMachineSnapshot) => unknown;
  readonly omitted: Readonly<Record<string, string>>;
}

/** Creates a screen of a model. Exhaustive by type: every event has a gesture, every leaf state an assertion. */
// TypeScript infers the assertions' parameters only where the states are a type parameter of their own.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function defineScreen<M extends AnyStateMachine, Leaf extends string = LeavesOf<M>>(
  model: ModelOf<M>,
  specification: Specification<NoInfer<M>, NoInfer<Leaf>>,
): ScreenModel {
  const erased = specification as unknown as Omit<ScreenModel, 'model'> & {
    around?: ScreenModel['states'];
    compare?: ScreenModel['compare'];
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
}

/** Checks the assertions of all states of a snapshot. */
export async function checkScreen(
  screenModel: ScreenModel,
  screen: Screen,
  snapshot: AnyMachineSnapshot,
  words: Words,
): Promise<void> {
  for (const node of activeNodes(snapshot)) {
    const assertion = screenModel.states[node.path.join('.')];
    if (assertion && assertion !== 'unseen') await assertion(screen, { words, name: '', snapshot });
  }
}

/** The Polish texts, as the app shows them. Throws if a text does not exist. */
export async function polishWords(): Promise<Words> {
  const texts = await allTexts('pl', { lang: '' } as unknown as HTMLElement);
  return (key, values) => {
    const text = findText(texts.i18n, key, values);
    if (text === null) throw new Error(`There is no text '${key}'.`);
    return text;
  };
}
