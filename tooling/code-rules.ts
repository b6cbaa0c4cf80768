import { Visitor, type ESTree } from 'vite';
import { PURE_FUNCTIONS } from './pure-functions.ts';
import { lineAt, literalsOf, type Source } from './source.ts';

/** A violation of a code rule, with its place. */
export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

const isUnder = (path: string, ...folders: readonly string[]): boolean =>
  folders.some((folder) => path.startsWith(`${folder}/`));

/** What a package of the checkout offers is said in one file. */
const PACKAGE_ENTRIES: readonly string[] = ['model-tests/engine/index.ts'];

/** Files that only re-export other modules. */
export function barrels(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => !PACKAGE_ENTRIES.includes(path))
    .filter(({ path, isBarrel }) => isBarrel || /(?:^|\/)index\.tsx?$/.test(path))
    .map(({ path }) => ({ path, line: 1, message: 'barrel file: import from where the thing is' }));
}

const RULES_OF_THE_GATEWAY = ['gateway/domain', 'gateway/store'];
const SQL_CLOCK =
  /\bnow\s*\(\s*\)|\b(?:clock|statement|transaction)_timestamp\b|\bcurrent_(?:timestamp|date|time)\b|\blocaltime(?:stamp)?\b/gi;

interface ReadRule {
  readonly folders: readonly string[];
  readonly pattern: RegExp;
  readonly message: string;
}

const READ_RULES: readonly ReadRule[] = [
  {
    folders: [...RULES_OF_THE_GATEWAY, 'domain', 'machines', 'contract'],
    pattern: /\bDate\.now\b|\bnew Date\(\s*\)/g,
    message: 'time enters rules and machines only as data',
  },
  {
    folders: ['domain', 'machines'],
    pattern: /\bMath\.random\b|\bperformance\.now\b|\bset(?:Timeout|Interval)\b|(?<![.\w])fetch\s*\(/g,
    message: 'a machine has no chance, clock or network of its own',
  },
  {
    folders: ['domain', 'machines'],
    pattern: /(?<![.\w])(?:window|document|localStorage|sessionStorage)\./g,
    message: 'a machine knows no browser',
  },
];

const isInLiteral = (source: Source, index: number): boolean =>
  literalsOf(source).some(({ value, start }) => index > start && index <= start + value.length);

/** Clocks, randomness and globals read where only data is allowed; strings and import paths are ignored. */
export function forbiddenReads(sources: readonly Source[]): Violation[] {
  const inCode = READ_RULES.flatMap(({ folders, pattern, message }) =>
    sources
      .filter(({ path }) => isUnder(path, ...folders))
      .flatMap((source) =>
        [...source.code.matchAll(pattern)]
          .filter((match) => !isInLiteral(source, match.index))
          .map((match) => ({
            path: source.path,
            line: lineAt(source.code, match.index),
            message: `${match[0]}: ${message}`,
          })),
      ),
  );
  const inSql = sources
    .filter(({ path }) => isUnder(path, ...RULES_OF_THE_GATEWAY))
    .flatMap((source) =>
      literalsOf(source).flatMap(({ value, start }) =>
        [...value.matchAll(SQL_CLOCK)].map((match) => ({
          path: source.path,
          line: lineAt(source.text, start + match.index),
          message: `${match[0]}: the gateway's time is one clock, given to SQL as a parameter`,
        })),
      ),
    );
  return [...inCode, ...inSql];
}

const HOME_OF_DATES = 'domain/time/';
const HOME_OF_ZONE = 'domain/time/warsaw.ts';
/** Tests of the calendar have their own date code: an expectation computed by the tested code would prove nothing. */
const CHECKERS = ['tests', 'model-tests'];
const DATE_FORMAT = /\bIntl\s*\.\s*DateTimeFormat\s*\(|\btoLocale(?:Date|Time)String\b/g;
const IS_DAYJS = /^dayjs(?:\/|$)/;
const OTHER_DATE_LIBRARY =
  /^(?:date-fns|luxon|moment|moment-timezone|@date-fns\/\w+|@?js-joda(?:\/\w+)?|temporal-polyfill)$/;

/** `Intl` handles the zone in one file; dayjs calculates and formats with that file's clock (docs/adr/0037). */
export function scatteredDates(
  sources: readonly Source[],
  dependencies: Readonly<Record<string, string>>,
): Violation[] {
  const libraries = Object.keys(dependencies)
    .filter((name) => OTHER_DATE_LIBRARY.test(name))
    .map((name) => ({ path: 'package.json', line: 1, message: `${name}: dates are a matter of dayjs` }));
  const uses = sources
    .filter(({ path }) => !path.startsWith(HOME_OF_DATES))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier }) => IS_DAYJS.test(specifier))
        .map(({ specifier, line }) => ({ path, line, message: `${specifier}: take wallClock of ${HOME_OF_ZONE}` })),
    );
  const formats = sources
    .filter(({ path }) => path !== HOME_OF_ZONE && !isUnder(path, ...CHECKERS))
    .flatMap((source) =>
      [...source.code.matchAll(DATE_FORMAT)]
        .filter((match) => !isInLiteral(source, match.index))
        .map((match) => ({
          path: source.path,
          line: lineAt(source.code, match.index),
          message: `${match[0]}: the zone is known in ${HOME_OF_ZONE} alone`,
        })),
    );
  return [...libraries, ...uses, ...formats];
}

