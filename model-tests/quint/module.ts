import type { DrivenPath } from '../engine/drive.ts';
import type { Graph } from '../engine/explore.ts';
import { canonical } from '../engine/json.ts';
import { kebab } from '../engine/kebab.ts';
import { stimulusText } from '../engine/walk.ts';
import { actionsOf, camel, causeName, effectTexts, type Action } from './actions.ts';
import { spaceOf, standingOf, type Space, type Values } from './space.ts';
import { actionText, listText, literal, valuesText } from './text.ts';

/** A machine as it is written in Quint. */
export interface Specification {
  readonly machine: string;
  readonly space: Space;
  readonly actions: readonly Action[];
  /** The texts of the generated modules by their files: the machine alone, and the machine with the rules. */
  readonly files: Readonly<Record<string, string>>;
}

/** A run of the product that must be possible: under its name, the path of the machine. */
export interface NamedPath {
  readonly name: string;
  readonly path: DrivenPath;
}

/** Committed paths that become tests of the module. */
const TESTED_PATHS = 5;
/** Longer ones are hard to read. */
const TESTED_STEPS = 15;

export const machineFile = (machine: string): string => `${kebab(machine)}.machine.qnt`;
export const rulesFile = (machine: string): string => `${kebab(machine)}.rules.qnt`;
export const mainFile = (machine: string): string => `${kebab(machine)}.qnt`;

/** What the gateway does without being asked, in `taken`; the machine stays where it is. */
export const ALONE = 'the gateway alone';

export const startLabel = (input: string): string => `start (${input})`;

const HEAD = (machine: string): string =>
  `// Written by \`npm run quint -- --write\` from the chart of ${machine}; never changed by hand.`;

/**
 * The specification of a machine: its own module, and the module that joins it with the rules beside it.
 * `recorded` are runs of the product, which the joined module must allow.
 * @throws Error if a path needs what the graph does not have
 */
export function specificationOf(
  graph: Graph,
  paths: readonly DrivenPath[] = [],
  recorded: readonly NamedPath[] = [],
): Specification {
  const { name } = graph.model;
  const space = spaceOf(graph);
  const actions = actionsOf(graph, space);
  return {
    machine: name,
    space,
    actions,
    files: {
      [machineFile(name)]: machineModule(graph, space, actions, fewPaths(paths)),
      [mainFile(name)]: mainModule(graph, space, actions, recorded),
    },
  };
}

const causesOf = (actions: readonly Action[]): ReadonlyMap<string, readonly Action[]> =>
  Map.groupBy(actions, ({ cause }) => cause);

const initName = (input: string): string => camel(`init ${input}`);

