import { kebab } from '../../model-tests/engine/kebab.ts';
import type { Chart } from '../diagram/chart.ts';
import { statesOf } from '../diagram/chart.ts';
import type { Drawings } from '../diagram/layouter.ts';
import { svgOf } from '../diagram/svg.ts';
import { html, Html } from '../html.ts';
import { page, type PageLink } from '../page.ts';
import { CHART_HELP, chartData, chartTools } from '../chart-section.ts';
import { isChartChanged, type Change, type MachineChange } from './diff.ts';
import { headline } from './report.ts';
import type { Mark, Union } from './union.ts';
import { countText, linesOf, NONE, pathsText, type Line, type Sign } from './words.ts';

export const CHANGES: PageLink = ['change.html', 'Changes'];

/** A changed machine, drawn. */
export interface DrawnChange {
  readonly change: MachineChange;
  readonly union: Union;
  readonly drawings: Drawings;
}

const MARKS: Readonly<Record<Sign, Mark>> = { '+': 'added', '−': 'removed', '~': 'changed' };

export function changeFile(name: string): string {
  return `change-${kebab(name)}.html`;
}

function item(sign: Sign, text: string, link: string | null = null): Html {
  const inner = html`<span class="id">${text}</span>`;
  return html`<li class="${MARKS[sign]}">
    <span class="sign">${sign}</span>${link === null ? inner : html`<a href="${link}">${inner}</a>`}
  </li> `;
}

function lineItem({ sign, text, place }: Line): Html {
  return item(sign, text, place === null ? null : `#${place.kind}=${encodeURIComponent(place.id)}`);
}

function list(items: readonly Html[], none: string): Html {
  return items.length === 0
    ? html`<p>${none}</p>`
    : html`<ul class="changes">
        ${items}
      </ul>`;
}

function kindText({ kind }: MachineChange): string {
  return kind === 'changed' ? '' : ` (${kind})`;
}

function machineRow(change: MachineChange): Html {
  const { name, states, transitions, own, requirements } = change;
  return html`<tr>
    <th scope="row">
      ${isChartChanged(change) ? html`<a class="id" href="${changeFile(name)}">${name}</a>` : html`<span class="id">${name}</span>`}${kindText(change)}
    </th>
    <td>${countText(states)}</td>
    <td>${countText(transitions)}</td>
    <td>${own.length === 0 ? '–' : `~${own.length}`}</td>
    <td>${pathsText(change)}</td>
    <td class="ids">${requirements.map((id) => html`<span class="id">${id}</span> `)}</td>
  </tr> `;
}

function machineTable(machines: readonly MachineChange[]): Html {
  return html`<p>
      In each column + is there only now, − is there no more, ~ is there in another way. Of the paths, ~ are those that
      stayed and take a transition that changed; ? means that this is not known.
    </p>
    <div class="scroll" tabindex="0" role="region" aria-label="Changed machines">
      <table class="wide">
        <thead>
          <tr>
            <th scope="col">Machine</th>
            <th scope="col">States</th>
            <th scope="col">Transitions</th>
            <th scope="col">Purpose and delays</th>
            <th scope="col">Paths</th>
            <th scope="col">Requirements touched</th>
          </tr>
        </thead>
        <tbody>
          ${machines.map(machineRow)}
        </tbody>
      </table>
    </div>`;
}

const signOf = (from: string | null, to: string | null): Sign => (from === null ? '+' : to === null ? '−' : '~');
const valueText = (from: string | null, to: string | null): string =>
  from !== null && to !== null ? `${from} → ${to}` : (to ?? from ?? NONE);

/** A list that is not opened until somebody wants it. */
function folded(title: string, items: readonly Html[]): Html | null {
  if (items.length === 0) return null;
  return html`<details>
    <summary>${title}: ${items.length}</summary>
    ${list(items, '')}
  </details> `;
}

function isNothingElse({ requirements, texts, tests, shrunk, unreadable }: Change): boolean {
  return [requirements, texts, tests, shrunk, unreadable].every((list) => list.length === 0);
}

