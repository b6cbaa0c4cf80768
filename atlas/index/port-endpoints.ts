import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { endpoints } from '../../contract/endpoints.ts';
import { filesUnder, readText } from '../../tooling/files.ts';
import { ROOT } from '../../tooling/root.ts';
import { parseSource, type Source } from '../../tooling/source.ts';

/** Where ports are implemented, and what the implementations use. */
const FOLDERS = ['src/adapters', 'src/api', 'src/queries', 'src/system'];
const ADAPTERS = 'src/adapters/';
/** The name under which a whole module is imported. */
const WHOLE = '*';

/** A name of a file and what its value refers to: `name` or, of an object, `name.property`. */
type Definitions = ReadonlyMap<string, ReadonlySet<string>>;

interface Module {
  readonly path: string;
  readonly definitions: Definitions;
  /** Local name -> file and name there. */
  readonly imports: ReadonlyMap<string, { readonly path: string; readonly name: string }>;
  /** Files that are imported when they are needed. */
  readonly lazy: readonly string[];
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nameOf = (value: unknown): string | null =>
  isNode(value) && value.type === 'Identifier' && typeof value['name'] === 'string' ? value['name'] : null;

/** The nodes within a node whose identifiers mean values: no types, no names of properties. */
function innerNodes(node: Node): readonly Node[] {
  if (node.type.startsWith('TS')) return [node['expression']].filter(isNode);
  const isFixed = node['computed'] !== true;
  return Object.entries(node).flatMap(([key, value]) => {
    if (isFixed && key === 'property' && node.type === 'MemberExpression') return [];
    if (isFixed && key === 'key') return [];
    return [value].flat().filter(isNode);
  });
}

function referencesIn(node: Node): readonly string[] {
  const own = nameOf(node);
  if (own !== null) return [own];
  if (node.type === 'ImportExpression') return ['import()'];
  const [object, property] = [nameOf(node['object']), nameOf(node['property'])];
  if (node.type === 'MemberExpression' && node['computed'] !== true && object !== null && property !== null)
    return [`${object}.${property}`];
  return innerNodes(node).flatMap(referencesIn);
}

/** Names that are declared within a node: parameters, variables, and what patterns take apart. */
function declaredIn(node: Node): readonly string[] {
  const bound = [node['params'], node.type === 'VariableDeclarator' ? node['id'] : null].flat().filter(isNode);
  return [...bound.flatMap(boundBy), ...innerNodes(node).flatMap(declaredIn)];
}

function boundBy(pattern: Node): readonly string[] {
  const own = nameOf(pattern);
  if (own !== null) return [own];
  return [pattern['properties'], pattern['elements'], pattern['value'], pattern['argument'], pattern['left']]
    .flat()
    .filter(isNode)
    .flatMap(boundBy);
}

function freeReferences(node: Node): readonly string[] {
  const own = new Set(declaredIn(node));
  return referencesIn(node).filter((reference) => !own.has(reference.split('.')[0] ?? ''));
}

const isFunction = ({ type }: Node): boolean => type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

/** Names and methods outside of other methods; those of the same name are one. */
function definitionsIn(program: Source['program']): Definitions {
  const found = new Map<string, Set<string>>();
  const add = (name: string, value: Node): void => {
    const references = found.get(name) ?? new Set();
    for (const reference of freeReferences(value)) references.add(reference);
    found.set(name, references);
  };
  const read = (node: Node): void => {
    const [name, key] = [nameOf(node['id']), nameOf(node['key'])];
    if (node.type === 'FunctionDeclaration' && name !== null) add(name, node);
    if (node.type === 'VariableDeclarator' && name !== null && isNode(node['init'])) add(name, node['init']);
    if (node.type === 'Property' && key !== null && isNode(node['value'])) {
      add(`.${key}`, node['value']);
      if (isFunction(node['value'])) return;
    }
    innerNodes(node).forEach(read);
  };
  const statements: readonly unknown[] = program.body;
  statements.filter(isNode).forEach(read);
  return found;
}

function moduleOf(path: string): Module {
  const source = parseSource(path, readText(path));
  const targets = new Map(source.imports.map(({ specifier, target }) => [specifier, target]));
  const imports = source.program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return [];
    const target = targets.get(statement.source.value) ?? null;
    return statement.specifiers.flatMap((specifier) => {
      const isWhole = specifier.type === 'ImportNamespaceSpecifier';
      const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : isWhole ? WHOLE : null;
      return target === null || name === null ? [] : [[specifier.local.name, { path: target, name }] as const];
    });
  });
  const lazy = source.imports.flatMap(({ target, names }) => (target !== null && names[0] === '*' ? [target] : []));
  return { path, definitions: definitionsIn(source.program), imports: new Map(imports), lazy };
}

/** The exported name of every endpoint, by `file#name`. */
async function endpointNames(): Promise<ReadonlyMap<string, string>> {
  const files = filesUnder(['contract'], /\.ts$/);
  const all = await Promise.all(
    files.map(async (path) => {
      const exported = (await import(pathToFileURL(join(ROOT, path)).href)) as Readonly<Record<string, unknown>>;
      return Object.entries(exported).flatMap(([name, value]) => {
        const endpoint = endpoints.find((one) => one === value);
        return endpoint ? [[`${path}#${name}`, endpoint.name] as const] : [];
      });
    }),
  );
  return new Map(all.flat());
}

/** Finds the endpoints behind a port: its name, and the subject of the machine (`payments`). */
export type FindEndpoints = (port: string, subject: string) => readonly string[];

/**
 * Reads from the code of the adapters which endpoints each port may request. Ports of the same name are told apart by
 * the subject, which is a folder of `machines` and of `src/adapters`.
 */
export async function readPortEndpoints(): Promise<FindEndpoints> {
  const modules = new Map(filesUnder(FOLDERS, /\.tsx?$/).map((path) => [path, moduleOf(path)]));
  const names = await endpointNames();
  return (port, subject) => {
    const all = [...modules.values()].flatMap((module) =>
      [`.${port}`, port]
        .filter((name) => module.path.startsWith(ADAPTERS) && module.definitions.has(name))
        .map((name) => ({ module, name })),
    );
    const own = all.filter(({ module }) => module.path.startsWith(`${ADAPTERS}${subject}/`));
    const chosen = own.length > 0 ? own : all;
    return [...new Set(chosen.flatMap(({ module, name }) => reached(name, module, modules, names)))].toSorted();
  };
}

function reached(
  start: string,
  from: Module,
  modules: ReadonlyMap<string, Module>,
  names: ReadonlyMap<string, string>,
): readonly string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const go = (name: string, module: Module): void => {
    if (seen.has(`${module.path}#${name}`)) return;
    seen.add(`${module.path}#${name}`);
    for (const reference of module.definitions.get(name) ?? []) follow(reference, module);
  };
  const follow = (reference: string, module: Module): void => {
    const [name = '', property] = reference.split('.');
    if (reference === 'import()') {
      for (const path of module.lazy) {
        const target = modules.get(path);
        for (const exported of target?.definitions.keys() ?? []) if (target) go(exported, target);
      }
      return;
    }
    const imported = module.imports.get(name);
    const there = imported ? (imported.name === WHOLE ? (property ?? '') : imported.name) : name;
    const endpoint = imported && names.get(`${imported.path}#${there}`);
    if (endpoint !== undefined) found.add(endpoint);
    const target = imported ? modules.get(imported.path) : module;
    if (!target) return;
    go(property !== undefined && target.definitions.has(`.${property}`) ? `.${property}` : there, target);
  };
  go(start, from);
  return [...found];
}
