import type { Path } from '../../model-tests/engine/cover.ts';
import { conditionId, transitionOf } from '../../model-tests/engine/conditions.ts';
import { FIGURES } from '../../model-tests/engine/coverage.ts';
import type { Definition, StateInfo, TransitionInfo } from '../../model-tests/engine/definition.ts';
import { activeNodes } from '../../model-tests/engine/internals.ts';
import { mutantsOf } from '../../model-tests/engine/mutants.ts';
import type { LevelReport } from '../../model-tests/levels/suite.ts';
import type { TestEntry } from '../index/entries.ts';
import type { Covered, Layer, LayerMarks } from './layers.ts';
import { mutantsBegin, mutantsOfState } from './mutant-places.ts';

/** A level of a machine: how it is walked there, or why it is not. */
export type Walked<Screen> = { readonly screen: Screen } | { readonly why: string };

/** What is read of a screen: gestures by event, assertions by state, what is left out. */
interface SeenScreen {
  readonly gestures: Readonly<Record<string, unknown>>;
  readonly states: Readonly<Record<string, unknown>>;
  readonly omitted: Readonly<Record<string, string>>;
}

/** What is read of the built app's level. */
interface WalkedApp {
  readonly screen: Pick<SeenScreen, 'gestures'>;
  readonly causes: Readonly<Record<string, unknown>>;
  readonly omitted: Readonly<Record<string, string>>;
}

/** A journey that names a requirement. */
export interface NamedJourney {
  readonly title: string;
  readonly outcome: 'passed' | 'failed' | 'skipped' | null;
}

/** Journeys by the requirements that they name. */
export function journeysByRequirement(tests: readonly TestEntry[]): ReadonlyMap<string, readonly NamedJourney[]> {
  const journeys = new Map<string, NamedJourney[]>();
  for (const { file, title, requirements, result } of tests) {
    if (!file.startsWith('tests/e2e/')) continue;
    const journey = { title, outcome: result?.outcome ?? null };
    for (const id of requirements) journeys.set(id, [...(journeys.get(id) ?? []), journey]);
  }
  return journeys;
}

/** All that the layers of a machine are read from. */
export interface Sources {
  readonly definition: Definition;
  readonly paths: readonly Path[];
  readonly pathNames: readonly string[];
  readonly coverage: LevelReport['coverage'];
  /** Ids -> why they cannot be walked at all. */
  readonly impossible: Readonly<Record<string, string>>;
  readonly view: Walked<SeenScreen>;
  readonly browser: Walked<WalkedApp>;
  /** Requirement -> journeys that name it. */
  readonly journeys: ReadonlyMap<string, readonly NamedJourney[]>;
  /** Surviving mutants of the chart -> why they survive. */
  readonly survivors: Readonly<Record<string, string>>;
}

const SHOWN = 8;

const listed = (what: string, names: readonly string[]): string =>
  `${names.length} ${what}${names.length === 1 ? '' : 's'}: ${names.slice(0, SHOWN).join(', ')}${names.length > SHOWN ? ' …' : ''}`;

export function readLayers(sources: Sources): Readonly<Record<Layer, LayerMarks>> {
  return {
    machine: machineLayer(sources),
    view: viewLayer(sources),
    browser: browserLayer(sources),
    journeys: journeysLayer(sources),
    mutants: mutantsLayer(sources),
  };
}

function marksOf(
  { states, transitions }: Definition,
  ofState: (state: StateInfo) => Covered | null,
  ofTransition: (transition: TransitionInfo) => Covered | null,
): LayerMarks {
  return Object.fromEntries(
    [
      ...states.slice(1).map((state) => [state.id, ofState(state)] as const),
      ...transitions.map((transition) => [transition.id, ofTransition(transition)] as const),
    ].filter((entry): entry is [string, Covered] => entry[1] !== null),
  );
}

/** State or transition -> names of the paths that visit it. */
function visits(paths: readonly Path[], names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const visited = new Map<string, string[]>();
  paths.forEach((path, index) => {
    const steps = [path.start, ...path.steps];
    const ids = steps.flatMap(({ transitions, place }) => [
      ...transitions,
      ...activeNodes(place.snapshot).map(({ id }) => id),
    ]);
    for (const id of new Set(ids)) visited.set(id, [...(visited.get(id) ?? []), names[index] ?? '']);
  });
  return visited;
}

function machineLayer({ definition, paths, pathNames, coverage, impossible }: Sources): LayerMarks {
  const visited = visits(paths, pathNames);
  const missing = new Set(FIGURES.flatMap((name) => coverage[name].missing));
  const covered = (id: string, open: readonly string[]): Covered => {
    const reason = impossible[id];
    if (reason !== undefined) return { mark: 'out', lines: [`left out: ${reason}`] };
    const by = visited.get(id) ?? [];
    // Passed through within a step, where no path stops.
    const lines = by.length === 0 ? ['on the way'] : [listed('path', by)];
    if (missing.has(id)) return { mark: 'none', lines: ['no golden path'] };
    return { mark: open.length === 0 ? 'whole' : 'half', lines: [...lines, ...open] };
  };
  const halves = Map.groupBy(
    [...missing, ...Object.keys(impossible)].filter((id) => id.includes('=')),
    transitionOf,
  );
  const openOf = (id: string): readonly string[] =>
    (halves.get(id) ?? []).map((half) => {
      const what = half.startsWith(conditionId(id, ''))
        ? half.slice(conditionId(id, '').length)
        : `the guard${half.slice(-2)}`;
      const reason = impossible[half];
      return reason === undefined ? `${what} never decides` : `${what} left out: ${reason}`;
    });
  return marksOf(
    definition,
    ({ id }) => covered(id, []),
    ({ id }) => {
      const open = openOf(id);
      const { mark, lines } = covered(id, open);
      const isOpen = (halves.get(id) ?? []).some((half) => missing.has(half));
      return { mark: mark === 'half' && !isOpen ? 'whole' : mark, lines };
    },
  );
}

