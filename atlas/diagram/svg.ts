import { escape } from '../html.ts';
import type { Arrangement } from './arrange.ts';
import { CHAR, INITIAL, LINE, TITLE, TOGGLE, type ElkEdge, type ElkNode, type ElkPoint } from './graph.ts';
import type { Arrow, Box, Row } from './view.ts';

export interface SvgOptions {
  /** Its own style sheet; empty where the page has the styles. */
  readonly style: string;
  /** Title for screen readers. */
  readonly title: string;
  /** Draws the marks that open and close a state. */
  readonly isInteractive?: boolean;
  /** Classes of states and transitions, by their ids. */
  readonly marks?: Readonly<Record<string, string>> | undefined;
  /** Pages of states, by their ids: their titles are links. */
  readonly links?: Readonly<Record<string, string>> | undefined;
}

/** Free space around the drawing, px. */
export const MARGIN = 10;

interface Parts {
  readonly places: Map<string, ElkPoint>;
  readonly shapes: string[];
  readonly texts: string[];
  readonly isInteractive: boolean;
  readonly marks: Readonly<Record<string, string>>;
  readonly links: Readonly<Record<string, string>>;
}

/** Draws a chart after its layout. `data-state` and `data-transitions` are the ids of coverage. Deterministic output. */
export function svgOf({ visible, laidOut }: Arrangement, options: SvgOptions): string {
  const parts: Parts = {
    places: new Map(),
    shapes: [],
    texts: [],
    isInteractive: options.isInteractive ?? false,
    marks: options.marks ?? {},
    links: options.links ?? {},
  };
  drawBox(visible.root, laidOut, { x: MARGIN, y: MARGIN }, parts);
  const arrows = new Map(visible.arrows.map((arrow) => [arrow.id, arrow]));
  const lines: string[] = [];
  const labels: string[] = [];
  for (const edge of edgesOf(laidOut)) drawArrow(edge, arrows.get(edge.id), parts, lines, labels);
  const width = Math.ceil(laidOut.width ?? 0) + 2 * MARGIN;
  const height = Math.ceil(laidOut.height ?? 0) + 2 * MARGIN;
  const name = escape(visible.root.state.id);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="${options.links ? 'group' : 'img'}" aria-label="${escape(options.title)}">`,
    options.style === '' ? '' : `<style>${options.style}</style>`,
    `<defs><marker id="head-${name}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path class="head" d="M0 0.5L8 4L0 7.5z"/></marker></defs>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...parts.shapes,
    ...lines.map((line) => line.replaceAll('@head', `url(#head-${name})`)),
    ...parts.texts,
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

function drawBox(box: Box, node: ElkNode, origin: ElkPoint, parts: Parts): void {
  const { state, rows, children, isRegion, isCollapsed } = box;
  const { places, shapes, texts, isInteractive, marks, links } = parts;
  const at = { x: origin.x + (node.x ?? 0), y: origin.y + (node.y ?? 0) };
  places.set(state.id, at);
  const isGroup = children.length > 0 || isCollapsed;
  const classes = ['state'];
  if (isGroup) classes.push('group');
  if (isCollapsed) classes.push('collapsed');
  if (state.type === 'final') classes.push('final');
  if (isRegion) classes.push('region');
  const own = marks[state.id] === undefined ? '' : ` ${marks[state.id]}`;
  const hint = state.description === null ? '' : `<title>${escape(state.description)}</title>`;
  const mark = state.type === 'history' ? ' (H)' : state.type === 'final' ? ' ◉' : '';
  const width = node.width ?? 0;
  const size = `x="${round(at.x)}" y="${round(at.y)}" width="${round(width)}" height="${round(node.height ?? 0)}"`;
  shapes.push(
    `<g class="${classes.join(' ')}${own}" data-state="${escape(state.id)}">${hint}<rect class="shape" ${size} rx="8"/></g>`,
  );
  const title = `<text class="title halo" x="${round(at.x + 12)}" y="${round(at.y + 18)}">${escape(state.key + mark)}</text>`;
  const page = links[state.id];
  const heading = page === undefined ? title : `<a href="${escape(page)}">${title}</a>`;
  texts.push(
    `<g class="text${isGroup ? '' : ' leaf'}${own}" data-of="${escape(state.id)}">${heading}` +
      `${rows.map((row, index) => rowText(row, at.x + 12, at.y + TITLE + 11 + index * LINE, marks)).join('')}</g>`,
  );
  if (isInteractive && isGroup && places.size > 1) {
    const [x, y] = [round(at.x + width - TOGGLE - 3), round(at.y + 4)];
    const turn = isCollapsed ? 'M6 9h6M9 6v6' : 'M6 9h6';
    texts.push(
      `<g class="toggle" data-toggle="${escape(state.id)}" transform="translate(${x} ${y})"><rect width="${TOGGLE}" height="${TOGGLE}" rx="4"/><path d="${turn}"/></g>`,
    );
  }
  const byId = new Map(children.map((child) => [child.state.id, child]));
  for (const child of node.children ?? []) {
    const inner = byId.get(child.id);
    if (inner) {
      drawBox(inner, child, at, parts);
    } else if (child.id.endsWith(INITIAL)) {
      const centre = { x: at.x + (child.x ?? 0) + 6, y: at.y + (child.y ?? 0) + 6 };
      shapes.push(`<circle class="initial" cx="${round(centre.x)}" cy="${round(centre.y)}" r="5"/>`);
    }
  }
}

function drawArrow(
  edge: ElkEdge,
  arrow: Arrow | undefined,
  { places, marks }: Parts,
  lines: string[],
  labels: string[],
): void {
  const origin = places.get(edge.container ?? '') ?? { x: MARGIN, y: MARGIN };
  const ids = arrow
    ? ` data-from="${escape(arrow.from)}" data-to="${escape(arrow.to)}" data-transitions="${escape(arrow.transitions.join(' '))}"`
    : '';
  for (const section of edge.sections ?? []) {
    const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
    const path = points
      .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x + origin.x)} ${round(y + origin.y)}`)
      .join('');
    lines.push(
      `<g class="arrow${markOf(arrow?.transitions ?? [], marks)}"${ids}><path d="${path}" marker-end="@head"/></g>`,
    );
  }
  for (const label of edge.labels ?? []) {
    const x = origin.x + (label.x ?? 0);
    const y = origin.y + (label.y ?? 0);
    labels.push(...(arrow?.rows ?? []).map((row, index) => rowText(row, x + 2, y + 11 + index * 14, marks)));
  }
}

/** The class that all of these transitions have; none if they differ. */
function markOf(transitions: readonly string[], marks: SvgOptions['marks'] = {}): string {
  const [first, ...others] = new Set(transitions.map((id) => marks[id]));
  return first === undefined || others.length > 0 ? '' : ` ${first}`;
}

function rowText({ kind, text, transitions, to }: Row, x: number, y: number, marks: SvgOptions['marks']): string {
  const ids = transitions.length === 0 ? '' : ` data-transitions="${escape(transitions.join(' '))}"`;
  const target = to === null ? '' : ` data-to="${escape(to)}"`;
  const length = round(text.length * CHAR);
  const fit = `textLength="${length}" lengthAdjust="spacingAndGlyphs"`;
  return `<text class="${kind} halo${markOf(transitions, marks)}"${ids}${target} x="${round(x)}" y="${round(y)}" ${fit} xml:space="preserve">${escape(text)}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
