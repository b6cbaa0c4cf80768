import { kebab } from '../../model-tests/engine/kebab.ts';
import { percent } from '../../model-tests/code-mutants/figures.ts';
import { JUDGE_LEVELS } from '../../model-tests/code-mutants/judges.ts';
import { LEAST, type Kind } from '../../model-tests/code-mutants/kinds.ts';
import { html, type Html } from '../html.ts';
import { page } from '../page.ts';
import { totals, type MatrixRow } from './matrix.ts';

/** Tests of the gateway notice nothing of what paths touch. */
const LEVELS = JUDGE_LEVELS.filter((level) => level !== 'gateway');

const LEVEL_NAMES: Readonly<Record<(typeof LEVELS)[number], string>> = {
  unit: 'Unit tests',
  machine: 'Paths on the machine',
  view: 'Tests of views',
  'model-view': 'Paths on the view',
  browser: 'Paths in the browser',
  stopped: 'Stopped',
};

const KIND_NAMES: Readonly<Record<string, string>> = {
  chart: 'Charts: transitions, guards, targets, actions, delays',
  machine: 'Machines: bodies of actions, assigns, guards, delays, inputs',
  actors: 'Actors',
  selectors: 'Selectors',
  adapter: 'Adapters',
  view: 'Views',
};

/** The charts' own command asks this of each of them. */
const LEAST_OF_CHARTS = 0.95;

const leastOf = (kind: string): number => LEAST[kind as Kind] ?? LEAST_OF_CHARTS;

function shareOf({ mutants, killed, equal }: MatrixRow): number {
  return mutants === equal ? 1 : killed / (mutants - equal);
}

/** A dot marks what noticed all of them. */
function cell(noticed: number | undefined, all: number): Html {
  if (noticed === undefined) return html`<td class="number">–</td>`;
  const text = `${noticed}/${all}`;
  return html`<td class="number">${noticed === all ? html`<span class="figure whole">${text}</span>` : text}</td>`;
}

function cells(row: MatrixRow): Html {
  const isWhole = row.killed + row.equal === row.mutants;
  return html`${LEVELS.map((level) => cell(row.by[level], row.mutants))}
    <td class="number">
      <span class="figure ${isWhole ? 'whole' : 'partial'}">${row.killed}/${row.mutants}</span>
    </td>
    <td class="number">${row.equal}</td>`;
}

function heads(first: string, last: readonly string[]): Html {
  return html`<thead>
    <tr>
      <th scope="col">${first}</th>
      ${[...LEVELS.map((level) => LEVEL_NAMES[level]), 'Any', 'Equal', ...last].map((name) => html`<th scope="col" class="number">${name}</th>`)}
    </tr>
  </thead>`;
}

function kindTable(rows: readonly MatrixRow[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="By kind">
    <table class="wide">
      ${heads('Kind', ['Noticed', 'At least'])}
      <tbody>
        ${totals(rows).map(
          (row) =>
            html`<tr>
              <th scope="row">${KIND_NAMES[row.kind] ?? row.kind}</th>
              ${cells(row)}
              <td class="number">${percent(shareOf(row))}</td>
              <td class="number">${percent(leastOf(row.kind))}</td>
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;
}

const survivorsId = ({ name, machine }: MatrixRow): string =>
  `left-${kebab(machine ?? '')}-${name.replaceAll(/\W+/g, '-')}`;

function nameCell(row: MatrixRow): Html {
  const { name, machine, left } = row;
  const own = machine === null ? name : (name.split('/').at(-1) ?? name);
  return html`<th scope="row">
    ${machine === null ? null : html`<a class="id" href="${kebab(machine)}.html">${machine}</a> `}<span class="id"
      >${own}</span
    >
    ${left.length === 0 ? null : html` <a href="#${survivorsId(row)}">${left.length} left</a>`}
  </th>`;
}

function matrixTable(rows: readonly MatrixRow[], title: string): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${title}">
    <table class="wide">
      ${heads('Of', [])}
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${nameCell(row)}${cells(row)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;
}

function survivorList(row: MatrixRow): Html {
  const { name, machine, left } = row;
  return html`<h3 id="${survivorsId(row)}"><span class="id">${machine === null ? '' : `${machine}: `}${name}</span></h3>
    <ul>
      ${left.map(({ what, reason }) => html`<li><code>${what}</code><br />${reason === '' ? html`<strong>to be explained</strong>` : reason}</li> `)}
    </ul>`;
}

/**
 * The page of mutants: which level notices what. `rows`: those of charts, then those of files; `never`: files whose
 * mutants were never tried.
 */
export function mutantsPage(rows: readonly MatrixRow[], never: readonly string[]): string {
  const machines = Map.groupBy(rows, ({ machine }) => machine);
  const others = machines.get(null) ?? [];
  const ofMachines = [...machines].flatMap(([machine, own]) => (machine === null ? [] : own));
  const left = rows.filter((row) => row.left.length > 0);
  return page(
    'Mutants',
    'mutants.html',
    html`<div class="title-row">
        <h1>Mutants</h1>
        <p class="lead">Small changes made on purpose, and which tests notice them.</p>
        <nav aria-label="On this page">
          <a href="#machines">Machines</a> <a href="#code">Adapters and views</a> <a href="#left">What is left</a>
          <a href="#never">Not tried</a>
        </nav>
      </div>
      <p>
        A mutant is the product with one small change: a condition turned round, an action left out, a text emptied. A
        test that fails has noticed it. Each cell says how many of all mutants a level noticed; a mutant can be noticed
        by several. A dot: all of them. <em>Stopped</em>: the tests did not end, or the code could not be loaded.
        <em>Equal</em>: no test can tell the mutant from the product, and it leaves the share. Equal mutants are not
        counted where a dot stands under <em>Any</em>: all the others were noticed.
      </p>
      ${kindTable(rows)}
      <h2 id="machines">Machines</h2>
      <p>
        The chart of each machine (<code>npm run test:mutants</code>) and, where they were tried, the files beside it
        (<code>npm run mutants:code</code>).
      </p>
      ${matrixTable(ofMachines, 'Machines')}
      <h2 id="code">Adapters and views</h2>
      ${others.length === 0 ? html`<p>None was tried.</p>` : matrixTable(others, 'Adapters and views')}
      <h2 id="left">What is left</h2>
      ${left.length === 0 ? html`<p>Nothing.</p>` : left.map(survivorList)}
      <h2 id="never">Not tried</h2>
      <details>
        <summary>${never.length} files whose mutants were never tried</summary>
        <ul>
          ${never.map((path) => html`<li><span class="id">${path}</span></li> `)}
        </ul>
      </details>`,
  );
}
