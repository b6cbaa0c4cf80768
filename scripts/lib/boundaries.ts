import { lineAt, literalsOf, type Import, type Source } from './source.ts';

/** A broken house rule, with the place and the rule's number in docs (architecture, "Who may know whom"). */
export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** Machines that a machine may start as its children, by folder: the system as drawn. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  app: [
    'auth',
    'configuration',
    'activity',
    'maintenance',
    'notices',
    'dialogs',
    'analytics',
    'live-chat',
    'session',
    'login',
    'registration',
    'password-reset',
    'email-verification',
    'unsubscribe',
    'countdown-link',
  ],
  analytics: ['analytics-tool'],
  session: [
    'push',
    'identity',
    'legal-gate',
    'inbox',
    'deposit',
    'verification',
    'account-status',
    'deposit-form',
    'wallet',
    'withdraw',
    'bonus-list',
    'message-list',
    'limits',
    'exclusion',
    'consents',
    'push-switch',
    'history-export',
    'quick-break',
    'bonus-action',
    'change-password',
    'code-form',
    'biometrics',
    'promocode',
    'referral-code',
    'countdown-link',
    'document-upload',
  ],
  identity: ['verification', 'document-upload'],
  registration: ['leaving', 'availability', 'phone-verification', 'verification', 'document-upload'],
  deposit: ['countdown-link'],
  'account-status': ['link-mail'],
  'password-reset': ['link-mail'],
  'email-verification': ['link-mail'],
  'link-mail': ['countdown-link'],
  dialogs: ['moment'],
  inbox: ['correspondence'],
  correspondence: [
    'bonus-dialog',
    'message-dialog',
    'message-list',
    'reminder',
    'push-prompt',
    'session-clock',
    'reality-check',
  ],
  'deposit-form': ['wallet'],
  withdraw: ['bank-account'],
  login: ['biometrics'],
};

const roomOf = (path: string): string => path.split('/')[0] ?? '';
const isUnder = (path: string | null, ...folders: readonly string[]): boolean =>
  path !== null && folders.some((folder) => path.startsWith(`${folder}/`));
const isPackage = (specifier: string, ...names: readonly string[]): boolean =>
  names.some((name) => specifier === name || specifier.startsWith(`${name}/`));
const isComposition = (path: string | null): boolean =>
  path !== null && /^src\/app\/(?:composition|root|start)\.tsx?$/.test(path);

type Rule = (from: string, found: Import) => string | null;

/** On the ground floor: not even a type comes from above. */
const domain: Rule = (_, { specifier, target }) => {
  if (target === null)
    return isPackage(specifier, 'dayjs') ? null : `1: domain/ knows no package but dayjs, not ${specifier}`;
  return isUnder(target, 'domain') ? null : `1: domain/ is pure; it knows only itself, not ${target}`;
};

const machines: Rule = (from, { specifier, target, typeOnly }) => {
  if (target === null)
    return isPackage(specifier, 'xstate') ? null : `1: machines know no package but xstate, not ${specifier}`;
  if (isUnder(target, 'contract')) return typeOnly ? null : '1: machines take only types from contract/';
  if (!isUnder(target, 'machines', 'domain')) return `1: machines do not know ${roomOf(target)}/`;
  const [own, other] = [from.split('/')[1] ?? '', target.split('/')[1] ?? ''];
  const isChart = target.endsWith('.machine.ts') && own !== other && from.split('/').length > 2;
  if (isChart && !typeOnly && !CHILDREN[own]?.includes(other)) return `1: ${other} is no child of ${own}`;
  return null;
};

const contract: Rule = (_, { specifier, target }) => {
  if (target === null)
    return isPackage(specifier, 'zod') ? null : `2: contract/ knows no package but zod, not ${specifier}`;
  return isUnder(target, 'contract', 'domain') ? null : `2: contract/ knows zod and domain/, not ${target}`;
};

const inSource: Rule = (from, { specifier, target, typeOnly, names }) => {
  if (target === null) {
    const second = names.filter((name) =>
      ['useMachine', 'useActor', 'useActorRef', 'createActorContext'].includes(name),
    );
    if (specifier === '@xstate/react' && second.length > 0)
      return `${second.join(', ')} would start a second actor system; use useScreen`;
    return specifier.startsWith('node:') ? `the browser has no ${specifier}` : null;
  }
  if (isUnder(target, 'gateway', 'sandbox', 'atlas', 'scripts', 'bench'))
    return `src/ does not know ${roomOf(target)}/`;
  if (isComposition(target) && !isComposition(from) && from !== 'src/main.tsx')
    return '5: only main.tsx imports the composition root';
  const composes = /\.(?:machine|actors)\.ts$/.test(target) && isUnder(target, 'machines');
  if (composes && !typeOnly && !isUnder(from, 'src/app')) return '5: only src/app composes machines and actors';
  return null;
};

const inApi: Rule = (_, { target, typeOnly }) => {
  if (target === null || isUnder(target, 'src/api', 'contract', 'domain')) return null;
  return isUnder(target, 'machines') && typeOnly
    ? null
    : `3: src/api knows contract/ and types of ports, not ${target}`;
};

