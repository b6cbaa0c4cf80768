/**
 * The index of the analysts' site: everything that can be asked for, each once, with its relations to the others. It is
 * `index.json` of the site for programs, and the same as `index.js` for its pages, which cannot fetch from a folder.
 */
export interface SiteIndex {
  readonly entries: readonly Entry[];
  /** Suites whose results are in it; empty if none has run. */
  readonly suites: readonly IndexedSuite[];
}

export interface IndexedSuite {
  readonly suite: string;
  /** ISO 8601. */
  readonly ended: string;
  /** False if the code has changed since. */
  readonly isCurrent: boolean;
}

interface Common {
  /** Unique: the kind, a colon, and the name within its kind. */
  readonly id: string;
  readonly title: string;
  /** What it is, in a sentence or two; `''` if nobody has said. */
  readonly about: string;
  /** Where it is shown, from the folder of the site; null if the site does not show it. */
  readonly href: string | null;
}

export interface MachineEntry extends Common {
  readonly kind: 'machine';
  /** `about` in Polish. */
  readonly aboutPl: string;
  /** Names of the machines that start it. */
  readonly parents: readonly string[];
  /** Paths of the routes on whose screens it runs. */
  readonly routes: readonly string[];
  /** Numbers of its inputs as the product gives them: `maxPolls` 60. */
  readonly inputs: Readonly<Record<string, number>>;
}

/** Work that a state waits for. */
export interface Wait {
  /** Name of the invoke, and of its actor. */
  readonly id: string;
  readonly source: string;
  /** The machine that does it; null if it is no machine. */
  readonly machine: string | null;
  /** Names of the endpoints that it may request. */
  readonly endpoints: readonly string[];
}

/** A text that stands on the page while a state is active. */
export interface ShownText {
  readonly key: string;
  /** True if it was there whenever the state was active. */
  readonly isAlways: boolean;
}

export interface StateEntry extends Common {
  readonly kind: 'state';
  /** `about` in Polish. */
  readonly aboutPl: string;
  readonly machine: string;
  /** Id of the state around it, without the kind; null for a machine's root. */
  readonly parent: string | null;
  readonly requirements: readonly string[];
  /** Its own only; those of the states around it are under way as well. */
  readonly waits: readonly Wait[];
  /** Its own timers, with their numbers: `pollInterval (1 s)`. */
  readonly delays: readonly string[];
  readonly routes: readonly string[];
  /** Empty for a state that no view test has shown. */
  readonly texts: readonly ShownText[];
}

export interface TransitionEntry extends Common {
  readonly kind: 'transition';
  readonly machine: string;
  /** Ids of states, without the kind. */
  readonly from: string;
  readonly to: readonly string[];
  /** The event as the drawings write it. */
  readonly on: string;
  /** The event's type; null for `always`, timers and ends of actors. */
  readonly event: string | null;
  readonly guard: string | null;
  /** Numbers of the product that the guard compares with: `maxPolls 60`. */
  readonly numbers: readonly string[];
  readonly actions: readonly string[];
  /** Types of the events that it always sends to the parent, and of those that it always emits. */
  readonly sends: readonly string[];
  readonly emits: readonly string[];
  /** The `kind` of the machine's output, if the machine always ends with it here. */
  readonly ends: string | null;
  readonly requirements: readonly string[];
  /** What has run out when it is taken: `redirectTimeout (30 s)`, `60 × pollInterval (1 s)`; null if nothing. */
  readonly expired: string | null;
}

/** One machine sends an event to another. */
export interface Sending {
  readonly from: string;
  /** Name of the machine, or of an actor that is none; `''` for the listeners of an emitted event. */
  readonly to: string;
  /** Ids of entries: states and transitions whose actions send it. */
  readonly places: readonly string[];
  /** True if no chart says it and a walked path did it. */
  readonly isObserved: boolean;
}

export interface EventEntry extends Common {
  readonly kind: 'event';
  readonly sent: readonly Sending[];
  /** Who may cause it: `person`, `parent`, `outside`, `child:…`, `machine`. */
  readonly causes: readonly string[];
  /** Ids of transitions, without the kind. */
  readonly transitions: readonly string[];
}

export interface GuardEntry extends Common {
  readonly kind: 'guard';
  readonly machine: string;
  readonly transitions: readonly string[];
}

export interface EndpointEntry extends Common {
  readonly kind: 'endpoint';
  /** `POST /player/auth`. */
  readonly request: string;
  readonly access: string;
  /** Error codes of its own. */
  readonly codes: readonly string[];
}

/** Why a state can show a code. */
export interface Evidence {
  readonly state: string;
  /**
   * `held`: the machine's context has the code there; `after`: it came there by an outcome with the code; `read`: a text
   * of the code stands on the page; `alike`: no example of this code is walked, and several codes of the same call and
   * the same group of texts are shown there; `waits`: it waits for an endpoint that may refuse with it.
   */
  readonly how: 'held' | 'after' | 'read' | 'alike' | 'waits';
  /** The stimulus, the text's key, the other codes or the endpoint. */
  readonly by: string;
}

export interface CodeEntry extends Common {
  readonly kind: 'code';
  readonly status: number;
  readonly endpoints: readonly string[];
  /** Keys of its texts, as docs/errors.md names them. */
  readonly texts: readonly string[];
  /** The link that is offered with it, as docs/errors.md calls it; `''` for none. */
  readonly link: string;
  readonly evidence: readonly Evidence[];
}

export interface TextEntry extends Common {
  readonly kind: 'text';
  /** How code makes the key at run time: `core.errors.…`; null if it is written whole. */
  readonly template: string | null;
  readonly pl: string;
  readonly en: string;
}

export interface RouteEntry extends Common {
  readonly kind: 'route';
  readonly access: string;
  readonly machines: readonly string[];
}

export interface AnalyticsEntry extends Common {
  readonly kind: 'analytics';
  readonly fields: readonly string[];
  /** Transitions on which it is told. */
  readonly transitions: readonly string[];
}

export interface RequirementEntry extends Common {
  readonly kind: 'requirement';
  readonly isClaimed: boolean;
  readonly standing: 'proven' | 'contradicted' | 'unproven' | 'later';
  /** How many tests name it in their titles, whether they ran or not. */
  readonly named: number;
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}

export interface TestEntry extends Common {
  readonly kind: 'test';
  readonly file: string;
  readonly requirements: readonly string[];
  /** Null for a test that is written and of which no result is there. */
  readonly result: {
    readonly outcome: 'passed' | 'failed' | 'skipped';
    readonly level: string;
    /** When its suite ended, ISO 8601. */
    readonly ended: string;
  } | null;
}

export type Entry =
  | MachineEntry
  | StateEntry
  | TransitionEntry
  | EventEntry
  | GuardEntry
  | EndpointEntry
  | CodeEntry
  | TextEntry
  | RouteEntry
  | AnalyticsEntry
  | RequirementEntry
  | TestEntry;

export type Kind = Entry['kind'];

/** The entries of one kind. */
export type EntryOf<One extends Kind> = Extract<Entry, { kind: One }>;

/** In the order in which search shows them. */
export const KINDS = [
  'state',
  'transition',
  'code',
  'text',
  'endpoint',
  'event',
  'route',
  'requirement',
  'analytics',
  'machine',
  'guard',
  'test',
] as const satisfies readonly Kind[];
