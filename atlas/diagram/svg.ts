import { dark, light, type Palette } from '../../src/theme/palette.ts';
import { escape } from '../html.ts';
import type { Arrow, Box, Chart, Row } from './chart.ts';
import { CHAR, INITIAL, LINE, TITLE, type ElkEdge, type ElkNode, type ElkPoint } from './layout.ts';

export interface SvgOptions {
  /** Includes its own style sheet; otherwise the page has the styles. */
  readonly standalone: boolean;
  /** Title for screen readers. */
  readonly title: string;
}

const MARGIN = 10;

/** The colours of a drawing, from the product's palette. */
export function drawingColours({ ink, inkSoft, edge, page, surface, sunken, accent }: Palette): string {
  return `--ink:${ink};--soft:${inkSoft};--edge:${edge};--page:${page};--surface:${surface};--sunken:${sunken};--accent:${accent}`;
}

/** The styles of a drawing; the analysts' site uses the same rules. */
export const DRAWING_RULES = `
.paper{fill:var(--page)}
.state .shape{fill:var(--surface);stroke:var(--edge)}.state.group .shape{fill:var(--sunken)}
.state.region .shape{stroke-dasharray:7 4}.state.final .shape{stroke-width:3}
svg text{font-family:ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;font-size:11px;fill:var(--ink);white-space:pre}
svg .title{font-weight:700;font-size:13px}svg .invoke,svg .action{fill:var(--soft)}svg .requirement{fill:var(--accent)}
.arrow path{fill:none;stroke:var(--edge);stroke-width:1.2}
.halo{stroke:var(--sunken);stroke-width:4;paint-order:stroke;stroke-linejoin:round}
.leaf .halo{stroke:var(--surface)}
.head,.initial{fill:var(--edge)}
`.trim();

const STYLE = [
  `svg{${drawingColours(light)}}`,
  `@media(prefers-color-scheme:dark){svg{${drawingColours(dark)}}}`,
  DRAWING_RULES,
].join('\n');

/** Draws a chart after its layout. `data-state` and `data-transition` are the ids of coverage. Deterministic output. */
export function svgOf(chart: Chart, laidOut: ElkNode, options: SvgOptions): string {
  const places = new Map<string, ElkPoint>();
  const shapes: string[] = [];
  const texts: string[] = [];
  drawBox(chart.root, laidOut, { x: MARGIN, y: MARGIN }, places, shapes, texts);
  const arrows = new Map(chart.arrows.map((arrow) => [`${arrow.from}>${arrow.to}`, arrow]));
  const lines: string[] = [];
  const labels: string[] = [];
  for (const edge of edgesOf(laidOut)) drawArrow(edge, arrows.get(edge.id), places, lines, labels);
  const width = Math.ceil(laidOut.width ?? 0) + 2 * MARGIN;
  const height = Math.ceil(laidOut.height ?? 0) + 2 * MARGIN;
  const name = escape(chart.root.state.key);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(options.title)}">`,
    options.standalone ? `<style>${STYLE}</style>` : '',
    `<defs><marker id="head-${name}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path class="head" d="M0 0.5L8 4L0 7.5z"/></marker></defs>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...shapes,
    ...lines.map((line) => line.replaceAll('@head', `url(#head-${name})`)),
    ...texts,
    ...labels,
    '</svg>',
    '',
  ]
    .filter((line, index, all) => line !== '' || index === all.length - 1)
    .join('\n');
}

function edgesOf(node: ElkNode): readonly ElkEdge[] {
  return [...(node.edges ?? []), ...(node.children ?? []).flatMap(edgesOf)];
}

function drawBox(
  box: Box,
  node: ElkNode,
  origin: ElkPoint,
  places: Map<string, ElkPoint>,
  shapes: string[],
  texts: string[],
): void {
  const { state, rows, children } = box;
  const at = { x: origin.x + (node.x ?? 0), y: origin.y + (node.y ?? 0) };
  places.set(state.id, at);
  const classes = ['state'];
  if (children.length > 0) classes.push('group');
  if (state.type === 'final') classes.push('final');
  if (state.node.parent?.type === 'parallel') classes.push('region');
  const hint = state.description === null ? '' : `<title>${escape(state.description)}</title>`;
  const mark = state.type === 'history' ? ' (H)' : state.type === 'final' ? ' ◉' : '';
  const size = `x="${round(at.x)}" y="${round(at.y)}" width="${round(node.width ?? 0)}" height="${round(node.height ?? 0)}"`;
  shapes.push(
    `<g class="${classes.join(' ')}" data-state="${escape(state.id)}">${hint}<rect class="shape" ${size} rx="8"/></g>`,
  );
  texts.push(
    `<g class="text${children.length > 0 ? '' : ' leaf'}"><text class="title halo" x="${round(at.x + 12)}" y="${round(at.y + 18)}">${escape(state.key + mark)}</text>` +
      `${rows.map((row, index) => rowText(row, at.x + 12, at.y + TITLE + 11 + index * LINE)).join('')}</g>`,
  );
  const byId = new Map(children.map((child) => [child.state.id, child]));
  for (const child of node.children ?? []) {
    const inner = byId.get(child.id);
    if (inner) {
      drawBox(inner, child, at, places, shapes, texts);
    } else if (child.id.endsWith(INITIAL)) {
      const centre = { x: at.x + (child.x ?? 0) + 6, y: at.y + (child.y ?? 0) + 6 };
      shapes.push(`<circle class="initial" cx="${round(centre.x)}" cy="${round(centre.y)}" r="5"/>`);
    }
  }
}

function drawArrow(
  edge: ElkEdge,
  arrow: Arrow | undefined,
  places: ReadonlyMap<string, ElkPoint>,
  lines: string[],
  labels: string[],
): void {
  const origin = places.get(edge.container ?? '') ?? { x: MARGIN, y: MARGIN };
  const ids = arrow ? ` data-transitions="${escape(arrow.transitions.join(' '))}"` : '';
  for (const section of edge.sections ?? []) {
    const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
    const path = points
      .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x + origin.x)} ${round(y + origin.y)}`)
      .join('');
    lines.push(`<g class="arrow"${ids}><path d="${path}" marker-end="@head"/></g>`);
  }
  for (const label of edge.labels ?? []) {
    const x = origin.x + (label.x ?? 0);
    const y = origin.y + (label.y ?? 0);
    labels.push(...(arrow?.rows ?? []).map((row, index) => rowText(row, x + 2, y + 11 + index * 14)));
  }
}

function rowText(row: Row, x: number, y: number): string {
  const id = row.transition === undefined ? '' : ` data-transition="${escape(row.transition)}"`;
  const length = round(row.text.length * CHAR);
  const fit = `textLength="${length}" lengthAdjust="spacingAndGlyphs"`;
  return `<text class="${row.kind} halo"${id} x="${round(x)}" y="${round(y)}" ${fit} xml:space="preserve">${escape(row.text)}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