const inQueries: Rule = (_, { target, typeOnly }) => {
  if (target === null || isUnder(target, 'src/queries', 'src/api', 'contract', 'domain') || typeOnly) return null;
  return `3: src/queries knows src/api and contract/, not ${target}`;
};

const inFeatures: Rule = (from, { target, typeOnly }) => {
  if (target === null) return null;
  const folder = (path: string): string => path.split('/')[2] ?? '';
  if (isUnder(target, 'src/features') && folder(target) !== folder(from))
    return `4: a feature does not know another (${target})`;
  if (isUnder(target, 'src/api'))
    return '4: a feature does not know src/api; reads go by src/queries, commands by machines';
  const known = isUnder(target, 'src', 'domain', 'contract') || target.endsWith('.selectors.ts');
  return known || typeOnly ? null : `4: a feature takes selectors and types of machines, not ${target}`;
};

const inComponents: Rule = (_, { target }) => {
  if (isUnder(target, 'src/features', 'src/api', 'src/queries'))
    return `src/components are shared parts; they do not know ${target}`;
  if (isUnder(target, 'machines')) return 'src/components are free of machines';
  return null;
};

const inServers: Rule = (from, { target }) => {
  if (target === null || isUnder(target, roomOf(from), 'contract', 'domain')) return null;
  return `6: ${roomOf(from)}/ knows contract/ and domain/ at most, not ${target}`;
};

const everywhere: Rule = (from, { target }) => {
  const isTest = isUnder(from, 'tests', 'model-tests') || /^scripts\/test-[\w-]+\.ts$/.test(from);
  const isTool = isUnder(from, 'scripts', 'bench', 'atlas');
  if (isUnder(target, 'tests') && !isTest && !(isTool && isUnder(target, 'tests/support')))
    return '7: nothing imports tests';
  if (isUnder(target, 'model-tests') && !isTest && !isTool) return '7: nothing imports model-tests';
  return null;
};

function rulesFor(path: string): Rule[] {
  const rules: [string, Rule][] = [
    ['domain', domain],
    ['machines', machines],
    ['contract', contract],
    ['src', inSource],
    ['src/api', inApi],
    ['src/queries', inQueries],
    ['src/features', inFeatures],
    ['src/components', inComponents],
    ['gateway', inServers],
    ['sandbox', inServers],
  ];
  return [everywhere, ...rules.filter(([folder]) => isUnder(path, folder)).map(([, rule]) => rule)];
}

/** Imports that break rules 1 to 7. */
export function forbiddenImports(sources: readonly Source[]): Violation[] {
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap((found) =>
      rulesFor(path).flatMap((rule) => {
        const message = rule(path, found);
        return message === null ? [] : [{ path, line: found.line, message }];
      }),
    ),
  );
}

/** Circles of imports, types included, each told once. */
export function importCircles(sources: readonly Source[]): Violation[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const done = new Set<string>();
  const circles: Violation[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      circles.push({ path, line: 1, message: `circle: ${[...trail.slice(start), path].join(' -> ')}` });
      return;
    }
    if (done.has(path)) return;
    for (const { target } of byPath.get(path)?.imports ?? []) {
      if (target !== null && byPath.has(target)) visit(target, [...trail, path]);
    }
    done.add(path);
  };
  for (const { path } of sources) visit(path, []);
  return circles;
}

/** Files that only pass on what others export. */
export function barrels(sources: readonly Source[]): Violation[] {
  return sources
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

/** Clocks, chance and globals read where only data may be; what a string or an import's path says reads nothing. */
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

const INTERNALS = /\._nodes\b|\b_sendInspectionEvent\b|\._transitions\b/;

/** XState's internals are touched in one file, under model-tests/engine. */
export function internalsUses(sources: readonly Source[]): Violation[] {
  const users = sources.filter(({ path, code }) => INTERNALS.test(code) && path !== 'scripts/lib/boundaries.ts');
  const home = users.filter(({ path }) => isUnder(path, 'model-tests/engine'));
  const others = users.filter(({ path }) => !isUnder(path, 'model-tests/engine'));
  return [...others, ...home.slice(1)].map(({ path }) => ({
    path,
    line: 1,
    message: "XState's internals are touched in one file of model-tests/engine only",
  }));
}

/** Packages of one family must stand at one exact version. */
export function mixedVersions(dependencies: Readonly<Record<string, string>>, family: string): Violation[] {
  const members = Object.entries(dependencies).filter(([name]) => name.startsWith(`${family}/`));
  const versions = new Set(members.map(([, version]) => version));
  if (versions.size < 2) return [];
  return [
    { path: 'package.json', line: 1, message: `${family}/* stands at several versions: ${[...versions].join(', ')}` },
  ];
}

/** Every house rule that is about who knows whom. */
export function boundaryViolations(
  sources: readonly Source[],
  dependencies: Readonly<Record<string, string>>,
): Violation[] {
  return [
    ...forbiddenImports(sources),
    ...importCircles(sources),
    ...barrels(sources),
    ...forbiddenReads(sources),
    ...internalsUses(sources),
    ...mixedVersions(dependencies, '@mantine'),
  ];
}
