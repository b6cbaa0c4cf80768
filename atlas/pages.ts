import { figureText } from '../model-tests/engine/coverage.ts';
import { kebab } from '../model-tests/engine/kebab.ts';
import type { Chapter } from './chapters.ts';
import { CHART_HELP, chartData, chartTools } from './chart-section.ts';
import { svgOf } from './diagram/svg.ts';
import { exportLinks } from './export/links.ts';
import { html, Html } from './html.ts';
import { page } from './page.ts';
import { simulationSection } from './simulation-section.ts';
import { pathDetails } from './path-details.ts';
import { propertyList } from './property-list.ts';
import type { Lookup } from './site/ask/lookup.ts';

export interface RequirementLine {
  readonly id: string;
  readonly text: string;
  readonly isClaimed: boolean;
}

const SHOWN_WALKS = 8;
const COVERAGE_TOOL = new Html('<button type="button" data-tool="coverage" aria-pressed="true">Coverage</button>');

function requirementLinks(ids: readonly string[]): Html {
  return html`${ids.map((id, index) => html`${index > 0 ? ' ' : ''}<a class="id" href="requirements.html#${id}">${id}</a>`)}`;
}

function machineLink(name: string): Html {
  return html`<a class="id" href="${kebab(name)}.html">${name}</a>`;
}

function machineLinks(names: readonly string[]): readonly Html[] {
  return names.map((name, index) => html`${index > 0 ? ' ' : ''}${machineLink(name)}`);
}

