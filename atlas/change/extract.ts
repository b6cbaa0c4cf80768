import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { define, duration, type Definition, type InvokeInfo } from '../../model-tests/engine/definition.ts';
import type { Denominators } from '../../model-tests/levels/denominators.ts';
import { kebab } from '../../model-tests/engine/kebab.ts';
import { goldenPath } from '../../model-tests/levels/golden-files.ts';
import type { Model } from '../../model-tests/engine/model.ts';
import { knownFromGolden, pathName, type GoldenFile } from '../../model-tests/engine/paths.ts';
import { Walker } from '../../model-tests/engine/walk.ts';
import { flattened } from '../../tooling/locales.ts';
import { parseRequirements } from '../../tooling/requirements.ts';
import { parseSource } from '../../tooling/source.ts';
import { testTitles } from '../../tooling/test-titles.ts';
import type { Revision, RevisionMachine, RevisionPath, RevisionTests } from './revision.ts';

/** What has been the same in the registry of every revision. */
interface Registry {
  readonly machines: Readonly<Record<string, { readonly create: () => AnyStateMachine; readonly purpose?: string }>>;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const firstLine = (error: unknown): string => messageOf(error).split('\n')[0] ?? '';

/** A readable event that stays the same when its state is called otherwise or its delay becomes longer. */
function eventName(event: string, source: string, invokes: readonly InvokeInfo[]): string {
  const settled = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event);
  if (settled) {
    const [, end, id = ''] = settled;
    const invoke = invokes.find((one) => one.id === id);
    return `${invoke && !invoke.isNamed ? invoke.src : id} ${end === 'done' ? '✓' : '✗'}`;
  }
  if (event.startsWith('xstate.done.state.')) return 'done';
  if (!event.startsWith('xstate.after.')) return event;
  const delay = event.slice('xstate.after.'.length, -(source.length + 1));
  return `after ${Number.isNaN(Number(delay)) ? delay : duration(Number(delay))}`;
}

function invokeText({ id, src, isNamed }: InvokeInfo): string {
  return id === src || !isNamed ? src : `${id} (${src})`;
}

/** A chart as plain data. @throws TypeError for an actor that is not invoked by name */
export function readMachine(name: string, machine: AnyStateMachine, purpose = ''): RevisionMachine {
  const definition = define(machine);
  const invokesOf = new Map(definition.states.map(({ id, invokes }) => [id, invokes]));
  return {
    name,
    purpose: purpose === '' ? (machine.config.description ?? '') : purpose,
    states: definition.states.map((state) => {
      const { id, key, type, parent, initial, entry, exit, invokes, tags, requirements, description } = state;
      const named = invokes.map(invokeText);
      return { id, key, type, parent, initial, entry, exit, invokes: named, tags, requirements, description };
    }),
    transitions: definition.transitions.map((transition) => {
      const { id, source, event, index, guard, targets, actions, requirements, description } = transition;
      return {
        id,
        source,
        event: eventName(event, source, invokesOf.get(source) ?? []),
        index,
        guard,
        targets,
        actions,
        requirements,
        description,
        isReentering: transition.definition.reenter,
      };
    }),
    delays: Object.fromEntries(
      Object.entries(machine.implementations.delays).map(([delay, length]) => [
        delay,
        typeof length === 'number' ? duration(length) : 'computed',
      ]),
    ),
    paths: [],
  };
}

/** Transitions of each committed path, walked with the revision's own model. */
function walkPaths(golden: GoldenFile, model: Model, definition: Definition): readonly (readonly string[] | null)[] {
  const walker = new Walker(model, definition);
  return knownFromGolden(golden, model).map(({ input, steps }) => {
    try {
      const start = walker.start(model.inputs[input]);
      const taken = [...start.transitions];
      let { place } = start;
      for (const { stimulus } of steps) {
        const step = walker.apply(place, stimulus);
        taken.push(...step.transitions);
        ({ place } = step);
      }
      return [...new Set(taken)];
    } catch {
      return null;
    }
  });
}

