import { describe, expect, test } from 'vitest';
import { diff, type Change } from '../../../atlas/change/diff.ts';
import { COMMENT_LIMIT, headline, markdownReport, textReport } from '../../../atlas/change/report.ts';
import { chart, revision } from './fixtures.ts';

const requirements = (...ids: readonly string[]) => ({ meta: { requirements: ids } });

function changeOf(name = 'job'): Change {
  const before = chart({
    initial: 'idle',
    states: { idle: { on: { go: { guard: 'isLarge', target: 'busy' } } }, busy: requirements('DEP-01') },
  });
  const after = chart({
    initial: 'idle',
    states: { idle: { on: { go: { guard: 'isHuge', target: 'done' } } }, done: requirements('DEP-02') },
  });
  return diff(
    {
      name: 'main (0123abcd)',
      revision: revision({
        machines: { [name]: { ...before, name, paths: [{ name: 'Abc', transitions: [] }] } },
        texts: { en: { 'core.yes': 'Yes' } },
        denominators: { machines: { job: { pairs: 3 } }, named: [] },
      }),
    },
    {
      name: 'the working tree',
      revision: revision({
        machines: { [name]: { ...after, name } },
        failures: { other: 'no port' },
        texts: { en: { 'core.yes': 'Yes,\n```please```' } },
        tests: [{ path: 'tests/a.test.ts', hash: '1', ids: ['DEP-02'] }],
        denominators: { machines: { job: { pairs: 2 } }, named: [] },
      }),
    },
  );
}

const HEADLINE =
  '1 machine changed, 2 requirements touched, 1 text changed, 1 test file touched, 1 denominator smaller, 1 machine not compared.';

describe('The report of a change', () => {
  test('For a terminal it is a table, and then everything line by line', () => {
    expect(textReport(changeOf())).toBe(`main (0123abcd) → the working tree
${HEADLINE}

machine  states  transitions  itself  paths  requirements
-------  ------  -----------  ------  -----  -------------
job      +1 −1   ~1           –       −1     DEP-01 DEP-02

Denominators that are smaller
  − job: pairs 3 → 2: NOT NAMED

Machines that cannot be compared
    other of the working tree: no port

job
  + state done
  − state busy
  ~ idle: go [isHuge] → done: guard isLarge → isHuge; target busy → done
    paths removed: Abc

Texts
  ~ en core.yes: Yes → Yes, \`\`\`please\`\`\`

Tests of touched requirements
  ~ tests/a.test.ts: DEP-02
`);
  });

  test('For a pull request it is a table, and details that open, coloured by their signs', () => {
    expect(markdownReport(changeOf(), { command: 'npm run change -- main' }))
      .toBe(`### Machines: main (0123abcd) → the working tree

${HEADLINE}

| machine | states | transitions | itself | paths | requirements |
| --- | --- | --- | --- | --- | --- |
| job | +1 −1 | \\~1 | – | −1 | DEP-01 DEP-02 |

<details><summary>Denominators that are smaller: 1 line</summary>

\`\`\`diff
- job: pairs 3 → 2: NOT NAMED
\`\`\`
</details>

<details><summary>Machines that cannot be compared: 1 line</summary>

\`\`\`diff
  other of the working tree: no port
\`\`\`
</details>

<details><summary>job: 4 lines</summary>

\`\`\`diff
+ state done
- state busy
! idle: go [isHuge] → done: guard isLarge → isHuge; target busy → done
  paths removed: Abc
\`\`\`
</details>

<details><summary>Texts: 1 line</summary>

\`\`\`\`diff
! en core.yes: Yes → Yes, \`\`\`please\`\`\`
\`\`\`\`
</details>

<details><summary>Tests of touched requirements: 1 line</summary>

\`\`\`diff
! tests/a.test.ts: DEP-02
\`\`\`
</details>
`);
  });

  test('Two equal revisions are said to be the same, without a table', () => {
    const same = { name: 'HEAD', revision: revision({}) };
    expect(textReport(diff(same, same))).toBe('HEAD → HEAD\nMachines, paths, texts and requirements are the same.\n');
    expect(markdownReport(diff(same, same), { command: 'npm run change' })).toBe(
      '### Machines: HEAD → HEAD\n\nMachines, paths, texts and requirements are the same.\n',
    );
  });

  test('What does not fit is left out, the longest first, and named with the command that shows it', () => {
    const change = changeOf();
    const all = markdownReport(change, { command: 'npm run change -- main' });
    const limit = all.length - 1;
    const cut = markdownReport(change, { command: 'npm run change -- main', limit });
    expect(cut.length).toBeLessThanOrEqual(limit);
    expect(cut.split('\n').at(-2)).toBe(
      `**Cut**, since all of it is more than ${limit} characters: job (4 lines). Everything: \`npm run change -- main\``,
    );
    expect(cut).toContain('| job |');
  });

  test('A change of thousands of texts fits into a comment', () => {
    const texts = Object.fromEntries(
      Array.from({ length: 4_000 }, (_, index) => [`area.key${index}`, 'A text of some length.']),
    );
    const change = diff(
      { name: 'then', revision: revision({}) },
      { name: 'now', revision: revision({ texts: { en: texts } }) },
    );
    expect(headline(change)).toBe('4000 texts changed.');
    const report = markdownReport(change, { command: 'npm run change -- then now' });
    expect(report.length).toBeLessThanOrEqual(COMMENT_LIMIT);
    expect(report).toBe(
      '### Machines: then → now\n\n4000 texts changed.\n\n' +
        '**Cut**, since all of it is more than 65536 characters: Texts (4000 lines). Everything: `npm run change -- then now`\n',
    );
  });
});