function figure(text: string, isWhole: boolean): Html {
  return html`<span class="figure ${isWhole ? 'whole' : 'partial'}">${text}</span>`;
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
        the machines that run; nothing here is written by hand. A machine stands under the one that starts it.
      </p>
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

export function machinePage(chapter: Chapter, chapters: readonly Chapter[], lookup: Lookup): string {
  const { name, entry, parents, drawings, report, requirements, model } = chapter;
  const children = chapters.filter((other) => other.parents.includes(name)).map((other) => other.name);
  const { states, transitions, branches, pairs } = report.coverage;
  return page(
    name,
    `${kebab(name)}.html`,
    html`<div class="title-row">
        <h1 class="id">${name}</h1>
        <p class="lead">${entry.purpose}</p>
        <nav aria-label="On this page">
          <a href="#simulation">Simulation</a> <a href="#about">About</a> <a href="#transitions">Transitions</a>
          <a href="#paths">Paths</a>
        </nav>
      </div>
      ${chartTools(chapter.definition.states.slice(1), drawings.first.view.detail, { further: COVERAGE_TOOL })}
      <div class="bench">
        <div class="canvas">
          <div
            class="chart"
            id="chart"
            tabindex="0"
            role="region"
            aria-label="Chart of ${name}"
            aria-describedby="chart-help"
            data-missing="${[...states.missing, ...transitions.missing].join(' ')}"
          >
            ${new Html(svgOf(drawings.first, { style: '', title: `${name}: ${entry.purpose}`, isInteractive: true }))}
          </div>
          <svg class="minimap" aria-hidden="true"></svg>
          <aside class="panel" id="state-panel" tabindex="0" aria-label="Chosen state" hidden></aside>
        </div>
        ${simulationSection(model)}
      </div>
      ${chartData(chapter)} ${CHART_HELP} ${legend()} ${runPanel()}
      <h2 id="about">About</h2>
      <dl class="facts">
        <div>
          <dt>Reports to</dt>
          <dd>${parents.length === 0 ? 'nobody' : machineLinks(parents)}</dd>
        </div>
        <div>
          <dt>Starts</dt>
          <dd>${children.length === 0 ? 'no machine' : machineLinks(children)}</dd>
        </div>
        <div>
          <dt>States walked</dt>
          <dd>${figure(figureText(states), states.missing.length === 0)}</dd>
        </div>
        <div>
          <dt>Transitions walked</dt>
          <dd>${figure(figureText(transitions), transitions.missing.length === 0)}</dd>
        </div>
        <div>
          <dt>Guard branches walked</dt>
          <dd>${figure(figureText(branches), branches.missing.length === 0)}</dd>
        </div>
        <div>
          <dt>Pairs walked</dt>
          <dd>${figure(figureText(pairs), pairs.missing.length === 0)}</dd>
        </div>
      </dl>
      <p class="ids">${requirementLinks(requirements)}</p>
      ${exportLinks(name)}
      <h2 id="transitions">Transitions</h2>
      ${transitionTable(chapter, lookup)}
      <h2 id="invariants">What always holds</h2>
      ${invariants(model.invariants)} ${propertyList(chapter.properties)} ${impossible(model.impossible)}
      <h2 id="paths">Golden paths</h2>
      <p>
        ${chapter.paths.length} committed walks with ${report.steps} steps, replayed on the running machine.
        <em>Show</em> lights a walk up in the chart.
      </p>
      ${chapter.paths.map((path, index) => pathDetails(path, chapter.pathNames[index] ?? '', chapter, lookup))}`,
  );
}

/** Plays a run file, or the run of a link that a failing path printed. */
function runPanel(): Html {
  return html`<section class="run" id="run" aria-labelledby="run-title" hidden>
    <h2 id="run-title">A run</h2>
    <p class="tools">
      <label>Open a run file <input type="file" accept=".json" data-run="file" /></label>
      <button type="button" data-run="back" disabled>Back</button>
      <button type="button" data-run="next" disabled>Next</button>
    </p>
    <p><strong data-run="title"></strong> <span data-run="state" role="status"></span></p>
    <div class="scroll sequence-frame" data-run="sequence" tabindex="0" role="region" aria-label="Sequence chart"></div>
  </section>`;
}

function legend(): Html {
  return html`<div class="legend">
    <ul>
      <li><span class="swatch walked"></span>walked by the golden paths</li>
      <li><span class="swatch missed"></span>not walked</li>
      <li><span class="swatch lit"></span>chosen</li>
      <li><span class="swatch region"></span>runs side by side</li>
      <li><span class="id">⚙</span> work waited for</li>
      <li><span class="id">✓ ✗</span> its ends</li>
      <li><span class="id">[ ]</span> condition, with its place in the order</li>
      <li><span class="id">→</span> leads to</li>
      <li><span class="id">/</span> done on the way</li>
      <li><span class="id">↻</span> entered anew</li>
    </ul>
  </div>`;
}

function transitionTable({ definition, report, walkedBy }: Chapter, lookup: Lookup): Html {
  const missing = new Set(report.coverage.transitions.missing);
  const rows = definition.transitions.map((transition) => {
    const walks = walkedBy.get(transition.id) ?? [];
    const { on = '', numbers = [], expired = null } = lookup.find('transition', transition.id) ?? {};
    const isOverdue = expired !== null && !on.includes(expired);
    return html`<tr data-transition="${transition.id}" class="${missing.has(transition.id) ? 'missed' : 'walked'}">
      <td class="id short">${stateLink(definition, transition.source)}</td>
      <td class="id short">${on}</td>
      <td class="id">
        ${transition.guard}
        ${[...numbers, ...(isOverdue ? [`after ${expired}`] : [])].map((number) => html`<span class="effects">${number}</span> `)}
      </td>
      <td class="id short">
        ${transition.targets.length === 0 ? 'stays' : transition.targets.map((target) => stateLink(definition, target))}
      </td>
      <td class="id">${transition.actions.join(', ')}</td>
      <td class="ids">${requirementLinks(transition.requirements)}</td>
      <td>${transition.description}</td>
      <td class="number walks">
        ${walks.slice(0, SHOWN_WALKS).map((path) => html`<a href="#path-${path}">${path}</a> `)}${walks.length > SHOWN_WALKS ? `+${walks.length - SHOWN_WALKS}` : null}
      </td>
      <td class="id coverage-id"><a href="#transition=${encodeURIComponent(transition.id)}">${transition.id}</a></td>
    </tr> `;
  });
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Transitions">
    <table class="wide transitions">
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Event</th>
          <th scope="col">Condition</th>
          <th scope="col">To</th>
          <th scope="col">Done on the way</th>
          <th scope="col">Requirements</th>
          <th scope="col">Remark</th>
          <th scope="col">Paths</th>
          <th scope="col">Coverage id</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

function stateLink(definition: Chapter['definition'], id: string): Html {
  return html`<a href="#state=${encodeURIComponent(id)}">${shortOf(definition, id)}</a> `;
}

/** A state's path within its machine. */
function shortOf(definition: Chapter['definition'], id: string): string {
  return definition.states.find((state) => state.id === id)?.path || '(machine)';
}

function invariants(all: Chapter['model']['invariants']): Html {
  const titles = Object.keys(all);
  if (titles.length === 0) return html`<p>Nothing is stated.</p>`;
  return html`<ul>
    ${titles.map((title) => html`<li>${title}</li>`)}
  </ul>`;
}

function impossible(all: Chapter['model']['impossible']): Html | null {
  const ids = Object.entries(all);
  if (ids.length === 0) return null;
  return html`<h2 id="impossible">What cannot be walked, and why</h2>
    <ul>
      ${ids.map(([id, reason]) => html`<li><span class="id">${id}</span>: ${reason}</li>`)}
    </ul>`;
}

/** Text in backticks is rendered as code. */
const withCode = (text: string): readonly (string | Html)[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

export function requirementsPage(lines: readonly RequirementLine[], chapters: readonly Chapter[]): string {
  const rows = lines.map(({ id, text, isClaimed }) => {
    const places = chapters.flatMap(({ name, definition }) => {
      const states = definition.states.filter(({ requirements }) => requirements.includes(id)).length;
      const transitions = definition.transitions.filter(({ requirements }) => requirements.includes(id)).length;
      if (states + transitions === 0) return [];
      return [html`${machineLink(name)} (${states} states, ${transitions} transitions) `];
    });
    return html`<tr id="${id}">
      <th scope="row" class="id">${id}</th>
      <td>${withCode(text)}</td>
      <td>${isClaimed ? 'yes' : 'later'}</td>
      <td>${places}</td>
    </tr> `;
  });
  return page(
    'Requirements',
    'requirements.html',
    html`<h1>Requirements</h1>
      <p>Every requirement, with the machines whose states or transitions say that they realise it.</p>
      <div class="scroll" tabindex="0" role="region" aria-label="Requirements">
        <table class="wide">
          <thead>
            <tr>
              <th scope="col">Id</th>
              <th scope="col">Requirement</th>
              <th scope="col">Claimed</th>
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