/** What changed since a revision: the list of machines, and everything that goes with them. */
export function changePage(change: Change, pages: readonly PageLink[]): string {
  const { from, to, machines, requirements, texts, tests, shrunk, unreadable } = change;
  return page(
    'Changes',
    CHANGES[0],
    html`<h1>Changes</h1>
      <p>From <strong>${from}</strong> to <strong>${to}</strong>: ${headline(change)}</p>
      ${machines.length === 0 ? html`<p>No machine changed.</p>` : machineTable(machines)}
      <h2 id="besides">Besides the machines</h2>
      ${isNothingElse(change) ? html`<p>Nothing else changed.</p>` : null}
      ${folded(
        'Denominators that are smaller',
        shrunk.map((one) =>
          item('−', `${one.machine}: ${one.what} ${one.from} → ${one.to}: ${one.why ?? 'NOT NAMED'}`),
        ),
      )}
      ${folded(
        'Machines that cannot be compared',
        unreadable.map(({ revision, machine, reason }) => item('~', `${machine} of ${revision}: ${reason}`)),
      )}
      ${folded(
        'Requirements',
        requirements.map((one) => item(signOf(one.from, one.to), `${one.what}: ${valueText(one.from, one.to)}`)),
      )}
      ${folded(
        'Texts',
        texts.map((one) =>
          item(signOf(one.from, one.to), `${one.language} ${one.what}: ${valueText(one.from, one.to)}`),
        ),
      )}
      ${folded(
        'Test files of touched requirements (~ changed themselves)',
        tests.map(({ path, ids, isChanged }) =>
          isChanged
            ? item('~', `${path}: ${ids.join(' ')}`)
            : html`<li><span class="sign"></span><span class="id">${path}: ${ids.join(' ')}</span></li> `,
        ),
      )}`,
    pages,
  );
}

function pathsOf(chart: Chart): readonly { readonly id: string; readonly path: string }[] {
  const root = chart.root.id;
  return statesOf(chart.root)
    .slice(1)
    .map(({ id }) => ({ id, path: id.startsWith(`${root}.`) ? id.slice(root.length + 1) : id }));
}

function legend(): Html {
  return html`<div class="legend">
    <ul>
      <li><span class="swatch added"></span><span class="id">+</span> there only now</li>
      <li><span class="swatch removed"></span><span class="id">−</span> there no more, struck through</li>
      <li><span class="swatch changed"></span><span class="id">~</span> there in another way</li>
      <li><span class="swatch lit"></span>chosen</li>
      <li><span class="swatch region"></span>runs side by side</li>
      <li><span class="id">was</span> what it was before</li>
    </ul>
  </div>`;
}

/** One machine of both revisions as one drawing, and the list of what differs. */
export function machineChangePage(drawn: DrawnChange, change: Change, pages: readonly PageLink[]): string {
  const { change: machine, union, drawings } = drawn;
  const { name, requirements, paths } = machine;
  const { chart, marks } = union;
  const ids = new Set(requirements);
  const tests = change.tests.filter((one) => one.ids.some((id) => ids.has(id.replace(/\.[a-z]$/, ''))));
  const names = (sign: Sign, all: readonly string[]): readonly Html[] => all.map((one) => item(sign, one));
  return page(
    `${name}, changes`,
    changeFile(name),
    html`<div class="title-row">
        <h1 class="id">${name}${kindText(machine)}</h1>
        <p class="lead">From ${change.from} to ${change.to}</p>
        <nav aria-label="On this page">
          <a href="change.html">All changes</a> <a href="#differences">Differences</a> <a href="#paths">Paths</a>
        </nav>
      </div>
      ${chartTools(pathsOf(chart), drawings.first.view.detail)}
      <div class="canvas">
        <div
          class="chart"
          id="chart"
          tabindex="0"
          role="region"
          aria-label="Chart of what changed in ${name}"
          aria-describedby="chart-help"
        >
          ${new Html(svgOf(drawings.first, { style: '', title: `${name}: what changed`, isInteractive: true, marks }))}
        </div>
        <svg class="minimap" aria-hidden="true"></svg>
      </div>
      ${chartData({ chart, drawings }, marks)} ${CHART_HELP} ${legend()}
      <h2 id="differences">Differences</h2>
      ${list(linesOf(machine).map(lineItem), 'The chart is the same.')}
      <h2 id="touched">Requirements touched</h2>
      <p class="ids">
        ${requirements.length === 0 ? NONE : requirements.map((id) => html`<span class="id">${id}</span> `)}
      </p>
      <h2 id="paths">Committed paths</h2>
      ${list(
        [...names('+', paths.added), ...names('−', paths.removed), ...names('~', paths.walking)],
        'None is new, none went, and none takes what changed.',
      )}
      <h2 id="tests">Test files of these requirements</h2>
      ${list(
        tests.map(({ path }) => html`<li><span class="id">${path}</span></li> `),
        'None names them.',
      )}`,
    pages,
  );
}
