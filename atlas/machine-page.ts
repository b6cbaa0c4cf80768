import { figureText } from '../model-tests/engine/coverage.ts';
import { kebab } from '../model-tests/engine/kebab.ts';
import { chartMutants } from '../model-tests/chart-mutants.ts';
import type { Chapter } from './chapters.ts';
import { CHART_HELP, chartData, chartTools } from './chart-section.ts';
import { LAYER_NAMES, packed, type Mark } from './layers/layers.ts';
import { readLayers, type NamedJourney } from './layers/read-layers.ts';
import { svgOf } from './diagram/svg.ts';
import { exportLinks } from './export/links.ts';
import { html, Html } from './html.ts';
import { figure, machineLinks, requirementLinks } from './links.ts';
import { MISSING, page } from './page.ts';
import { pathData, pathDetails } from './path-details.ts';
import { propertyList } from './property-list.ts';
import { simulationSection } from './simulation-section.ts';
import type { Lookup } from './site/ask/lookup.ts';

const SHOWN_WALKS = 8;

const PATH_HELP =
  'A line has the name of a path, its kind, its length and its starting point. The five signs of the name are made ' +
  'from the steps: the same steps always have the same name. “cover”: a short path, there to take every transition ' +
  'once. “tour”: a long one, there to take every pair of transitions that can follow each other.';

/** What a machine's page says besides its chapter. */
interface Sources {
  readonly lookup: Lookup;
  /** Requirement -> journeys that name it. */
  readonly journeys: ReadonlyMap<string, readonly NamedJourney[]>;
}

export function machinePage(chapter: Chapter, chapters: readonly Chapter[], { lookup, journeys }: Sources): string {
  const { name, entry, parents, drawings, report, requirements, model } = chapter;
  const children = chapters.filter((other) => other.parents.includes(name)).map((other) => other.name);
  const { states, transitions, branches, conditions, pairs } = report.coverage;
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
      ${MISSING} ${chartTools(chapter.definition.states.slice(1), drawings.first.view.detail, { further: layerTool() })}
      <p class="lit-path" id="lit-path" hidden><span role="status"></span> <button type="button">Put it out</button></p>
      <div class="bench">
        <div class="canvas">
          <div
            class="chart"
            id="chart"
            tabindex="0"
            role="region"
            aria-label="Chart of ${name}"
            aria-describedby="chart-help"
          >
            ${new Html(svgOf(drawings.first, { style: '', title: `${name}: ${entry.purpose}`, isInteractive: true }))}
          </div>
          <p class="layer-note" id="layer-note" role="status" hidden></p>
          <svg class="minimap" aria-hidden="true"></svg>
          <aside class="panel" id="state-panel" tabindex="0" aria-label="Chosen state" hidden></aside>
        </div>
        ${simulationSection(model, lookup.find('machine', name)?.inputs ?? {})}
      </div>
      ${chartData(chapter)} ${layerData(chapter, journeys)} ${CHART_HELP} ${legend()} ${runPanel()}
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
          <dt>Conditions that decided alone</dt>
          <dd>${figure(figureText(conditions), conditions.missing.length === 0)}</dd>
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
      <p class="help">${PATH_HELP}</p>
      <div class="later">
        ${chapter.paths.map((path, index) => pathDetails(path, chapter.pathNames[index] ?? '', chapter, lookup))}
      </div>
      ${jsonData('path-data', pathData(chapter.paths, chapter.pathNames))}`,
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

/** The stroke of a mark, as the drawing has it. */
function line(mark: Mark): Html {
  return html`<svg class="line cover-${mark}" width="34" height="6" aria-hidden="true"><path d="M0 3h34" /></svg>`;
}

/** Data for the page's script. */
function jsonData(id: string, data: unknown): Html {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return new Html(`<script type="application/json" id="${id}">${text}</script>`);
}

/** Which layer lies over the drawing; the chosen or touched state or transition says why. */
function layerTool(): Html {
  return html`<label
    >Coverage
    <select data-tool="layer">
      <option value="">none</option>
      ${LAYER_NAMES.map((name, index) => html`<option value="${name}" ${index === 0 ? new Html(' selected') : null}>${name}</option>`)}
    </select></label
  >`;
}

function layerData(chapter: Chapter, journeys: Sources['journeys']): Html {
  const { definition, paths, pathNames, report, model, view, browser } = chapter;
  const { survivors } = chartMutants(model);
  const { coverage } = report;
  const { impossible } = model;
  const layers = readLayers({ definition, paths, pathNames, coverage, impossible, view, browser, journeys, survivors });
  return jsonData('layer-data', packed(layers));
}

function legend(): Html {
  return html`<div class="legend">
    <ul>
      <li>${line('whole')}covered</li>
      <li>${line('half')}in part</li>
      <li>${line('none')}not covered</li>
      <li>${line('out')}left out for a reason</li>
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
      <td class="id short">${breakable(on)}</td>
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
      <td class="id coverage-id">
        <a href="#transition=${encodeURIComponent(transition.id)}">${breakable(transition.id)}</a>
      </td>
    </tr> `;
  });
  return html`<div class="scroll later" tabindex="0" role="region" aria-label="Transitions">
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

/** A long id breaks after its signs rather than within a word. */
const breakable = (id: string): readonly Html[] =>
  id.split(/(?<=[.|])/).map((piece, index) => html`${index > 0 ? new Html('<wbr />') : null}${piece}`);

function stateLink(definition: Chapter['definition'], id: string): Html {
  return html`<a href="#state=${encodeURIComponent(id)}">${breakable(shortOf(definition, id))}</a> `;
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
