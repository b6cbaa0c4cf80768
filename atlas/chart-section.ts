import type { Chapter } from './chapters.ts';
import { DETAILS, type Detail } from './diagram/view.ts';
import { html, Html } from './html.ts';
import type { ChartData } from './site/chart-data.ts';

export const CHART_HELP = html`<p id="chart-help" class="help">
  Drag or use the arrow keys to move, the wheel, two fingers or + and − to zoom, 0 for all of it, Enter to open or close
  the chosen state, Escape to choose none.
</p>`;

/** How much of each transition is written, as the choice calls it. */
const DETAIL_TEXTS: Readonly<Record<Detail, string>> = {
  outline: 'none',
  events: 'events',
  conditions: 'conditions',
  everything: 'everything',
};

/** The data of the chart, for the script that draws it anew. */
export function chartData(
  { chart, drawings: { first, whole } }: Pick<Chapter, 'chart' | 'drawings'>,
  marks?: ChartData['marks'],
): Html {
  const { detail, collapsed } = first.view;
  const data: ChartData = {
    chart,
    first: { detail, collapsed: [...collapsed], listed: [...first.view.listed] },
    whole: [...whole.view.listed],
    marks,
  };
  return new Html(
    `<script type="application/json" id="chart-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  );
}

interface ToolOptions {
  /** Tools of one page alone. */
  readonly further?: Html;
  /** How much can be written. */
  readonly details?: readonly Detail[];
  /** What is chosen. */
  readonly chosen?: string;
}

/** Buttons of a drawing; `detail` is how much of each transition it writes at first. */
export function chartTools(
  states: readonly { readonly id: string; readonly path: string }[],
  detail: Detail,
  { further, details = DETAILS, chosen = 'State' }: ToolOptions = {},
): Html {
  return html`<div class="tools" role="group" aria-label="Chart" hidden>
    <label
      >Labels
      <select data-tool="detail">
        ${details.map((one) => html`<option value="${one}" ${one === detail ? new Html(' selected') : null}>${DETAIL_TEXTS[one]}</option>`)}
      </select></label
    >
    <button type="button" data-tool="expand">Expand all</button>
    <button type="button" data-tool="collapse">Collapse all</button>
    <button type="button" data-tool="first">First view</button>
    <label
      >${chosen}
      <select data-tool="state">
        <option value="">none</option>
        ${states.map(({ id, path }) => html`<option value="${id}">${path}</option>`)}
      </select></label
    >
    <button type="button" data-tool="neighbours" aria-pressed="false" disabled>Neighbours only</button>
    <button type="button" data-tool="out" aria-label="Zoom out">−</button>
    <button type="button" data-tool="in" aria-label="Zoom in">+</button>
    <button type="button" data-tool="fit">Fit</button>
    ${further ?? null}
  </div>`;
}
