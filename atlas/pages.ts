import { figureText } from '../model-tests/engine/coverage.ts';
import type { Chapter } from './chapters.ts';
import { html, type Html } from './html.ts';
import { figure, machineLink, requirementLinks } from './links.ts';
import { MISSING, page } from './page.ts';
import type { Lookup } from './site/ask/lookup.ts';

export interface RequirementLine {
  readonly id: string;
  readonly text: string;
  readonly isClaimed: boolean;
}

/** The list of machines, as a tree of parents and children. */
export function indexPage(chapters: readonly Chapter[]): string {
  const row = (chapter: Chapter, depth: number): readonly Html[] => {
    const { name, entry, definition, report, requirements } = chapter;
    const { states, transitions, branches, pairs } = report.coverage;
    const children = chapters.filter((other) => other.parents[0] === name);
    return [
      html`<tr>
        <th scope="row"><span class="depth-${depth}">${machineLink(name)}</span></th>
        <td>${entry.purpose}</td>
        <td class="number">${definition.states.length}</td>
        <td class="number">${definition.transitions.length}</td>
        <td class="number">
          ${[states, transitions, branches, pairs].map((one, index) => html`${index > 0 ? ' · ' : ''}${figure(figureText(one), one.missing.length === 0)}`)}
        </td>
        <td class="ids">${requirementLinks(requirements)}</td>
      </tr> `,
      ...children.flatMap((child) => row(child, depth + 1)),
    ];
  };
  const roots = chapters.filter(({ parents }) => parents.length === 0);
  return page(
    'Machines',
    'index.html',
    html`<h1>Machines</h1>
      <p>
        Whatever has states in the product is one of these charts. The drawings, the tables and the paths are made from
        the machines that run; nothing here is written by hand.
      </p>
      <ul class="ways">
        <li><a href="system.html">See how they work together</a>: one map of who starts and who tells whom.</li>
        <li><a href="ask.html">Ask a question</a>: a state, an error code, a text, a requirement; in Polish too.</li>
        <li><a href="live.html">Watch a session</a>: where the machines stand while somebody uses the product.</li>
      </ul>
      <form role="search" action="ask.html">
        <label class="ask-label" for="find">Search everything</label>
        <input id="find" class="ask-field" type="search" name="find" autocomplete="off" aria-describedby="find-help" />
        <p id="find-help" class="help">A word of a text in English or Polish, a name, a code or a path; then Enter.</p>
      </form>
      <p>Or open a machine; it stands under the one that starts it.</p>
      <div class="scroll" tabindex="0" role="region" aria-label="Machines">
        <table class="wide">
          <thead>
            <tr>
              <th scope="col">Machine</th>
              <th scope="col">What for</th>
              <th scope="col" class="number">States</th>
              <th scope="col" class="number">Transitions</th>
              <th scope="col" class="number">Walked: states · transitions · branches · pairs</th>
              <th scope="col">Requirements</th>
            </tr>
          </thead>
          <tbody>
            ${roots.flatMap((chapter) => row(chapter, 0))}
          </tbody>
        </table>
      </div>`,
  );
}

/** Text in backticks is rendered as code. */
const withCode = (text: string): readonly (string | Html)[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;

const STANDINGS = {
  proven: 'proven',
  contradicted: 'a test failed',
  unproven: 'not proven',
  later: 'later',
} as const;

/** `lookup` knows the tests that name a requirement, and what their last results say. */
export function requirementsPage(
  lines: readonly RequirementLine[],
  chapters: readonly Chapter[],
  lookup: Lookup,
): string {
  const hasResults = lookup.index.suites.length > 0;
  const rows = lines.map(({ id, text, isClaimed }) => {
    const places = chapters.flatMap(({ name, definition }) => {
      const states = definition.states.filter(({ requirements }) => requirements.includes(id)).length;
      const transitions = definition.transitions.filter(({ requirements }) => requirements.includes(id)).length;
      if (states + transitions === 0) return [];
      return [html`${machineLink(name)} (${count(states, 'state')}, ${count(transitions, 'transition')}) `];
    });
    const entry = lookup.find('requirement', id);
    return html`<tr id="${id}">
      <th scope="row">
        <a class="id" href="ask.html#${new URLSearchParams({ ask: 'proves', of: id }).toString()}">${id}</a>
      </th>
      <td>${withCode(text)}</td>
      <td>${isClaimed ? 'yes' : 'later'}</td>
      <td class="number">${entry?.named ?? 0}</td>
      <td class="short">${hasResults || !isClaimed ? STANDINGS[entry?.standing ?? 'unproven'] : '–'}</td>
      <td>${places}</td>
    </tr> `;
  });
  return page(
    'Requirements',
    'requirements.html',
    html`<h1>Requirements</h1>
      <p>
        Every requirement, with the machines whose states or transitions say that they realise it. Its id leads to the
        tests that name it. <em>Proven</em>: such a test passed when the tests last ran, and none failed.
        ${hasResults ? null : html`No tests have left results here: <code>npm test</code> writes them.`}
      </p>
      ${MISSING}
      <p>
        <label class="ask-label" for="filter">Show only those with</label>
        <input
          id="filter"
          class="ask-field"
          type="search"
          autocomplete="off"
          data-filters="requirements"
          data-unit="requirements"
        />
      </p>
      <p role="status" id="found"></p>
      <div class="scroll" tabindex="0" role="region" aria-label="Requirements">
        <table class="wide" id="requirements">
          <thead>
            <tr>
              <th scope="col">Id</th>
              <th scope="col">Requirement</th>
              <th scope="col">Claimed</th>
              <th scope="col" class="number">Tests</th>
              <th scope="col">Standing</th>
              <th scope="col">Charts</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>`,
  );
}