function machineModule(graph: Graph, space: Space, actions: readonly Action[], paths: readonly DrivenPath[]): string {
  const { name } = graph.model;
  const { variables } = space;
  const causes = causesOf(actions);
  const starts = graph.starts.map(({ input, node, effects }) => ({
    name: initName(input),
    items: [
      ...Object.entries(space.project(standingOf(graph, node))).map(([key, value]) => `${key}' = ${literal(value)}`),
      `taken' = ${literal(startLabel(input))}`,
      `did' = ${literal(effectTexts(effects))}`,
    ],
  }));
  const lines = [
    HEAD(name),
    `// ${graph.nodes.length} places, ${graph.edges.length} steps between them, ${actions.length} actions.`,
    `module ${name}Machine {`,
    ...variables.flatMap(({ name: variable, type, about }) => [`  /// ${about}`, `  var ${variable}: ${type}`]),
    '  /// What happened last, as paths write it.',
    '  var taken: str',
    '  /// What the machine then started, sent, emitted and did.',
    '  var did: Set[str]',
    '',
    ...starts.flatMap((start) => listText(start.name, 'all', start.items)),
    ...listText(
      'init',
      'any',
      starts.map((start) => start.name),
    ),
    '',
    '  /// Something else happens, and the machine stays where it is.',
    ...listText('stays', 'all', [
      ...variables.map(({ name: variable }) => `${variable}' = ${variable}`),
      `taken' = ${literal(ALONE)}`,
      `did' = Set()`,
    ]),
    '',
    ...[...causes].flatMap(([cause, own]) => [
      ...own.flatMap((action) => [...actionText(action, variables), '']),
      `  /// ${own[0]?.label ?? ''}`,
      ...listText(
        cause,
        'any',
        own.map((action) => action.name),
      ),
      '',
    ]),
    ...listText('step', 'any', [...causes.keys()]),
    ...paths.flatMap((path, index) => ['', ...runText(`path${index + 1}Test`, path.title, path, space, causes)]),
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

function mainModule(graph: Graph, space: Space, actions: readonly Action[], recorded: readonly NamedPath[]): string {
  const { name } = graph.model;
  const causes = causesOf(actions);
  const inits = graph.starts.map(({ input }) => initName(input));
  const lines = [
    HEAD(name),
    `module ${name} {`,
    `  import ${name}Machine as machine from "./${kebab(name)}.machine"`,
    `  import ${name}Rules as rules from "./${kebab(name)}.rules"`,
    '',
    ...inits.map((init) => `  action ${init} = all { machine::${init}, rules::begin }`),
    '  action init = all { machine::init, rules::begin }',
    '',
    ...[...causes].map(
      ([cause, [first]]) =>
        `  action ${cause} = all { machine::${cause}, rules::told(${literal(first?.label ?? '')}), rules::watch }`,
    ),
    '  action alone = all { machine::stays, rules::alone, rules::watch }',
    '',
    ...listText('step', 'any', [...causes.keys(), 'alone']),
    ...recorded.flatMap(({ name: title, path }) => [
      '',
      ...runText(`${camel(`recorded ${title}`)}Test`, title, path, space, causes, 'machine::'),
    ]),
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

/** A path as a test: what is refused is left out; after everything else the variables have changed as the path says. */
function runText(
  name: string,
  title: string,
  path: DrivenPath,
  { project }: Space,
  causes: ReadonlyMap<string, readonly Action[]>,
  prefix = '',
): readonly string[] {
  let before: Values = {};
  const expectation = (expected: DrivenPath['start'], label: string): string => {
    const now: Values = { ...project(expected), taken: label };
    const changed = Object.entries(now).filter(
      ([key, value]) => key === 'taken' || canonical(before[key]) !== canonical(value),
    );
    before = now;
    return `    .expect(${valuesText(Object.fromEntries(changed.map(([key, value]) => [`${prefix}${key}`, value])))})`;
  };
  const start = expectation(path.start, startLabel(path.input));
  const steps = path.steps.flatMap(({ stimulus, expected, isRefused }) => {
    if (isRefused) return [];
    const cause = causeName(stimulus);
    if (!causes.has(cause)) throw new Error(`'${title}': there is no step '${cause}' in the specification`);
    return [`    .then(${cause})`, expectation(expected, stimulusText(stimulus))];
  });
  return [`  /// ${title}`, `  run ${name} =`, `    ${initName(path.input)}`, start, ...steps];
}

/** Those that together take the most different steps, each time the one that adds most. */
function fewPaths(all: readonly DrivenPath[]): readonly DrivenPath[] {
  const paths = all.filter(({ steps }) => steps.length <= TESTED_STEPS);
  const seen = new Set<string>();
  const causesIn = ({ steps }: DrivenPath): readonly string[] => [
    ...new Set(steps.filter(({ isRefused }) => !isRefused).map(({ stimulus }) => causeName(stimulus))),
  ];
  const chosen: DrivenPath[] = [];
  while (chosen.length < Math.min(TESTED_PATHS, paths.length)) {
    const news = paths.map((path) => causesIn(path).filter((cause) => !seen.has(cause)).length);
    const largest = Math.max(...news);
    const best = paths[news.indexOf(largest)];
    if (best === undefined || largest === 0) break;
    chosen.push(best);
    for (const cause of causesIn(best)) seen.add(cause);
  }
  return chosen;
}