const INTERNALS = /\._nodes\b|\b_sendInspectionEvent\b|\._transitions\b/;

/** XState's internals may be used in only one file, under model-tests/engine. */
export function internalsUses(sources: readonly Source[]): Violation[] {
  const users = sources.filter(({ path, code }) => INTERNALS.test(code) && path !== 'tooling/code-rules.ts');
  const home = users.filter(({ path }) => isUnder(path, 'model-tests/engine'));
  const others = users.filter(({ path }) => !isUnder(path, 'model-tests/engine'));
  return [...others, ...home.slice(1)].map(({ path }) => ({
    path,
    line: 1,
    message: "XState's internals are touched in one file of model-tests/engine only",
  }));
}

/** Packages of one family must have the same exact version. */
export function mixedVersions(dependencies: Readonly<Record<string, string>>, family: string): Violation[] {
  const members = Object.entries(dependencies).filter(([name]) => name.startsWith(`${family}/`));
  const versions = new Set(members.map(([, version]) => version));
  if (versions.size < 2) return [];
  return [
    { path: 'package.json', line: 1, message: `${family}/* stands at several versions: ${[...versions].join(', ')}` },
  ];
}

const LOOSE_MATCHER = /\.(?:toMatchObject|toBeTruthy|toBeFalsy|toBeDefined)\b|\.not\s*\.(?:toBeNull|toBeUndefined)\b/g;

/** Assertions that many wrong values also pass. */
export function looseAssertions(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => isUnder(path, 'tests', 'model-tests'))
    .flatMap((source) =>
      [...source.code.matchAll(LOOSE_MATCHER)]
        .filter((match) => !isInLiteral(source, match.index))
        .map((match) => ({
          path: source.path,
          line: lineAt(source.code, match.index),
          message: `${match[0].replaceAll(/\s/g, '')}: say the whole value with toEqual or toBe, one property with toHaveProperty, a number of elements with toHaveLength`,
        })),
    );
}

/**
 * A file that mocks a module without fresh modules of its own: test files share a worker's modules, and one that an
 * earlier file has loaded is not mocked.
 */
export function staleMocks(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path, code }) => isUnder(path, 'tests', 'model-tests') && !code.includes('vi.resetModules()'))
    .flatMap((source) => {
      const found = [...source.code.matchAll(/\bvi\.mock\(/g)].find((match) => !isInLiteral(source, match.index));
      return found === undefined
        ? []
        : [
            {
              path: source.path,
              line: lineAt(source.code, found.index),
              message: 'vi.mock: start with vi.hoisted(() => vi.resetModules())',
            },
          ];
    });
}

const BUNDLED = ['src', 'machines', 'domain', 'contract'];

/** A second function with a name that the bundler treats as pure: calls of it would be removed from the app. */
export function pureNamesakes(sources: readonly Source[]): Violation[] {
  const declared = new RegExp(String.raw`\b(?:function|const|let|class)\s+(${PURE_FUNCTIONS.join('|')})\b`, 'g');
  const found = sources
    .filter(({ path }) => isUnder(path, ...BUNDLED))
    .flatMap(({ path, code }) =>
      [...code.matchAll(declared)].map((match) => ({ path, line: lineAt(code, match.index), name: match[1] ?? '' })),
    );
  return found
    .filter(
      ({ path, name }, index) =>
        !isUnder(path, 'contract', 'domain') || found.findIndex((one) => one.name === name) < index,
    )
    .map(({ path, line, name }) => ({
      path,
      line,
      message: `${name} is a name of tooling/pure-functions.ts: take another`,
    }));
}

const REFUSAL = 'Refusal';

