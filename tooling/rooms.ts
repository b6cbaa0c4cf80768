import type { IForbiddenRuleType } from 'dependency-cruiser';

/** A folder of the checkout and what its modules may import besides each other. */
export interface Room {
  readonly folder: string;
  /** Folders whose modules it may import. */
  readonly knows: readonly string[];
  /** Folders of which it may import only types. */
  readonly knowsTypesOf?: readonly string[];
  /** Modules that it may import from anywhere, by the end of their path. */
  readonly knowsFiles?: string;
  /** npm packages that it may import; any by default. */
  readonly packages?: readonly string[];
  /** True if its subfolders may not import each other. */
  readonly isDivided?: boolean;
}

const SHARED = ['domain', 'contract'];
const SRC_BASE = ['src/lib', 'src/i18n', 'src/theme'];
const GATEWAY_RULES = ['gateway/lib', 'gateway/database', 'gateway/store', 'gateway/domain'];
/** Only src/app combines charts; other rooms may import only these files of machines. */
const SELECTORS_AND_PORTS = '\\.(?:selectors|ports)\\.ts$';
/** The chart that loads code lazily, for actors or components. */
const LOADING = '^machines/shell/loading/';
/** What the engine of paths is made with; it knows nothing of this product and could be published. */
const ENGINE_PACKAGES = ['xstate', '@xstate/graph', 'fast-check', 'playwright', 'vitest', 'zod'];
const PRODUCT = ['src', 'machines', 'gateway', 'sandbox', 'locales', ...SHARED];

/** From the bottom up: a room may import only rooms above it in this list. A subfolder is a separate room. */
export const ROOMS: readonly Room[] = [
  { folder: 'domain', knows: [], packages: ['dayjs', 'ibantools'] },
  { folder: 'contract', knows: ['domain'], packages: ['zod'] },
  { folder: 'machines', knows: ['domain'], knowsTypesOf: ['contract'], packages: ['xstate'] },

  { folder: 'src/lib', knows: ['domain'] },
  { folder: 'src/i18n', knows: ['src/lib', 'locales', ...SHARED] },
  { folder: 'src/theme', knows: ['src/lib'] },
  { folder: 'src/api', knows: ['src/lib', ...SHARED], knowsTypesOf: ['machines'] },
  { folder: 'src/queries', knows: ['src/api', 'src/lib', ...SHARED] },
  {
    folder: 'src/system',
    knows: ['src/queries', 'src/api', 'src/lib', 'src/i18n', ...SHARED],
    knowsTypesOf: ['machines'],
    knowsFiles: `${SELECTORS_AND_PORTS}|${LOADING}`,
  },
  {
    folder: 'src/adapters',
    knows: ['src/system', 'src/queries', 'src/api', 'src/lib', 'src/i18n', ...SHARED],
    knowsTypesOf: ['machines'],
    knowsFiles: SELECTORS_AND_PORTS,
  },
  { folder: 'src/components', knows: [...SRC_BASE, 'domain'] },
  {
    folder: 'src/features',
    knows: ['src/components', 'src/queries', 'src/system', ...SRC_BASE, ...SHARED],
    knowsTypesOf: ['machines'],
    knowsFiles: '\\.selectors\\.ts$',
    isDivided: true,
  },
  { folder: 'src/app', knows: ['src', 'machines', ...SHARED], knowsTypesOf: ['locales'] },
  { folder: 'src/worker', knows: ['src/theme', 'src/lib', 'locales', 'domain'], packages: [] },
  { folder: 'src', knows: [] },

  { folder: 'gateway/lib', knows: SHARED },
  { folder: 'gateway/database', knows: ['gateway/lib'] },
  { folder: 'gateway/store', knows: ['gateway/database', 'gateway/lib', ...SHARED] },
  {
    folder: 'gateway/domain',
    knows: ['gateway/store', 'gateway/database', 'gateway/lib', ...SHARED],
    packages: ['@node-rs/argon2', 'p-limit', 'zod'],
  },
  { folder: 'gateway/providers', knows: [...GATEWAY_RULES, ...SHARED] },
  { folder: 'gateway/runtime', knows: [...GATEWAY_RULES, ...SHARED] },
  { folder: 'gateway/push', knows: ['gateway/runtime', ...GATEWAY_RULES, ...SHARED] },
  { folder: 'gateway/http', knows: ['gateway/runtime', 'gateway/providers', ...GATEWAY_RULES, ...SHARED] },
  { folder: 'gateway/routes', knows: ['gateway/http', 'gateway/runtime', ...GATEWAY_RULES, ...SHARED] },
  { folder: 'gateway/test-controls', knows: ['gateway/http', 'gateway/runtime', ...GATEWAY_RULES, ...SHARED] },
  {
    folder: 'gateway/metrics',
    knows: ['gateway/push', 'gateway/http', 'gateway/runtime', ...GATEWAY_RULES, ...SHARED],
    packages: ['fastify', 'prom-client'],
  },
  {
    folder: 'gateway/tracing',
    knows: ['gateway/push', 'gateway/http', 'gateway/runtime', ...GATEWAY_RULES, ...SHARED],
    packages: ['fastify', '@fastify/otel', '@opentelemetry'],
  },
  { folder: 'gateway/seeds', knows: [...GATEWAY_RULES, ...SHARED] },
  { folder: 'gateway', knows: SHARED },

  { folder: 'sandbox', knows: SHARED },

  { folder: 'tooling', knows: PRODUCT },
  { folder: 'model-tests/engine', knows: [], packages: ENGINE_PACKAGES },
  { folder: 'model-tests/quint', knows: ['model-tests/engine'], packages: ['xstate', 'zod'] },
  { folder: 'model-tests', knows: ['tooling', ...PRODUCT] },
  { folder: 'atlas', knows: ['model-tests', 'tooling', ...PRODUCT] },
  { folder: 'bench', knows: ['atlas', 'model-tests', 'tooling', ...PRODUCT] },
  { folder: 'tests', knows: ['bench', 'atlas', 'model-tests', 'tooling', ...PRODUCT] },
  { folder: 'scripts', knows: ['tests', 'bench', 'atlas', 'model-tests', 'tooling', ...PRODUCT] },
];

