import type { AnyStateMachine } from 'xstate';
import {
  eventText,
  matchesDescriptor,
  type Definition,
  type StateInfo,
  type TransitionInfo,
} from '../../model-tests/engine/definition.ts';
import { kebab } from '../../model-tests/engine/kebab.ts';
import type { Model } from '../../model-tests/engine/model.ts';
import type { Said } from '../../tooling/state-words.ts';
import type { SystemMap } from '../system/system-map.ts';
import type { Constants } from './constants.ts';
import type {
  EntryOf,
  EventEntry,
  GuardEntry,
  MachineEntry,
  ShownText,
  StateEntry,
  TransitionEntry,
  Wait,
} from './entries.ts';
import type { GraphReading } from './graph-reading.ts';
import { delayWithNumbers, numbersOf, type Inputs } from './numbers.ts';
import type { FindEndpoints } from './port-endpoints.ts';

/** Everything about one machine that its entries are made of. */
export interface IndexedMachine {
  readonly name: string;
  readonly parents: readonly string[];
  readonly definition: Definition;
  readonly model: Model;
  readonly reading: GraphReading;
  readonly inputs: Inputs;
  readonly constants: Constants;
  /** Its folder in `machines`: `payments`. */
  readonly subject: string;
  readonly routes: readonly string[];
  /** State -> the texts on the page while it is active. */
  readonly texts: Readonly<Record<string, readonly ShownText[]>>;
  /** State -> what it means; of the root, what the machine is for. */
  readonly words: ReadonlyMap<string, Said>;
}

const UNSAID: Said = { en: '', pl: '' };
const pageOf = (name: string): string => `${kebab(name)}.html`;
export const stateHref = (machine: string, id: string): string => `${pageOf(machine)}#state=${encodeURIComponent(id)}`;
export const transitionHref = (machine: string, id: string): string =>
  `${pageOf(machine)}#transition=${encodeURIComponent(id)}`;

const AFTER = 'xstate.after.';

export function machineEntries(
  machine: IndexedMachine,
  findEndpoints: FindEndpoints,
): readonly (MachineEntry | StateEntry | TransitionEntry | GuardEntry)[] {
  const { name, parents, definition, routes, inputs, words } = machine;
  const { en, pl } = words.get(name) ?? UNSAID;
  return [
    {
      kind: 'machine',
      id: `machine:${name}`,
      title: name,
      about: en,
      aboutPl: pl,
      href: pageOf(name),
      parents,
      routes,
      inputs,
    },
    ...definition.states.map((state) => stateEntry(state, machine, findEndpoints)),
    ...definition.transitions.map((transition) => transitionEntry(transition, machine)),
    ...guardEntries(machine),
  ];
}

function stateEntry(state: StateInfo, machine: IndexedMachine, findEndpoints: FindEndpoints): StateEntry {
  const { name, definition, routes, texts, words } = machine;
  const { en, pl } = words.get(state.id) ?? UNSAID;
  const delays = definition.transitions
    .filter(({ source, event }) => source === state.id && event.startsWith(AFTER))
    .map((transition) => delayOf(transition, machine));
  return {
    kind: 'state',
    id: `state:${state.id}`,
    title: state.id,
    about: en,
    aboutPl: pl,
    href: state.parent === null ? pageOf(name) : stateHref(name, state.id),
    machine: name,
    parent: state.parent,
    requirements: state.requirements,
    waits: state.invokes.map((invoke) => waitOf(invoke, machine, findEndpoints)),
    delays: [...new Set(delays)],
    routes,
    texts: texts[state.id] ?? [],
  };
}

function waitOf(
  { id, src }: StateInfo['invokes'][number],
  { definition, subject }: IndexedMachine,
  findEndpoints: FindEndpoints,
): Wait {
  const logic: unknown = definition.machine.implementations.actors[src];
  if (typeof logic !== 'object' || logic === null) return { id, source: src, machine: null, endpoints: [] };
  if ('root' in logic) return { id, source: src, machine: (logic as AnyStateMachine).id, endpoints: [] };
  const ports = 'config' in logic ? [...String(logic.config).matchAll(/\bports\.(\w+)/g)] : [];
  const endpoints = new Set(ports.flatMap(([, port = '']) => findEndpoints(port, subject)));
  return { id, source: src, machine: null, endpoints: [...endpoints].toSorted() };
}

function delayOf({ event, source }: TransitionInfo, { definition, inputs, constants }: IndexedMachine): string {
  const delay = event.slice(AFTER.length, -(source.length + 1));
  return delayWithNumbers(delay, definition.machine, inputs, constants);
}

