import { arrange } from '../diagram/arrange.ts';
import { statesOf, type ChartState } from '../diagram/chart.ts';
import { DETAILS, viewAround, type Detail, type View } from '../diagram/view.ts';
import { svgOf } from '../diagram/svg.ts';
import { Camera, type Place } from './camera.ts';
import type { ChartData } from './chart-data.ts';
import { layOut } from './elk.ts';
import { Minimap } from './minimap.ts';
import { TitleWidths } from './title-widths.ts';

/** Ways of laying out that the page tries: it has a reader waiting. */
const TRIES = 2;

/** The chart of a page: what of it is drawn, what is chosen, and the drawing itself. */
export class ChartView {
  private readonly frame: HTMLElement;
  private readonly data: ChartData;
  private readonly states: readonly ChartState[];
  private readonly camera: Camera;
  private readonly minimap: Minimap;
  private readonly titles = new TitleWidths();
  private readonly onDrawn: () => void;
  private readonly label: string;
  private readonly firstDrawing: string;
  private view: View;
  /** How much the reader wants to be written; null until the reader says it. */
  private wanted: Detail | null = null;
  /** The view before the neighbours of a state were looked at. */
  private around: View | null = null;
  private chosen: string | null = null;
  /** Where a run that is played stands. */
  private active: ReadonlySet<string> = new Set();
  private turn = 0;

  constructor(frame: HTMLElement, picture: SVGSVGElement, data: ChartData, onDrawn: () => void) {
    this.frame = frame;
    this.data = data;
    this.onDrawn = onDrawn;
    this.states = statesOf(data.chart.root);
    this.view = this.firstView();
    this.label = frame.querySelector('svg')?.getAttribute('aria-label') ?? '';
    this.firstDrawing = frame.innerHTML;
    this.titles.read(frame);
    this.camera = new Camera(frame, () => {
      this.minimap.move(this.camera);
      this.titles.squeeze(this.camera.titleSize);
    });
    this.minimap = new Minimap(picture, this.camera);
    frame.classList.add('moving');
    this.copyToMinimap();
    this.open();
  }

  get detail(): Detail {
    return this.view.detail;
  }

  get chosenState(): string | null {
    return this.chosen;
  }

  get isAround(): boolean {
    return this.around !== null;
  }

  zoomBy(factor: number): void {
    this.camera.zoomBy(factor);
  }

  fit(): void {
    this.camera.fit();
  }

  /** The frame has another size than before. */
  resized(): void {
    this.camera.natural();
  }

  first(): void {
    this.turn += 1;
    this.around = null;
    this.wanted = null;
    this.view = this.firstView();
    this.put(this.firstDrawing);
    this.open();
  }

  /** The first view, with as much written as the reader wants. */
  async firstAsWritten(): Promise<void> {
    const { wanted } = this;
    if (wanted === null || wanted === this.data.first.detail) return this.first();
    await this.draw({ ...this.firstView(), detail: wanted, listed: new Set() });
    this.open();
  }

  async expandAll(): Promise<void> {
    const listed = this.view.detail === 'everything' ? this.data.whole : [];
    await this.draw({ ...this.view, collapsed: new Set(), listed: new Set(listed), focus: undefined });
    this.camera.fit();
  }

  async collapseAll(): Promise<void> {
    const groups = this.states.slice(1).filter(({ children }) => children.length > 0);
    await this.draw(this.unlisted({ collapsed: new Set(groups.map(({ id }) => id)), focus: undefined }));
    this.camera.natural();
  }

  async write(detail: string): Promise<void> {
    const known = DETAILS.find((one) => one === detail);
    if (!known) return;
    this.wanted = known;
    if (this.around && this.chosen !== null) await this.draw(viewAround(this.data.chart, this.chosen, known));
    else await this.draw(this.unlisted({ detail: known }));
    this.camera.natural();
  }

