import { parseArgs } from 'node:util';
import { endpoints } from '../contract/endpoints.ts';
import { implementations } from '../gateway/app.ts';
import type { Services } from '../gateway/runtime/services.ts';
import { machines } from '../machines/registry.ts';
import { define } from '../model-tests/engine/definition.ts';
import { filesUnder, readText } from '../tooling/files.ts';
import { needsProof, parseReadings } from '../tooling/readings.ts';
import { parseRequirements } from '../tooling/requirements.ts';
import { parseSource } from '../tooling/source.ts';
import { testTitles, traceOf, unnamedReadings, type Realisation, type Trace } from '../tooling/trace.ts';

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

function printRequirements({ requirements }: Trace): void {
  for (const { id, text, isClaimed, states, transitions, tests } of requirements) {
    if (!isClaimed && states.length + transitions.length + tests.length === 0) continue;
    console.log(`${id}${isClaimed ? '' : ' (later)'}  ${text}`);
    for (const state of states) console.log(`    state       ${state}`);
    for (const transition of transitions) console.log(`    transition  ${transition}`);
    for (const { path, title } of tests) console.log(`    test        ${path}: ${title}`);
  }
}

function printProblems({ requirements, unproven, unknown }: Trace): void {
  const claimed = requirements.filter(({ isClaimed }) => isClaimed).length;
  for (const id of unproven) console.log(`${id} is claimed, and no test that runs carries it in its title`);
  for (const { id, place } of unknown) console.log(`${id} is not in docs/specification/requirements.md (${place})`);
  console.log(`${claimed - unproven.length} of ${claimed} claimed requirements are proven`);
}

const { values } = parseArgs({ options: { check: { type: 'boolean' }, json: { type: 'boolean' } } });
const titles = filesUnder(['tests', 'model-tests'], TEST_FILES).flatMap((path) =>
  testTitles(parseSource(path, readText(path))),
);
const trace = traceOf(parseRequirements(readText('docs/specification/requirements.md')), realisations(), titles);
const readings = parseReadings(readText('docs/specification/decisions.md')).filter(needsProof);
const unnamed = unnamedReadings(readings, titles);
const unanswered = unimplementedEndpoints();
if (values.json)
  console.log(JSON.stringify({ ...trace, unnamedReadings: unnamed, unimplementedEndpoints: unanswered }, null, 2));
else {
  if (!values.check) printRequirements(trace);
  console.log(`calls answered 501: ${unanswered.join(', ') || 'none'}`);
  printProblems(trace);
  for (const id of unnamed) console.log(`no test that runs names reading ${id} in its title`);
  console.log(`${readings.length - unnamed.length} of ${readings.length} readings are named by a test`);
}
process.exitCode = trace.unproven.length + trace.unknown.length + unnamed.length === 0 ? 0 : 1;
