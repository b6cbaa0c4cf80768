import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { BrowserDriver, DefaultResponses, StubbedResponse } from './browser-driver.ts';
import type { Walk } from './browser-walks.ts';
import type { Settled } from '../engine/drive.ts';
import type { ScreenModel, Words } from './screen.ts';
import type { Stimulus } from '../engine/walk.ts';

/** How an invoke of the machine ends in the browser: by a response, or by any other action on the page. */
export type Settle =
  | {
      readonly endpoint: Endpoint;
      readonly done: (output: unknown, name: string) => StubbedResponse;
      readonly error: (error: unknown, name: string) => StubbedResponse;
    }
  | { readonly by: (driver: BrowserDriver, outcome: Settled) => Promise<void> };

/** Causes an event; `snapshot` is the state of the machine before it. */
export type Cause = (driver: BrowserDriver, event: EventObject, snapshot: AnyMachineSnapshot) => Promise<void>;

export interface BrowserScreen {
  readonly screen: ScreenModel;
  /** Opens the app so that the actor starts with this input. */
  readonly open: (driver: BrowserDriver, words: Words, input: string) => Promise<void>;
  /** The inputs whose paths are walked; the others cannot be reached. */
  readonly inputs: readonly string[];
  /** Causes of events without a gesture, by type. */
  readonly causes: Readonly<Record<string, Cause>>;
  readonly settles: Readonly<Record<string, Settle>>;
  /** Parts of the machine's input that are reduced in the app, as in the model, to save minutes. */
  readonly bounds?: Readonly<Record<string, number>>;
  /** Whether a stimulus of the model can happen in the app in this state; always, unless given. */
  readonly canHappen?: (stimulus: Stimulus, snapshot: AnyMachineSnapshot) => boolean;
  /** Further requests that `causes` answer. */
  readonly held: readonly Endpoint[];
  readonly defaultResponses: DefaultResponses;
  /** Paths of sockets that open only by `BrowserDriver.openSocket`. */
  readonly heldSockets?: readonly string[];
  /** States that the app leaves immediately by itself, so that they cannot be checked. */
  readonly isPassing?: (snapshot: AnyMachineSnapshot) => boolean;
  /** Walked first; the tours cover the rest. */
  readonly walks?: readonly Walk[];
  /** Transitions that cannot be walked in the app, with the reason; their count is committed. */
  readonly omitted: Readonly<Record<string, string>>;
}