  /** Opens or closes a state, which stays where it is on the screen. */
  async toggle(id: string): Promise<void> {
    const collapsed = new Set(this.view.collapsed);
    if (!collapsed.delete(id)) collapsed.add(id);
    const before = this.placeOnScreen(id);
    await this.draw(this.unlisted({ collapsed }));
    const after = this.placeOnScreen(id);
    if (before && after) this.camera.pan(after.left - before.left, after.top - before.top);
  }

  has(id: string): boolean {
    return this.states.some((state) => state.id === id);
  }

  /** Chooses a state: it, its arrows and its neighbours stand out. Opens what hides it. */
  async choose(id: string | null): Promise<void> {
    if (id !== null && !this.has(id)) return;
    this.chosen = id;
    if (id !== null && !this.shape(id)) await this.reveal([id]);
    this.mark();
    const place = id === null ? null : this.place(id);
    if (place && !this.isSeen(place)) this.camera.centre(place);
  }

  /** Marks the states that are active at a step of a run, and brings the innermost of them into sight. */
  activate(ids: readonly string[]): void {
    this.active = new Set(ids);
    this.mark();
    const drawn = ids.filter((id) => this.shape(id) !== null);
    const innermost = drawn.findLast((id) => !drawn.some((other) => other.startsWith(`${id}.`)));
    const place = innermost === undefined ? null : this.place(innermost);
    if (place && !this.isSeen(place)) this.camera.centre(place);
  }

  /** Lights a transition and brings it into sight. Opens what hides it; true if there is such a transition. */
  async show(transition: string): Promise<boolean> {
    const known = this.data.chart.transitions.find(({ id }) => id === transition);
    if (!known) return false;
    this.chosen = null;
    if (!this.labelOf(transition)) {
      await this.reveal([known.from, ...(known.to === null ? [] : [known.to])], this.legibleDetail());
    }
    this.mark();
    this.onDrawn();
    const label = this.labelOf(transition);
    if (label instanceof SVGGraphicsElement) {
      const { x, y, width, height } = label.getBBox();
      this.camera.centre({ x, y, width, height });
    }
    return true;
  }

  /** The chosen state and its neighbours alone, or everything again, with the chosen one in it. */
  async toggleAround(): Promise<void> {
    if (this.around) {
      const back = this.around;
      const { detail } = this.view;
      this.around = null;
      const collapsed = this.opened(back.collapsed, this.chosen === null ? [] : [this.chosen]);
      const isSame = detail === back.detail && collapsed.size === back.collapsed.size;
      await this.draw({ ...back, detail, collapsed, listed: isSame ? back.listed : new Set() });
    } else if (this.chosen !== null) {
      await this.showAround(this.chosen);
      return;
    }
    this.mark();
    this.camera.natural();
    const place = this.chosen === null ? null : this.place(this.chosen);
    if (place && !this.isSeen(place)) this.camera.centre(place);
  }

  /** Chooses a state and shows it with its neighbours alone. */
  async showAround(id: string): Promise<void> {
    const before = this.around ?? this.view;
    this.chosen = id;
    await this.draw(viewAround(this.data.chart, id, this.wanted ?? this.legibleDetail()));
    this.around = before;
    this.mark();
    this.onDrawn();
    this.camera.natural();
  }

  /** Outlines have no labels to look at. */
  private legibleDetail(): Detail {
    return this.view.detail === 'outline' ? 'events' : this.view.detail;
  }

  private firstView(): View {
    const { detail, collapsed, listed } = this.data.first;
    return { detail, collapsed: new Set(collapsed), listed: new Set(listed) };
  }

  /** Which lines would cross is found anew for every view. */
  private unlisted(changes: Partial<View>): View {
    return { ...this.view, listed: new Set(), ...changes };
  }

  /** A map is seen whole, a chart in its natural size. */
  private open(): void {
    if (this.data.chart.isMap === true) this.camera.fit();
    else this.camera.natural();
  }

