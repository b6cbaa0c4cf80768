import { readingsIn, type Reading } from './readings.ts';
import { knownIds, requirementOf, type Clause, type Requirement } from './requirements.ts';
import { LEVEL_NAMES, LEVELS, type Level, type Result, type SuiteResults } from './results.ts';

/** A state or transition that declares the requirement it implements. */
export interface Realisation {
  readonly machine: string;
  readonly kind: 'state' | 'transition';
  readonly id: string;
  readonly ids: readonly string[];
}

/** A result with the run that it comes from. */
export interface Proof extends Result {
  /** When its suite ended, ISO 8601. */
  readonly ended: string;
}

export interface TracedClause extends Clause {
  /** Results that name this clause and not only its requirement. */
  readonly proofs: readonly Proof[];
}

/**
 * `proven`: a test that names it passed and asserted something, and none failed. `contradicted`: one failed. `unproven`:
 * it is claimed, and nothing shows it. `later`: it is not claimed.
 */
export type Standing = 'proven' | 'contradicted' | 'unproven' | 'later';

export interface TracedRequirement extends Omit<Requirement, 'clauses'> {
  readonly standing: Standing;
  readonly clauses: readonly TracedClause[];
  /** Results that name it or one of its clauses, the strongest first. */
  readonly proofs: readonly Proof[];
  /** Passed paths by level that walked a state or transition of it. They add to a proof and are none. */
  readonly walked: Readonly<Partial<Record<Level, number>>>;
  /** The weight of the strongest proof; 0 without one. */
  readonly weight: number;
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}

export interface TracedReading extends Reading {
  readonly isProven: boolean;
}

export interface Trace {
  readonly requirements: readonly TracedRequirement[];
  readonly readings: readonly TracedReading[];
  /** Ids in a title or a chart that docs/specification/requirements.md does not have, with their place. */
  readonly unknown: readonly { readonly id: string; readonly place: string }[];
  /** Tests that passed and asserted nothing. */
  readonly silent: readonly Proof[];
}

export const placeOf = ({ file, title }: Pick<Result, 'file' | 'title'>): string => `${file}: ${title}`;

/** A test proves something if it ran, passed and asserted something. */
export function isProof({ outcome, assertions }: Result): boolean {
  return outcome === 'passed' && assertions > 0;
}

/** Passed proofs by level, strongest level first: `journey 3, unit 12`; empty without one. */
export function byLevel(counts: Readonly<Partial<Record<Level, number>>>): string {
  return LEVEL_NAMES.toReversed()
    .flatMap((level) => ((counts[level] ?? 0) > 0 ? [`${level} ${counts[level]}`] : []))
    .join(', ');
}

export function countByLevel(results: readonly Result[]): Partial<Record<Level, number>> {
  const counts: Partial<Record<Level, number>> = {};
  for (const { level } of results) counts[level] = (counts[level] ?? 0) + 1;
  return counts;
}

function standingOf(isClaimed: boolean, proofs: readonly Proof[]): Standing {
  if (!isClaimed) return 'later';
  if (proofs.some(({ outcome }) => outcome === 'failed')) return 'contradicted';
  return proofs.some(isProof) ? 'proven' : 'unproven';
}

/** Joins requirements, decisions that need a proof, charts, and the results of the tests. */
export function traceOf(
  requirements: readonly Requirement[],
  readings: readonly Reading[],
  realisations: readonly Realisation[],
  suites: readonly SuiteResults[],
): Trace {
  const all = suites.flatMap(({ results, ended }) => results.map((result): Proof => ({ ...result, ended })));
  const named = grouped(all, ({ ids }) => ids);
  const walked = grouped(all.filter(isProof), ({ walked: ids = [] }) => ids);
  const readingsProven = new Set(all.filter(isProof).flatMap(({ title }) => readingsIn(title)));
  return {
    requirements: requirements.map((requirement): TracedRequirement => {
      const { id, isClaimed } = requirement;
      const clauses = requirement.clauses.map((clause) => ({ ...clause, proofs: named.get(clause.id) ?? [] }));
      const proofs = [...new Set([...(named.get(id) ?? []), ...clauses.flatMap((clause) => clause.proofs)])].toSorted(
        (one, other) => LEVELS[other.level].weight - LEVELS[one.level].weight,
      );
      const realised = realisations.filter(({ ids }) => ids.map(requirementOf).includes(id));
      return {
        ...requirement,
        clauses,
        proofs,
        standing: standingOf(isClaimed, proofs),
        walked: countByLevel(walked.get(id) ?? []),
        weight: Math.max(0, ...proofs.filter(isProof).map(({ level }) => LEVELS[level].weight)),
        states: realised.filter(({ kind }) => kind === 'state').map((state) => state.id),
        transitions: realised.filter(({ kind }) => kind === 'transition').map((transition) => transition.id),
      };
    }),
    readings: readings.map((reading) => ({ ...reading, isProven: readingsProven.has(reading.id) })),
    unknown: unknownIds(requirements, [
      ...realisations.map(({ id, ids }) => ({ ids, place: id })),
      ...all.map((result) => ({ ids: result.ids, place: placeOf(result) })),
    ]),
    silent: all.filter(({ outcome, assertions }) => outcome === 'passed' && assertions === 0),
  };
}

