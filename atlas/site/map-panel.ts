import { element, link } from './ask/elements.ts';
import type { MapData } from './map-data.ts';

type Line = MapData['chart']['transitions'][number];

/** What goes along the lines of the map, beside it. */
export class MapPanel {
  private readonly panel: HTMLElement;
  private readonly data: MapData;
  private readonly names: ReadonlyMap<string, string>;
  /** What stays when nothing is pointed at. */
  private chosen: readonly Node[] | null = null;

  constructor(panel: HTMLElement, data: MapData) {
    this.panel = panel;
    this.data = data;
    const { root } = data.chart;
    const inner = root.children.flatMap(({ children }) => children);
    this.names = new Map([...root.children, ...inner].map(({ id, key }) => [id, key]));
  }

  /** What a machine or a room has to do with others; null for nothing. */
  choose(id: string | null): void {
    this.chosen = id === null ? null : this.contentOf(id);
    this.render(this.chosen, false);
  }

  /** The links of a line; `stays` if it was pressed. */
  showLine(ids: readonly string[], stays: boolean): void {
    const lines = this.data.chart.transitions.filter(({ id }) => ids.includes(id));
    const [first] = lines;
    if (!first) return;
    const content = [element('h2', {}, 'Along this line'), ...this.grouped(lines)];
    if (stays) this.chosen = content;
    this.render(content, !stays);
  }

  /** Nothing is pointed at any more. */
  pass(): void {
    this.render(this.chosen, false);
  }

  private render(content: readonly Node[] | null, isPassing: boolean): void {
    this.panel.hidden = content === null;
    this.panel.classList.toggle('passing', isPassing);
    this.panel.replaceChildren(...(content ?? []));
  }

  private contentOf(id: string): readonly Node[] {
    const { chart, links = {} } = this.data;
    const isInside = (one: string | null): boolean => one === id || one?.startsWith(`${id}.`) === true;
    const page = links[id];
    const room = chart.root.children.find((one) => one.id === id);
    const about = chart.root.children.flatMap(({ children }) => children).find((one) => one.id === id)?.description;
    const out = chart.transitions.filter(({ from, to }) => isInside(from) && !isInside(to));
    const back = chart.transitions.filter(({ from, to }) => !isInside(from) && isInside(to));
    return [
      element('h2', { class: 'id' }, page === undefined ? this.nameOf(id) : link(page, this.nameOf(id))),
      ...(about ? [element('p', {}, about)] : []),
      ...(room ? [element('p', {}, ...this.membersOf(room.children.map((one) => one.id)))] : []),
      ...this.grouped([...out, ...back]),
    ];
  }

  private membersOf(ids: readonly string[]): readonly (Node | string)[] {
    return ids.flatMap((id) => [link(this.data.links?.[id] ?? '', this.nameOf(id)), ' ']);
  }

  private nameOf(id: string | null): string {
    return this.names.get(id ?? '') ?? '';
  }

  /** Links by their two ends. */
  private grouped(lines: readonly Line[]): readonly Node[] {
    const groups = Map.groupBy(lines, ({ from, to }) => `${this.nameOf(from)} → ${this.nameOf(to)}`);
    return [...groups].flatMap(([ends, all]) => [
      element('h3', {}, ends),
      element('ul', {}, ...all.map(({ id }) => element('li', { class: 'id' }, this.data.texts[id] ?? ''))),
    ]);
  }
}