function transitionEntry(transition: TransitionInfo, machine: IndexedMachine): TransitionEntry {
  const { name, definition, reading } = machine;
  const { id, source, targets, event, guard, actions, requirements, description } = transition;
  const effects = reading.effects.get(id);
  const isNamed = event !== 'always' && !event.startsWith('xstate.');
  const on = event.startsWith(AFTER)
    ? `after ${delayOf(transition, machine)}`
    : event === 'always'
      ? event
      : eventText(event, source, definition.machine);
  return {
    kind: 'transition',
    id: `transition:${id}`,
    title: `${source} · ${on}${guard === null ? '' : ` [${guard}]`}`,
    about: description ?? '',
    href: transitionHref(name, id),
    machine: name,
    from: source,
    to: targets,
    on,
    event: isNamed ? event : null,
    guard,
    numbers: guardNumbers(guard, machine),
    actions,
    sends: effects?.sends ?? [],
    emits: effects?.emits ?? [],
    ends: effects?.ends ?? null,
    requirements,
    expired: expiredBy(transition, machine),
  };
}

function guardCodes(guard: string | null, { definition }: IndexedMachine): readonly string[] {
  const names = guard === null ? [] : [...guard.matchAll(/\w+/g)].map(([word]) => word);
  const { guards } = definition.machine.implementations;
  return [...new Set(names)].filter((name) => Object.hasOwn(guards, name)).map((name) => String(guards[name]));
}

/** Numbers that the guards of this text compare with. */
function guardNumbers(guard: string | null, machine: IndexedMachine): readonly string[] {
  return guardCodes(guard, machine).flatMap((code) => numbersOf(code, machine.inputs, machine.constants));
}

/** How often a guard that counts holds; null if it counts nothing. One that looks at the next count, `lost + 1 < max`, holds once less. */
function triesOf(guard: string | null, machine: IndexedMachine): string | null {
  const [number] = guardNumbers(guard, machine);
  if (number === undefined) return null;
  const tries = number.slice(number.lastIndexOf(' ') + 1);
  return guardCodes(guard, machine).some((code) => /\+ 1 < /.test(code)) ? String(Number(tries) - 1) : tries;
}

/**
 * What has run out: a timer; or the tries of a wait, where an earlier branch of the same event leads to a timed state
 * and its guard does not hold any more.
 */
function expiredBy(transition: TransitionInfo, machine: IndexedMachine): string | null {
  const { source, event, index } = transition;
  if (event.startsWith(AFTER)) return delayOf(transition, machine);
  const { transitions } = machine.definition;
  for (const rival of transitions) {
    if (rival.source !== source || rival.event !== event || rival.index >= index) continue;
    const tries = triesOf(rival.guard, machine);
    const timer = transitions.find(
      ({ source: from, event: on }) => rival.targets.includes(from) && on.startsWith(AFTER),
    );
    if (tries !== null && timer) return `${tries} × ${delayOf(timer, machine)}`;
  }
  return null;
}

function guardEntries(machine: IndexedMachine): readonly GuardEntry[] {
  const { name, definition } = machine;
  const byText = Map.groupBy(
    definition.transitions.filter(({ guard }) => guard !== null),
    ({ guard }) => guard ?? '',
  );
  return [...byText].map(([guard, transitions]) => ({
    kind: 'guard',
    id: `guard:${name} ${guard}`,
    title: `${name}: ${guard}`,
    about: guardNumbers(guard, machine).join(', '),
    href: transitionHref(name, transitions[0]?.id ?? ''),
    machine: name,
    transitions: transitions.map(({ id }) => id),
  }));
}

/** Every event once, though several machines may know it. */
export function eventEntries(machines: readonly IndexedMachine[], { links }: SystemMap): readonly EventEntry[] {
  const sent = Map.groupBy(
    links.filter(({ kind }) => kind !== 'starts'),
    ({ what }) => what,
  );
  const types = new Map<string, { readonly causes: Set<string>; readonly handlers: [string, string][] }>();
  for (const { name, model, definition } of machines) {
    for (const [type, { by }] of Object.entries(model.events)) {
      const known = types.get(type) ?? { causes: new Set(), handlers: [] };
      types.set(type, known);
      known.causes.add(by);
      for (const { id, event } of definition.transitions) {
        if (matchesDescriptor(type, event)) known.handlers.push([name, id]);
      }
    }
  }
  for (const type of sent.keys()) if (!types.has(type)) types.set(type, { causes: new Set(), handlers: [] });
  return [...types].map(([type, { causes, handlers }]): EntryOf<'event'> => {
    const [first] = handlers;
    return {
      kind: 'event',
      id: `event:${type}`,
      title: type,
      about: [...new Set(handlers.map(([machine]) => machine))].join(', '),
      href: first ? transitionHref(...first) : null,
      sent: (sent.get(type) ?? []).map(({ from, to, places, isObserved }) => ({
        from,
        to,
        places: places.map(({ kind, id }) => `${kind}:${id}`),
        isObserved,
      })),
      causes: [...causes],
      transitions: handlers.map(([, id]) => id),
    };
  });
}
