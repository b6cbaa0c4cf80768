import type { Endpoint } from '../../contract/endpoint.ts';
import { BASES } from '../../contract/bases.ts';
import { ERRORS_BY_AREA } from '../../contract/errors.ts';
import { ANALYTICS_CATALOGUE } from '../../machines/shell/analytics/analytics-catalogue.ts';
import type { RouteEntry as Route } from '../../src/app/routes.ts';
import type { Texts } from '../../tooling/locales.ts';
import { requirementOf } from '../../tooling/requirements.ts';
import type { SuiteResults } from '../../tooling/results.ts';
import type { TestTitle } from '../../tooling/test-titles.ts';
import type { Trace } from '../../tooling/trace.ts';
import type {
  AnalyticsEntry,
  CodeEntry,
  EndpointEntry,
  Evidence,
  RequirementEntry,
  RouteEntry,
  StateEntry,
  TestEntry,
  TextEntry,
} from './entries.ts';
import type { IndexedMachine } from './machine-entries.ts';

/** The page of questions with this one asked. */
const askHref = (question: string, of: string): string =>
  `ask.html#${new URLSearchParams({ ask: question, of }).toString()}`;

export function endpointEntries(endpoints: readonly Endpoint[]): readonly EndpointEntry[] {
  return endpoints.map(({ name, summary, service, method, path, access, refusals }) => ({
    kind: 'endpoint',
    id: `endpoint:${name}`,
    title: name,
    about: summary,
    href: askHref('waits', name),
    request: `${method} ${BASES[service]}${path}`,
    access,
    codes: refusals,
  }));
}

/** All codes with their status. */
function codes(): readonly (readonly [string, number])[] {
  return Object.values<Readonly<Record<string, number>>>(ERRORS_BY_AREA).flatMap((area) => Object.entries(area));
}

export function knownCodes(): ReadonlySet<string> {
  return new Set(codes().map(([code]) => code));
}

/** What docs/errors.md says of each code in the column of texts: what a player sees. */
export function seenOfCodes(page: string): ReadonlyMap<string, string> {
  const rows = [...page.matchAll(/^\| ([A-Z][A-Z0-9_]+) \| [^|]*\| [^|]*\| ([^|]*) \|/gm)];
  return new Map(rows.map(([, code = '', seen = '']) => [code, seen]));
}

/** The link that docs/errors.md names for each code, in the tables that have such a column. */
export function linksOfCodes(page: string): ReadonlyMap<string, string> {
  const rows = [...page.matchAll(/^\| ([A-Z][A-Z0-9_]+) \|(?:[^|\n]*\|){3} ([^|\n]+) \|$/gm)];
  return new Map(rows.map(([, code = '', link = '']) => [code, link === 'none' ? '' : link]));
}

/** Keys of texts that a sentence names, whole or as one of the sign-in's errors. */
function keysIn(seen: string, texts: Texts): readonly string[] {
  const words = [...seen.matchAll(/[A-Za-z][\w.]*\w/g)].map(([word]) => word);
  return [...new Set(words.flatMap((word) => [word, `core.authErrors.${word}`]))].filter((key) => texts.has(key));
}

export function codeEntries(
  page: string,
  endpoints: readonly Endpoint[],
  machines: readonly IndexedMachine[],
  states: readonly StateEntry[],
  texts: Texts,
): readonly CodeEntry[] {
  const seenOf = seenOfCodes(page);
  const linkOf = linksOfCodes(page);
  const entries = codes().map(([code, status]): CodeEntry => {
    const seen = seenOf.get(code) ?? '';
    const keys = keysIn(seen, texts);
    const asked = endpoints.filter(({ refusals }) => refusals.includes(code)).map(({ name }) => name);
    return {
      kind: 'code',
      id: `code:${code}`,
      title: code,
      about: seen.replaceAll('`', ''),
      href: askHref('code', code),
      status,
      endpoints: asked,
      texts: keys,
      link: linkOf.get(code) ?? '',
      evidence: evidenceOf(code, keys, asked, machines, states),
    };
  });
  return withAlike(entries);
}

const STRENGTH: readonly Evidence['how'][] = ['held', 'read', 'alike', 'after', 'waits'];
/** One other code may be shown in a place of its own. */
const MIN_ALIKE = 2;

const groupsOf = ({ texts }: CodeEntry): readonly string[] => texts.map((key) => key.slice(0, key.lastIndexOf('.')));

