import { chartTools } from '../chart-section.ts';
import type { Arrangement } from '../diagram/arrange.ts';
import { statesOf, type Chart } from '../diagram/chart.ts';
import { svgOf } from '../diagram/svg.ts';
import { html, Html } from '../html.ts';
import { stateHref, transitionHref } from '../index/machine-entries.ts';
import { kebab } from '../../model-tests/engine/kebab.ts';
import { MISSING, page } from '../page.ts';
import type { MapData } from '../site/map-data.ts';
import type { Place } from './chart-sends.ts';
import { linkId, mapMarks } from './map-chart.ts';
import type { Link, SystemMap } from './system-map.ts';
import { togetherSection, type Together } from './together.ts';

const TITLE = 'System';
const SHOWN_PLACES = 6;

const machineHref = (name: string): string => `${kebab(name)}.html`;

const machineLink = (name: string): Html => html`<a class="id" href="${machineHref(name)}">${name}</a>`;

function placeLink({ kind, id }: Place, machine: string): Html {
  const href = kind === 'state' ? stateHref(machine, id) : transitionHref(machine, id);
  return html`<a class="id" href="${href}">${id}</a> `;
}

function receiver({ to, kind, isMachine }: Link): Html {
  if (kind === 'emits') return html`whoever listens`;
  return isMachine ? machineLink(to) : html`<span class="id">${to}</span> (no machine)`;
}

function whatText({ kind, to, what }: Link): string {
  if (kind !== 'starts') return what;
  return what === to ? 'starts it' : `starts it as ${what}`;
}

function linkRow(link: Link): Html {
  const { from, places, isObserved } = link;
  const shown = places.slice(0, SHOWN_PLACES).map((place) => placeLink(place, from));
  const more = places.length - shown.length;
  return html`<tr data-link="${linkId(link)}" class="${link.kind}">
    <td>${machineLink(from)}</td>
    <td>${receiver(link)}</td>
    <td class="id">${whatText(link)}</td>
    <td>${shown}${more > 0 ? `+${more}` : null}</td>
    <td>${isObserved ? 'observed' : 'declared'}</td>
  </tr> `;
}

function table({ links }: SystemMap): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Links">
    <table class="links">
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col">What</th>
          <th scope="col">Where</th>
          <th scope="col">How it is known</th>
        </tr>
      </thead>
      <tbody>
        ${links.map(linkRow)}
      </tbody>
    </table>
  </div>`;
}

function legend(): Html {
  return html`<div class="legend">
    <ul>
      <li><span class="swatch starts"></span>starts it, and may send to it</li>
      <li><span class="swatch message"></span>sends to it</li>
      <li><span class="swatch lit"></span>chosen, and its neighbours</li>
      <li><span class="id">⚙</span> starts</li>
      <li><span class="id">→ (2)</span> two links whose line would cross others</li>
    </ul>
  </div>`;
}

function mapData(map: SystemMap, chart: Chart, { view }: Arrangement): MapData {
  const machines = new Set(map.machines);
  const links = statesOf(chart.root)
    .filter(({ id, key }) => id.includes('.') && machines.has(key))
    .map(({ id, key }) => [id, machineHref(key)] as const);
  return {
    chart,
    first: { detail: view.detail, collapsed: [...view.collapsed], listed: [...view.listed] },
    whole: [],
    marks: mapMarks(map),
    links: Object.fromEntries(links),
    texts: Object.fromEntries(map.links.map((link) => [linkId(link), whatText(link)])),
  };
}

/** The page of the whole system: the map as a drawing that can be gone through, and as a table. */
export function systemPage(map: SystemMap, chart: Chart, first: Arrangement, together: readonly Together[]): string {
  const data = mapData(map, chart, first);
  const { marks, links } = data;
  const names = [...new Set([...map.machines, ...map.links.map(({ what }) => what)])].toSorted();
  const states = statesOf(chart.root).slice(1);
  const observed = map.links.filter(({ isObserved }) => isObserved).length;
  return page(
    TITLE,
    'system.html',
    html`<div class="title-row">
        <h1>${TITLE}</h1>
        <p class="lead">Who starts whom, and who sends what to whom, read from the charts.</p>
        <nav aria-label="On this page"><a href="#links">Links</a> <a href="#together">Together</a></nav>
      </div>
      ${MISSING}
      ${chartTools(
        states.map(({ id }) => ({ id, path: id })),
        first.view.detail,
        { details: ['outline', 'events'], chosen: 'Machine or room' },
      )}
      <div class="canvas">
        <div
          class="chart"
          id="map"
          tabindex="0"
          role="region"
          aria-label="Map of the system"
          aria-describedby="map-help"
        >
          ${new Html(svgOf(first, { style: '', title: 'The rooms and the links between their machines', isInteractive: true, marks, links }))}
        </div>
        <svg class="minimap" aria-hidden="true"></svg>
        <aside class="panel" id="map-panel" tabindex="0" aria-label="Links of what is chosen" hidden></aside>
      </div>
      <p id="map-help" class="help">
        A room or a machine that is pressed shows its neighbours alone; a line says what goes along it. A name leads to
        the machine’s page. Drag or use the arrow keys to move, the wheel, two fingers or + and − to zoom, 0 for all of
        it, Escape for everything again.
      </p>
      <script type="application/json" id="map-data">
        ${new Html(JSON.stringify(data).replaceAll('<', '\\u003c'))}
      </script>
      ${legend()}
      <h2 id="links">Links</h2>
      <p>
        All ${map.links.length} links of ${map.machines.length} machines. They are read from the charts: invokes and
        spawned actors, and the actions that send, forward, report and emit. ${observed} are observed instead: the chart
        takes that event from elsewhere, such as an event within an event, and a walked path sent it. Requests and
        listeners are no machines: what they send to the machine that started them is on its own page.
      </p>
      <p>
        <label class="ask-label" for="map-find">Find a machine or an event</label>
        <input id="map-find" class="ask-field" type="search" autocomplete="off" list="map-names" />
        <datalist id="map-names">${names.map((name) => html`<option value="${name}"></option>`)}</datalist>
      </p>
      <p role="status" id="map-found"></p>
      ${table(map)} ${togetherSection(together, new Set(map.machines))}
      <script src="system.js" defer></script>`,
  );
}