function outOfLevel({ definition }: Sources, why: string): LayerMarks {
  const covered: Covered = { mark: 'out', lines: [why] };
  return marksOf(
    definition,
    () => covered,
    () => covered,
  );
}

function viewLayer(sources: Sources): LayerMarks {
  const { definition, view, impossible } = sources;
  if ('why' in view) return outOfLevel(sources, view.why);
  const { gestures, states, omitted } = view.screen;
  const seen = ({ id, path }: StateInfo): Covered => {
    const assertion = states[path];
    if (assertion === 'unseen') return { mark: 'none', lines: ['shows nothing of its own'] };
    if (assertion !== undefined) return { mark: 'whole', lines: ['what it shows is asserted'] };
    const inner = definition.states.filter(({ parent }) => parent === id).map((state) => seen(state).mark);
    const mark = inner.every((one) => one === 'whole')
      ? 'whole'
      : inner.every((one) => one === 'none')
        ? 'none'
        : 'half';
    return { mark, lines: ['seen through the states in it'] };
  };
  return marksOf(definition, seen, ({ id, event }) => {
    const reason = omitted[id] ?? impossible[id];
    if (reason !== undefined) return { mark: 'out', lines: [`left out: ${reason}`] };
    const gesture = gestures[event];
    if (gesture === 'sent') return { mark: 'half', lines: ['walked; the event is sent, no gesture causes it'] };
    return { mark: 'whole', lines: [gesture === undefined ? 'walked by its outcome or time' : 'walked by a gesture'] };
  });
}

/** The browser level fails for what it neither walks nor leaves out. */
function browserLayer(sources: Sources): LayerMarks {
  const { definition, browser, impossible } = sources;
  if ('why' in browser) return outOfLevel(sources, browser.why);
  const { omitted, causes, screen } = browser.screen;
  return marksOf(
    definition,
    () => null,
    ({ id, event }) => {
      const reason = omitted[id] ?? impossible[id];
      if (reason !== undefined) return { mark: 'out', lines: [`left out: ${reason}`] };
      const gesture = screen.gestures[event];
      const how = ((): string => {
        if (causes[event] !== undefined) return 'caused from outside the page';
        if (gesture === undefined) return 'by the answer of the gateway, or by time';
        return gesture === 'sent' ? 'caused by the app itself' : 'by a gesture';
      })();
      return { mark: 'whole', lines: [`walked in the built app, ${how}`] };
    },
  );
}

const OUTCOMES = { passed: '', failed: ' (failed)', skipped: ' (skipped)' } as const;

function journeysLayer({ definition, journeys }: Sources): LayerMarks {
  const covered = (requirements: readonly string[]): Covered | null => {
    if (requirements.length === 0) return null;
    const found = requirements.map((id) => ({ id, named: journeys.get(id) ?? [] }));
    const without = found.filter(({ named }) => named.length === 0).map(({ id }) => id);
    const titles = found.flatMap(({ named }) =>
      named.map(({ title, outcome }) => `${title}${outcome === null ? ' (not run)' : OUTCOMES[outcome]}`),
    );
    const lines = [
      ...new Set([...titles.slice(0, SHOWN), ...(titles.length > SHOWN ? [`and ${titles.length - SHOWN} more`] : [])]),
      ...(without.length > 0 ? [`no journey names ${without.join(', ')}`] : []),
    ];
    if (titles.length === 0) return { mark: 'none', lines };
    return { mark: without.length === 0 ? 'whole' : 'half', lines };
  };
  return marksOf(
    definition,
    ({ requirements }) => covered(requirements),
    ({ requirements }) => covered(requirements),
  );
}

function mutantsLayer({ definition, survivors }: Sources): LayerMarks {
  const all = mutantsOf(definition.machine).map(({ name }) => name);
  const paths = new Map(definition.states.map(({ id, path }) => [id, path]));
  const siblings = Map.groupBy(definition.transitions, ({ source, event }) => `${source}|${event}`);
  const covered = (begins: readonly string[]): Covered | null => {
    const own = all.filter((name) => begins.some((begin) => name.startsWith(begin)));
    if (own.length === 0) return null;
    const alive = own.filter((name) => name in survivors);
    const lines = [
      `${own.length - alive.length} of ${own.length} changes noticed by the golden paths`,
      ...alive.map((name) => `not noticed: ${name.slice(name.indexOf(': ') + 2)}: ${survivors[name]}`),
    ];
    return { mark: alive.length === 0 ? 'whole' : alive.length < own.length ? 'half' : 'none', lines };
  };
  return marksOf(
    definition,
    (state) => covered(mutantsOfState(state)),
    (transition) =>
      covered([
        mutantsBegin(
          transition,
          paths.get(transition.source) ?? '',
          siblings.get(`${transition.source}|${transition.event}`)?.length ?? 1,
        ),
      ]),
  );
}