/** Top-level folders with TypeScript. */
export const TOP_ROOMS: readonly string[] = [...new Set(ROOMS.map(({ folder }) => folder.split('/')[0] ?? folder))];

const anyOf = (folders: readonly string[]): string => `^(?:${folders.join('|')})/`;

/** The rules that follow from the list, and the rule against cycles, types included. */
export function rulesOf(rooms: readonly Room[]): IForbiddenRuleType[] {
  const everywhere = anyOf([...new Set(rooms.map(({ folder }) => folder.split('/')[0] ?? folder)), 'locales']);
  const circles: IForbiddenRuleType = { name: 'no circles', severity: 'error', from: {}, to: { circular: true } };
  const missing: IForbiddenRuleType = {
    name: 'is there',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, path: '^[.]' },
  };
  return [circles, missing, ...rooms.flatMap((room) => rulesOfRoom(room, rooms, everywhere))];
}

function rulesOfRoom(room: Room, rooms: readonly Room[], everywhere: string): IForbiddenRuleType[] {
  const { folder, knows, knowsTypesOf = [], knowsFiles, packages, isDivided } = room;
  const inner = rooms.map((other) => other.folder).filter((other) => other.startsWith(`${folder}/`));
  const from = { path: anyOf([folder]), ...(inner.length > 0 ? { pathNot: anyOf(inner) } : {}) };
  const known = [anyOf([folder, ...knows]), ...(knowsFiles === undefined ? [] : [knowsFiles])];
  const rules: IForbiddenRuleType[] = [
    {
      name: `${folder} knows ${knows.join(', ') || 'nothing else'}`,
      severity: 'error',
      from,
      to: { path: everywhere, pathNot: known, dependencyTypesNot: ['type-only'] },
    },
    {
      name: `${folder} knows types of ${[...knows, ...knowsTypesOf].join(', ') || 'nothing else'}`,
      severity: 'error',
      from,
      to: { path: everywhere, pathNot: [...known, ...(knowsTypesOf.length > 0 ? [anyOf(knowsTypesOf)] : [])] },
    },
  ];
  if (packages) {
    rules.push({
      name: `${folder} uses ${packages.join(', ')}`,
      severity: 'error',
      from,
      to: {
        pathNot: [everywhere, `(?:^|/node_modules/|^node_modules/)(?:${packages.join('|')})(?:/|$)`],
        dependencyTypesNot: ['core'],
      },
    });
  }
  if (isDivided) {
    rules.push({
      name: `no part of ${folder} knows another`,
      severity: 'error',
      from: { path: `^${folder}/([^/]+)/` },
      to: { path: `^${folder}/`, pathNot: `^${folder}/$1/` },
    });
  }
  if (folder.startsWith('src/') || ['domain', 'contract', 'machines'].includes(folder)) {
    rules.push({ name: `${folder} runs in a browser`, severity: 'error', from, to: { dependencyTypes: ['core'] } });
  }
  return rules;
}