function grouped(proofs: readonly Proof[], idsOf: (proof: Proof) => readonly string[]): Map<string, Proof[]> {
  const groups = new Map<string, Proof[]>();
  for (const proof of proofs) {
    for (const id of idsOf(proof)) {
      const group = groups.get(id);
      if (group === undefined) groups.set(id, [proof]);
      else group.push(proof);
    }
  }
  return groups;
}

/** Ids that are not on the page of requirements, each with its place. */
export function unknownIds(
  requirements: readonly Requirement[],
  places: readonly { readonly ids: readonly string[]; readonly place: string }[],
): Trace['unknown'] {
  const known = knownIds(requirements);
  return places.flatMap(({ ids, place }) => ids.filter((id) => !known.has(id)).map((id) => ({ id, place })));
}

/** How long ago, in words: `3 minutes ago`. */
export function agoOf(ended: string, now: number): string {
  const minutes = Math.round((now - Date.parse(ended)) / 60_000);
  if (minutes < 1) return 'just now';
  const [count, unit] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 48 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1_440), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** Suites whose results are of other code than this, as sentences. */
export function staleSuites(suites: readonly SuiteResults[], code: string, now: number): string[] {
  return suites
    .filter((suite) => suite.code !== code)
    .map(
      ({ suite, ended }) =>
        `the results of ${suite} (${agoOf(ended, now)}) are older than the code: npm test -- --only ${suite}`,
    );
}

/** One requirement for people. */
export function requirementLines(traced: TracedRequirement, now: number): string[] {
  const { id, text, standing, clauses, proofs, walked, weight, states, transitions } = traced;
  const passed = byLevel(countByLevel(proofs.filter(isProof)));
  const last = proofs
    .filter(({ outcome }) => outcome !== 'skipped')
    .toSorted((one, other) => other.ended.localeCompare(one.ended))[0];
  const skipped = proofs.filter(({ outcome }) => outcome === 'skipped').length;
  const realised = [...states.map((state) => `state ${state}`), ...transitions.map((one) => `transition ${one}`)];
  return [
    `${id}  ${standing}  ${text}`,
    `    proofs      ${passed === '' ? 'none' : `${passed}; weight ${weight}`}${skipped > 0 ? `; ${skipped} skipped` : ''}`,
    ...(last ? [`    last        ${last.outcome} ${agoOf(last.ended, now)}`] : []),
    ...(byLevel(walked) === '' ? [] : [`    walked      by paths: ${byLevel(walked)}`]),
    ...clauses.map((clause) => {
      const own = byLevel(countByLevel(clause.proofs.filter(isProof)));
      return `    ${clause.id.padEnd(11)} ${own === '' ? 'not named apart' : own}: ${clause.text}`;
    }),
    ...realised.map((one) => `    realised    ${one}`),
    ...proofs.map((proof) => {
      const outcome = isProof(proof) ? '' : ` ${proof.outcome === 'passed' ? 'asserted nothing' : proof.outcome}`;
      return `    ${`${proof.level}${outcome}`.padEnd(11)} ${placeOf(proof)}`;
    }),
  ];
}

/** What is wrong, one line each; none if every claim is proven. */
export function problemsOf({ requirements, readings, unknown, silent }: Trace): string[] {
  const problems: string[] = [];
  for (const { id, standing, proofs } of requirements) {
    if (standing === 'unproven') {
      const skipped = proofs.filter(({ outcome }) => outcome === 'skipped').map(placeOf);
      const named = skipped.length === 0 ? 'no test that ran names it' : `skipped: ${skipped.join('; ')}`;
      problems.push(`${id} is claimed, and nothing proves it (${named})`);
    }
    if (standing === 'contradicted') {
      const failed = proofs.filter(({ outcome }) => outcome === 'failed').map(placeOf);
      problems.push(`${id} is claimed, and a test of it failed (${failed.join('; ')})`);
    }
  }
  for (const { id, isProven } of readings) if (!isProven) problems.push(`no test that passed names reading ${id}`);
  for (const { id, place } of unknown) problems.push(`${id} is not in docs/specification/requirements.md (${place})`);
  for (const proof of silent) problems.push(`it passed and asserted nothing: ${placeOf(proof)}`);
  return problems;
}