/** A code that no walk has goes where the walked codes of the same call and the same group of texts go. */
function withAlike(entries: readonly CodeEntry[]): readonly CodeEntry[] {
  return entries.map((entry) => {
    if (entry.evidence.some(({ how }) => how !== 'waits')) return entry;
    const groups = groupsOf(entry);
    const siblings = entries.filter(
      (other) =>
        groupsOf(other).some((group) => groups.includes(group)) &&
        other.endpoints.some((name) => entry.endpoints.includes(name)),
    );
    const shown = siblings.flatMap(({ title, evidence }) =>
      evidence.filter(({ how }) => how === 'held' || how === 'read').map(({ state }) => ({ state, title })),
    );
    const alike = [...Map.groupBy(shown, ({ state }) => state)]
      .filter(([, codesThere]) => codesThere.length >= MIN_ALIKE)
      .map(([state, there]): Evidence => ({ state, how: 'alike', by: there.map(({ title }) => title).join(', ') }));
    return { ...entry, evidence: [...alike, ...entry.evidence] };
  });
}

/** The strongest evidence of each state, the strongest first. */
function evidenceOf(
  code: string,
  keys: readonly string[],
  asked: readonly string[],
  machines: readonly IndexedMachine[],
  states: readonly StateEntry[],
): readonly Evidence[] {
  const walked = machines.flatMap(({ reading }) => reading.codes.get(code) ?? []);
  const read = states.flatMap(({ title, texts }) =>
    texts.filter(({ key }) => keys.includes(key)).map(({ key }): Evidence => ({ state: title, how: 'read', by: key })),
  );
  const waits = states.flatMap(({ title, waits: own }) =>
    own
      .flatMap(({ endpoints }) => endpoints)
      .filter((endpoint) => asked.includes(endpoint))
      .map((endpoint): Evidence => ({ state: title, how: 'waits', by: endpoint })),
  );
  const strongest = new Map<string, Evidence>();
  for (const one of [...walked, ...read, ...waits].toSorted(
    (one, other) => STRENGTH.indexOf(one.how) - STRENGTH.indexOf(other.how),
  )) {
    if (!strongest.has(one.state)) strongest.set(one.state, one);
  }
  return [...strongest.values()];
}

export function textEntries(pl: Texts, en: Texts, templates: ReadonlyMap<string, string>): readonly TextEntry[] {
  return [...pl].map(([key, text]) => ({
    kind: 'text',
    id: `text:${key}`,
    title: key,
    about: '',
    href: askHref('text', key),
    template: templates.get(key) ?? null,
    pl: text,
    // Polish has more forms of a plural than English.
    en: en.get(key) ?? en.get(key.replace(/_(?:few|many)$/, '_other')) ?? '',
  }));
}

export function routeEntries(
  routes: readonly Pick<Route, 'path' | 'access'>[],
  machines: readonly IndexedMachine[],
): readonly RouteEntry[] {
  return routes.map(({ path, access }) => {
    const own = machines.filter((machine) => machine.routes.includes(path)).map(({ name }) => name);
    return {
      kind: 'route',
      id: `route:${path}`,
      title: path,
      about: own.join(', '),
      href: askHref('route', path),
      access,
      machines: own,
    };
  });
}

export function analyticsEntries(machines: readonly IndexedMachine[]): readonly AnalyticsEntry[] {
  return ANALYTICS_CATALOGUE.map(({ event, when, fields }) => ({
    kind: 'analytics',
    id: `analytics:${event}`,
    title: event,
    about: when,
    href: askHref('analytics', event),
    fields,
    transitions: machines.flatMap(({ reading }) => reading.analytics.get(event) ?? []),
  }));
}

export function requirementEntries({ requirements }: Trace, titles: readonly TestTitle[]): readonly RequirementEntry[] {
  return requirements.map(({ id, text, isClaimed, standing, states, transitions }) => ({
    kind: 'requirement',
    id: `requirement:${id}`,
    title: id,
    about: text,
    href: `requirements.html#${id}`,
    isClaimed,
    standing,
    named: titles.filter(({ ids }) => ids.map(requirementOf).includes(id)).length,
    states,
    transitions,
  }));
}

/**
 * Tests with their last results. Of a file without results its titles as they are written; paths of the machines are on
 * the machines' pages.
 */
export function testEntries(titles: readonly TestTitle[], suites: readonly SuiteResults[]): readonly TestEntry[] {
  const ran = suites.flatMap(({ results, ended }) => results.map((result) => ({ ...result, ended })));
  const files = new Set(ran.map(({ file }) => file));
  const tests = [
    ...ran
      .filter(({ walked }) => walked === undefined)
      .map(({ file, title, ids, outcome, level, ended }) => ({ file, title, ids, result: { outcome, level, ended } })),
    ...titles
      .filter(({ path }) => !files.has(path))
      .map(({ path, title, ids }) => ({ file: path, title, ids, result: null })),
  ];
  return tests.map(({ file, title, ids, result }, index) => {
    const requirements = [...new Set(ids.map(requirementOf))];
    const [first] = requirements;
    return {
      kind: 'test',
      id: `test:${index}`,
      title,
      about: '',
      href: first === undefined ? null : askHref('proves', first),
      file,
      requirements,
      result,
    };
  });
}