  /** What is collapsed once nothing hides these states. */
  private opened(collapsed: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
    const parents = new Map(
      this.states.flatMap(({ id, children }) => children.map((child) => [child.id, id] as const)),
    );
    const left = new Set(collapsed);
    for (const id of ids) {
      for (let at = parents.get(id); at !== undefined; at = parents.get(at)) left.delete(at);
    }
    return left;
  }

  private async reveal(ids: readonly string[], detail: Detail = this.view.detail): Promise<void> {
    const collapsed = this.opened(this.around?.collapsed ?? this.view.collapsed, ids);
    await this.draw(this.unlisted({ collapsed, detail, focus: undefined }));
  }

  private async draw(view: View): Promise<void> {
    const turn = (this.turn += 1);
    this.frame.setAttribute('aria-busy', 'true');
    try {
      const arranged = await arrange(this.data.chart, view, layOut, { tries: TRIES });
      if (turn !== this.turn) return;
      // What is listed was found for this very view.
      this.view = { ...view, listed: arranged.view.listed };
      if (view.focus === undefined) this.around = null;
      const { marks, links } = this.data;
      this.put(svgOf(arranged, { style: '', title: this.label, isInteractive: true, marks, links }));
    } finally {
      if (turn === this.turn) this.frame.removeAttribute('aria-busy');
    }
  }

  private put(drawing: string): void {
    this.frame.innerHTML = drawing;
    this.titles.read(this.frame);
    this.copyToMinimap();
    this.camera.apply();
    this.mark();
    this.onDrawn();
  }

  private copyToMinimap(): void {
    const drawing = this.frame.querySelector('svg');
    if (drawing) this.minimap.draw(drawing, this.camera);
  }

  private mark(): void {
    const { chosen, frame } = this;
    const near = new Set(chosen === null ? [] : [chosen]);
    const isInside = (id: string | undefined): boolean =>
      chosen !== null && id !== undefined && (id === chosen || id.startsWith(`${chosen}.`));
    for (const arrow of frame.querySelectorAll<SVGElement>('.arrow[data-from]')) {
      const { from, to } = arrow.dataset;
      const isNear = isInside(from) || isInside(to);
      arrow.classList.toggle('near', isNear);
      if (isNear && from !== undefined && to !== undefined) near.add(from).add(to);
    }
    for (const text of frame.querySelectorAll<SVGElement>('[data-of] text[data-to]')) {
      const [of, to] = [text.closest<SVGElement>('[data-of]')?.dataset['of'], text.dataset['to']];
      const isNear = isInside(of) || isInside(to);
      text.classList.toggle('near', isNear);
      if (isNear && of !== undefined && to !== undefined) near.add(of).add(to);
    }
    for (const shape of frame.querySelectorAll<SVGElement>('[data-state]')) {
      const id = shape.dataset['state'] ?? '';
      shape.classList.toggle('chosen', id === chosen);
      shape.classList.toggle('near', near.has(id));
      shape.classList.toggle('active', this.active.has(id));
    }
    frame.classList.toggle('choosing', chosen !== null);
  }

  private shape(id: string): SVGGraphicsElement | null {
    return this.frame.querySelector<SVGGraphicsElement>(`[data-state="${CSS.escape(id)}"] .shape`);
  }

  private labelOf(transition: string): Element | null {
    return this.frame.querySelector(`text[data-transitions~="${CSS.escape(transition)}"]`);
  }

  private place(id: string): Place | null {
    return this.shape(id)?.getBBox() ?? null;
  }

  private placeOnScreen(id: string): DOMRect | null {
    return this.shape(id)?.getBoundingClientRect() ?? null;
  }

  private isSeen({ x, y, width, height }: Place): boolean {
    const { seen } = this.camera;
    return x >= seen.x && y >= seen.y && x + width <= seen.x + seen.width && y + height <= seen.y + seen.height;
  }
}
