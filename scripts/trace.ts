import { parseArgs } from 'node:util';
import { endpoints } from '../contract/endpoints.ts';
import { implementations } from '../gateway/app.ts';
import type { Services } from '../gateway/runtime/services.ts';
import { machines } from '../machines/registry.ts';
import { define } from '../model-tests/engine/definition.ts';
import { countsLine } from '../tooling/counts.ts';
import { filesUnder, readText } from '../tooling/files.ts';
import { needsProof, parseReadings, readingsIn } from '../tooling/readings.ts';
import { parseRequirements, requirementOf } from '../tooling/requirements.ts';
import { hashOfCode, readResults, SUITES_WITH_RESULTS } from '../tooling/results.ts';
import { parseSource } from '../tooling/source.ts';
import { testTitles } from '../tooling/test-titles.ts';
import {
  problemsOf,
  requirementLines,
  staleSuites,
  traceOf,
  unknownIds,
  type Realisation,
  type Trace,
} from '../tooling/trace.ts';

/**
 * Joins the requirements with the results that the suites left in `.cache/results`, and fails where a claim has no test
 * that ran, passed and asserted something. Ids after the options print those alone. With `--check` it looks at titles
 * only, before anything has run: every id exists, every claim is named. With `--json` it prints the whole, with
 * `--figures` only the figures and what is not proven.
 */
const TEST_FILES = /\.(?:test|spec)\.tsx?$/;

function realisations(): Realisation[] {
  return Object.entries(machines).flatMap(([machine, entry]) => {
    const { states, transitions } = define(entry.create());
    return [
      ...states.map(({ id, requirements }) => ({ machine, kind: 'state' as const, id, ids: requirements })),
      ...transitions.map(({ id, requirements }) => ({ machine, kind: 'transition' as const, id, ids: requirements })),
    ];
  });
}

/** Replaces all services: routes are only listed with it, never run. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, name) => (typeof name === 'string' ? anything : undefined),
});

/** Names of the endpoints without an implementation (501). */
function unimplementedEndpoints(): string[] {
  const handled = new Set(implementations(anything as Services).map(({ endpoint }) => endpoint.name));
  return endpoints.map(({ name }) => name).filter((name) => !handled.has(name));
}

/** What is wrong with the titles, whatever the tests behind them do. */
function problemsOfTitles(): string[] {
  const titles = filesUnder(['tests', 'model-tests'], TEST_FILES).flatMap((path) =>
    testTitles(parseSource(path, readText(path))),
  );
  const named = new Set(titles.flatMap(({ ids }) => ids.map(requirementOf)));
  const namedReadings = new Set(titles.flatMap(({ title }) => readingsIn(title)));
  const unknown = unknownIds(requirements, [
    ...realised.map(({ id, ids }) => ({ ids, place: id })),
    ...titles.map(({ path, title, ids }) => ({ ids, place: `${path}: ${title}` })),
  ]);
  return [
    ...requirements
      .filter(({ id, isClaimed }) => isClaimed && !named.has(id))
      .map(({ id }) => `${id} is claimed, and no test names it`),
    ...readings.filter(({ id }) => !namedReadings.has(id)).map(({ id }) => `no test names reading ${id}`),
    ...unknown.map(({ id, place }) => `${id} is not in docs/specification/requirements.md (${place})`),
  ];
}

function printTitles(): void {
  const problems = problemsOfTitles();
  for (const problem of problems) console.log(problem);
  console.log(`${problems.length} problems in the titles of the tests`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/** How much is proven, and how strongly. */
function printFigures({ requirements: traced }: Trace): void {
  const claimed = traced.filter(({ isClaimed }) => isClaimed);
  const proven = claimed.filter(({ standing }) => standing === 'proven');
  const weights = [...new Set(proven.map(({ weight }) => weight))].sort((one, other) => other - one);
  console.log(`\ncalls answered 501: ${unimplementedEndpoints().join(', ') || 'none'}`);
  for (const weight of weights) {
    const ids = proven.filter((one) => one.weight === weight).map(({ id }) => id);
    console.log(`weight ${weight}: ${ids.length} requirements${weight < 3 ? ` (${ids.join(', ')})` : ''}`);
  }
  const clauses = claimed.flatMap((one) => one.clauses);
  const apart = clauses.filter(({ proofs }) => proofs.length > 0).length;
  console.log(`clauses: ${clauses.length}, of which ${apart} are named apart`);
  console.log(`${proven.length} of ${claimed.length} claimed requirements are proven`);
}

function printResults(ids: readonly string[], how: 'whole' | 'figures' | 'json'): void {
  const suites = readResults();
  const now = Date.now();
  const trace = traceOf(requirements, readings, realised, suites);
  const stale = staleSuites(suites, hashOfCode(), now);
  const missing = SUITES_WITH_RESULTS.filter((name) => !suites.some(({ suite }) => suite === name));
  const problems = [...stale, ...problemsOf(trace)];
  if (how === 'json') {
    console.log(JSON.stringify({ ...trace, problems, missing, unimplementedEndpoints: unimplementedEndpoints() }));
  } else {
    const shown = trace.requirements.filter(({ id }) => ids.length === 0 || ids.includes(id));
    for (const traced of how === 'figures' ? [] : shown) console.log(requirementLines(traced, now).join('\n'));
    if (ids.length > 0 && shown.length < ids.length) problems.push(`not all of ${ids.join(', ')} are requirements`);
    printFigures(trace);
    if (missing.length > 0)
      console.log(`without results of ${missing.join(', ')}: npm test -- --only ${missing.join(',')}`);
    for (const problem of problems) console.log(problem);
    const proven = trace.requirements.filter(({ standing }) => standing === 'proven').length;
    console.log(countsLine({ passed: proven, failed: problems.length, skipped: 0 }));
  }
  process.exitCode = problems.length === 0 ? 0 : 1;
}

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean' }, json: { type: 'boolean' }, figures: { type: 'boolean' } },
  allowPositionals: true,
});
const requirements = parseRequirements(readText('docs/specification/requirements.md'));
const readings = parseReadings(readText('docs/specification/decisions.md')).filter(needsProof);
const realised = realisations();
if (values.check) printTitles();
else printResults(positionals, values.json ? 'json' : values.figures ? 'figures' : 'whole');
