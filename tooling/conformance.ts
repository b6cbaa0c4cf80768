import type { TestTitle } from './test-titles.ts';

/** One success criterion of WCAG, and what shows that the product meets it. */
export interface Criterion {
  readonly id: string;
  readonly name: string;
  readonly level: 'A' | 'AA';
  /** Tests by file and a part of the title that stands in one title alone. */
  readonly tests?: readonly (readonly [path: string, titlePart: string])[];
  /** What is looked at in every accessibility state, by name. */
  readonly checks?: readonly string[];
  /** What only a human can judge: `whether …`. */
  readonly person?: string;
  /** Why the criterion is about nothing here, and the code that would make this untrue. */
  readonly absent?: { readonly why: string; readonly unless: RegExp };
}

/** A rule of axe, as `axe.getRules()` lists it. */
export interface AxeRule {
  readonly ruleId: string;
  readonly tags: readonly string[];
}

/** What the checkout has. */
export interface Evidence {
  /** Rules of axe that are on. */
  readonly rules: readonly AxeRule[];
  readonly titles: readonly TestTitle[];
  /** Text of the files that look at every accessibility state. */
  readonly scanners: string;
  /** Files of the app: path and text. */
  readonly sources: readonly (readonly [path: string, text: string])[];
}

/** `both`: tests show a part, the rest is for a human. `broken`: something that was named is gone. */
export type Standing = 'tested' | 'both' | 'judged' | 'absent' | 'broken';

export interface Line {
  readonly criterion: Criterion;
  readonly standing: Standing;
  readonly rules: readonly string[];
  readonly tests: readonly TestTitle[];
  /** What was named and is not there. */
  readonly missing: readonly string[];
}

/** The tag of a criterion: `wcag1410` is 1.4.10. */
const tagOf = ({ id }: Criterion): string => `wcag${id.replaceAll('.', '')}`;

function lineOf(criterion: Criterion, { rules, titles, scanners, sources }: Evidence): Line {
  const { tests = [], checks = [], person, absent } = criterion;
  const found = tests.map(([path, part]) => ({
    part: `${path}: ${part}`,
    titles: titles.filter((title) => title.path === path && title.title.includes(part)),
  }));
  const missing = [
    ...found.flatMap((named) => (named.titles.length === 1 ? [] : [`${named.part} (${named.titles.length} tests)`])),
    ...checks.filter((check) => !scanners.includes(check)),
    ...sources.flatMap(([path, text]) => (absent?.unless.test(text) === true ? [`${path} has ${absent.unless}`] : [])),
  ];
  const own = rules.filter((rule) => rule.tags.includes(tagOf(criterion))).map(({ ruleId }) => ruleId);
  const isTested = own.length + tests.length + checks.length > 0;
  const isUnproven = !isTested && person === undefined && absent === undefined;
  return {
    criterion,
    standing: standingOf(missing.length > 0 || isUnproven, isTested, criterion),
    rules: own,
    tests: found.flatMap((named) => named.titles),
    missing: isUnproven ? ['nothing shows it'] : missing,
  };
}

function standingOf(isBroken: boolean, isTested: boolean, { person, absent }: Criterion): Standing {
  if (isBroken) return 'broken';
  if (absent !== undefined && person === undefined) return 'absent';
  if (!isTested) return 'judged';
  return person === undefined ? 'tested' : 'both';
}

/** Each criterion with what shows it today. */
export function conformanceOf(criteria: readonly Criterion[], evidence: Evidence): readonly Line[] {
  return criteria.map((criterion) => lineOf(criterion, evidence));
}

/** How many criteria there are of each kind; one may be tested in part and judged as well. */
export function countsOf(lines: readonly Line[]) {
  const count = (...standings: readonly Standing[]): number =>
    lines.filter(({ standing }) => standings.includes(standing)).length;
  return {
    criteria: lines.length,
    tested: count('tested', 'both'),
    judged: count('judged', 'both'),
    absent: count('absent'),
  };
}

const STANDINGS: Readonly<Record<Standing, string>> = {
  tested: 'tested',
  both: 'tested; the rest by a person',
  judged: 'by a person',
  absent: 'nothing of the kind here',
  broken: '**BROKEN**',
};

/** Parts of EN 301 549 whose numbers are those of WCAG with the clause in front. */
const clauseOf = ({ id }: Criterion): string => `9.${id}`;

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

function section(line: Line, checks: Readonly<Record<string, string>>): string {
  const { criterion, standing, rules, tests, missing } = line;
  const points = [
    ...missing.map((what) => `**Gone:** ${what}`),
    ...(criterion.absent === undefined
      ? []
      : [`Code: ${criterion.absent.why}; no file of the app matches \`${criterion.absent.unless.source}\`.`]),
    ...(rules.length === 0 ? [] : [`axe, in every state: ${code(rules)}.`]),
    ...(criterion.checks ?? []).map((check) => `Every state: ${checks[check] ?? check} (\`${check}\`).`),
    ...tests.map(({ path, title }) => `Test: ${title} ([${path.split('/').at(-1)}](../${path})).`),
    ...(criterion.person === undefined ? [] : [`A person judges ${criterion.person}.`]),
  ];
  const head = `### <a id="sc-${criterion.id}"></a>${criterion.id} ${criterion.name} (${criterion.level})`;
  return [
    head,
    '',
    `Clause ${clauseOf(criterion)}: ${STANDINGS[standing]}.`,
    '',
    ...points.map((point) => `- ${point}`),
  ].join('\n');
}

/** The report as a page of `docs`. */
export function conformancePage(lines: readonly Line[], checks: Readonly<Record<string, string>>): string {
  const { criteria, tested, judged, absent } = countsOf(lines);
  const rows = lines.map(({ criterion, standing }) => {
    const { id, name, level } = criterion;
    return `| ${clauseOf(criterion)} | [${id} ${name}](#sc-${id}) | ${level} | ${STANDINGS[standing]} |`;
  });
  return `# Accessibility: what shows that it holds

Written by \`npm run conformance\` from the tests of this checkout; nobody writes it by hand. A test that is gone makes its
line BROKEN, and \`npm test\` fails.

EN 301 549 v4.1.1 asks web pages for WCAG 2.2, levels A and AA; its clause 9 has the numbers of the criteria. Of ${criteria}
criteria ${tested} are tested with every change, wholly or in part; ${judged} need a person, wholly or for the rest; ${absent} are about
things that are not here.

**What this report is not:** the tests find no fault, and no person outside has judged the rest yet. The
statement for players ([/accessibility](../src/features/public/accessibility-page.tsx)) therefore claims partial conformance. Pages of other
companies (banks, payment and identity providers, the window of the chat) are not tested here.

## How it is tested

\`npm run test:a11y\` brings the app to every screen, dialog and error ([states](../tests/a11y/states.ts)): in Polish and English, light and
dark, on a phone and on a desktop, and once with each of three settings of a person; all with reduced motion. \`npm test\` takes one of these
for each state, by turns. It looks at:

| name | what |
|---|---|
${Object.entries(checks)
  .map(([name, what]) => `| \`${name}\` | ${what} |`)
  .join('\n')}

[Seeded faults](../tests/a11y/control.ts) show first that these checks see anything at all. Journeys and tests of single parts are named
below by their titles.

## All criteria

| clause | criterion | level | |
|---|---|---|---|
${rows.join('\n')}

## One by one

${lines.map((line) => section(line, checks)).join('\n\n')}
`;
}