/** The gateway's rules return refusals (docs/adr/0038); they may throw only errors, new or caught as `error`. */
export function thrownRefusals(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => isUnder(path, 'gateway/domain'))
    .flatMap(({ path, text, program }) => {
      const found: Violation[] = [];
      new Visitor({
        ThrowStatement({ start, argument }) {
          const isCaught = argument.type === 'Identifier' && argument.name === 'error';
          const isError =
            argument.type === 'NewExpression' &&
            argument.callee.type === 'Identifier' &&
            argument.callee.name !== REFUSAL;
          if (isCaught || isError) return;
          found.push({ path, line: lineAt(text, start), message: 'a rule returns its refusal and never throws it' });
        },
      }).visit(program);
      return found;
    });
}

const nameOf = (node: ESTree.Node | null): string => {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'MemberExpression') return nameOf(node.property);
  return '';
};

/** Declarations that can return a refusal: method names, and function names by file. */
interface Refusing {
  readonly methods: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Names of types that are or contain a refusal; a type may use one that is declared in a later file. */
function refusingTypes(sources: readonly Source[]): ReadonlySet<string> {
  const aliases = sources.flatMap(({ code, program }) =>
    program.body.flatMap((node) => {
      const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
      if (declared?.type !== 'TSTypeAliasDeclaration') return [];
      const { start, end } = declared.typeAnnotation;
      return [{ name: declared.id.name, words: code.slice(start, end).match(/\w+/g) ?? [] }];
    }),
  );
  const types = new Set([REFUSAL]);
  let known = 0;
  while (known < types.size) {
    known = types.size;
    for (const { name, words } of aliases) if (words.some((word) => types.has(word))) types.add(name);
  }
  return types;
}

function refusing(sources: readonly Source[]): Refusing {
  const types = refusingTypes(sources);
  const methods = new Set<string>();
  const functions = new Map<string, ReadonlySet<string>>();
  for (const { path, code, program } of sources) {
    const own = new Set<string>();
    const note = (
      names: readonly Set<string>[],
      key: ESTree.Node | null,
      type: ESTree.Node | null | undefined,
    ): void => {
      const words = type ? (code.slice(type.start, type.end).match(/\w+/g) ?? []) : [];
      if (words.some((word) => types.has(word))) for (const set of names) set.add(nameOf(key));
    };
    new Visitor({
      FunctionDeclaration: ({ id, returnType }) => note([own], id, returnType),
      VariableDeclarator({ id, init }) {
        if (init?.type === 'ArrowFunctionExpression') note([own], id, init.returnType);
      },
      TSMethodSignature: ({ key, returnType }) => note([methods, own], key, returnType),
      TSPropertySignature: ({ key, typeAnnotation }) => note([methods, own], key, typeAnnotation),
    }).visit(program);
    functions.set(path, own);
  }
  return { methods, functions };
}

const called = (node: ESTree.Expression): ESTree.CallExpression | null => {
  if (node.type === 'AwaitExpression' || node.type === 'UnaryExpression') return called(node.argument);
  if (node.type === 'ChainExpression') return called(node.expression);
  return node.type === 'CallExpression' ? node : null;
};

/**
 * Calls in the gateway that ignore a possible refusal. They are found by name, so a method called only for its effect
 * must not share its name with one that refuses. If a result has other values too, the compiler also reports it.
 */
export function ignoredRefusals(sources: readonly Source[]): Violation[] {
  const gateway = sources.filter(({ path }) => isUnder(path, 'gateway'));
  const { methods, functions } = refusing(gateway);
  return gateway.flatMap(({ path, text, code, program, imports }) => {
    const imported = imports.flatMap(({ target, names }) =>
      names.filter((name) => target !== null && functions.get(target)?.has(name)),
    );
    const own = new Set([...(functions.get(path) ?? []), ...imported]);
    const found: Violation[] = [];
    new Visitor({
      ExpressionStatement({ start, end, expression }) {
        const callExpression = called(expression);
        if (callExpression === null) return;
        const name = nameOf(callExpression.callee);
        const refuses = (callExpression.callee.type === 'Identifier' ? own : methods).has(name);
        const makesOne = isUnder(path, 'gateway/domain') && code.slice(start, end).includes(`new ${REFUSAL}(`);
        if (!refuses && !makesOne) return;
        found.push({ path, line: lineAt(text, start), message: `${name} may refuse: look at what it returns` });
      },
    }).visit(program);
    return found;
  });
}

/** Every rule about single files or package.json; import rules are in rooms.ts. */
export function codeViolations(
  sources: readonly Source[],
  dependencies: Readonly<Record<string, string>>,
): Violation[] {
  return [
    ...barrels(sources),
    ...forbiddenReads(sources),
    ...scatteredDates(sources, dependencies),
    ...internalsUses(sources),
    ...pureNamesakes(sources),
    ...thrownRefusals(sources),
    ...ignoredRefusals(sources),
    ...looseAssertions(sources),
    ...staleMocks(sources),
    ...mixedVersions(dependencies, '@mantine'),
  ];
}