/** The committed paths of a machine; none where the revision has no file of this form. */
async function readPaths(folder: string, name: string): Promise<readonly RevisionPath[]> {
  const file = join(folder, goldenPath(name, 'json'));
  if (!existsSync(file)) return [];
  const golden = JSON.parse(readFileSync(file, 'utf8')) as Partial<GoldenFile>;
  const { paths } = golden;
  if (!paths?.every(({ steps }) => typeof steps === 'string')) return [];
  const names = paths.map(pathName);
  try {
    const place = join(folder, 'model-tests', kebab(name), `${kebab(name)}.model.ts`);
    const found = (await import(pathToFileURL(place).href)) as Readonly<Record<string, Model | undefined>>;
    const model = found[`${name}Model`];
    if (!model) throw new Error(`${place} has no ${name}Model`);
    const walked = walkPaths(golden as GoldenFile, model, define(model.machine));
    return names.map((path, index) => ({ name: path, transitions: walked[index] ?? null }));
  } catch {
    return names.map((path) => ({ name: path, transitions: null }));
  }
}

/** Files under a folder of the revision, from its root, with / and sorted. */
function filesOf(folder: string, under: string, matches: RegExp): readonly string[] {
  const top = join(folder, under);
  if (!existsSync(top)) return [];
  return readdirSync(top, { recursive: true, encoding: 'utf8' })
    .map((path) => `${under}/${path.replaceAll('\\', '/')}`)
    .filter((path) => matches.test(path))
    .sort();
}

const textOf = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8');

function readTests(folder: string): readonly RevisionTests[] {
  const paths = [
    ...filesOf(folder, 'model-tests', /\.test\.tsx?$/),
    ...filesOf(folder, 'tests', /\.(?:test|spec)\.tsx?$/),
  ];
  return paths.flatMap((path) => {
    const text = textOf(folder, path);
    const ids = [...new Set(testTitles(parseSource(path, text)).flatMap((title) => title.ids))].sort();
    return ids.length > 0 ? [{ path, hash: createHash('sha256').update(text).digest('hex').slice(0, 16), ids }] : [];
  });
}

function readTexts(folder: string): Revision['texts'] {
  const texts: Record<string, Record<string, string>> = {};
  for (const path of filesOf(folder, 'locales', /^locales\/[\w-]+\/[^/]+\.json$/)) {
    const language = path.split('/')[1] ?? '';
    texts[language] = { ...texts[language], ...Object.fromEntries(flattened(JSON.parse(textOf(folder, path)))) };
  }
  return texts;
}

function readIfThere<Result>(folder: string, path: string, read: (text: string) => Result): Result | null {
  return existsSync(join(folder, path)) ? read(textOf(folder, path)) : null;
}

/**
 * Reads a revision's tree, whose packages must be there. A machine that cannot be created is one of `failures`.
 * @throws Error if there is no registry of machines, or if it cannot be loaded
 */
export async function extract(folder: string): Promise<Revision> {
  const place = join(folder, 'machines', 'registry.ts');
  if (!existsSync(place)) throw new Error('there is no machines/registry.ts in it');
  const registry = (await import(pathToFileURL(place).href)) as Partial<Registry>;
  if (!registry.machines) throw new Error('its machines/registry.ts has no list `machines`');
  const machines: Record<string, RevisionMachine> = {};
  const failures: Record<string, string> = {};
  for (const [name, entry] of Object.entries(registry.machines)) {
    try {
      const machine = readMachine(name, entry.create(), entry.purpose);
      machines[name] = { ...machine, paths: await readPaths(folder, name) };
    } catch (error) {
      failures[name] = firstLine(error);
    }
  }
  const requirements = readIfThere(folder, 'docs/specification/requirements.md', parseRequirements) ?? [];
  return {
    machines,
    failures,
    texts: readTexts(folder),
    requirements: Object.fromEntries(requirements.map(({ id, text }) => [id, text])),
    tests: readTests(folder),
    denominators: readIfThere(folder, 'model-tests/denominators.json', (text) => JSON.parse(text) as Denominators),
  };
}

/** In a process of its own, since the modules of a revision stay loaded: FOLDER, and the file to write. */
if (import.meta.main) {
  const [folder = '', file = ''] = process.argv.slice(2);
  try {
    writeFileSync(file, JSON.stringify(await extract(folder)));
  } catch (error) {
    console.error(firstLine(error));
    process.exitCode = 1;
  }
}
