import { element } from './ask/elements.ts';
import { coveredBy, LAYER_NAMES, LAYERS, MARKS, type Layer, type LayerData } from '../layers/layers.ts';

const DRAWN = '[data-state], [data-of], text[data-transitions], .arrow[data-transitions]';
const MANY = 'several transitions';

/** `12 paths: sRO4D, a9ESM …` */
const PATHS = /^(?<count>\d+ paths?: )(?<names>\w{5}(?:, \w{5})*)(?<more> …)?$/;

/** A line of the note; names of paths light them. */
function noteLine(text: string): HTMLElement {
  const { count, names, more = '' } = PATHS.exec(text)?.groups ?? {};
  if (count === undefined || names === undefined) return element('span', {}, text);
  const links = names
    .split(', ')
    .flatMap((name, index) => [
      ...(index === 0 ? [] : [', ']),
      element('a', { href: `#path-${name}`, 'data-show': name, title: 'Light this path' }, name),
    ]);
  return element('span', {}, count, ...links, more);
}

/** Ids of the states or transitions that an element draws. */
function idsOf({ dataset: { state, of, transitions } }: HTMLElement | SVGElement): readonly string[] {
  return transitions === undefined ? [state ?? of ?? ''] : transitions.split(' ');
}

/** The layer of coverage over a drawing, with a note that says why the touched or chosen element has its mark. */
export class CoverageLayer {
  private readonly area: HTMLElement;
  private readonly note: HTMLElement;
  private readonly data: LayerData;
  private layer: Layer | null;
  private chosen: string | null = null;

  constructor(area: HTMLElement, note: HTMLElement, choice: HTMLSelectElement, data: LayerData) {
    this.area = area;
    this.note = note;
    this.data = data;
    this.layer = LAYER_NAMES.find((name) => name === choice.value) ?? null;
    choice.addEventListener('change', () => {
      this.layer = LAYER_NAMES.find((name) => name === choice.value) ?? null;
      this.draw();
      this.tell([]);
    });
    area.addEventListener('pointerover', ({ target }) => {
      const element = target instanceof Element ? target.closest<SVGElement>(DRAWN) : null;
      if (element) this.tell(idsOf(element));
    });
    area.addEventListener('pointerleave', () => this.tell([]));
    this.draw();
  }

  /** Marks the drawing, after each time it was made anew. */
  draw(): void {
    const { layer, data } = this;
    for (const element of this.area.querySelectorAll<SVGElement>(DRAWN)) {
      const marks = new Set(layer === null ? [] : idsOf(element).map((id) => coveredBy(data, layer, id)?.mark ?? null));
      const [mark] = marks;
      for (const one of MARKS) element.classList.toggle(`cover-${one}`, marks.size === 1 && mark === one);
      // Of several transitions on one arrow, their rows say more.
      element.classList.toggle('cover-half', marks.size > 1 || mark === 'half');
    }
  }

  /** The state or transition whose note stands while nothing is touched. */
  choose(id: string | null): void {
    this.chosen = id;
    this.tell([]);
  }

  /** The note of what is touched; of what is chosen where the layer says nothing of that. */
  private tell(touched: readonly string[]): void {
    const { layer, data, chosen } = this;
    const of = (ids: readonly string[]) =>
      ids.flatMap((id) => {
        const covered = layer === null ? null : coveredBy(data, layer, id);
        return covered ? [{ id, ...covered }] : [];
      });
    const found = of(touched);
    const known = found.length > 0 || chosen === null ? found : of([chosen]);
    this.note.hidden = known.length === 0;
    // The note of what is touched lies over what may be touched next.
    this.note.classList.toggle('passing', found.length > 0);
    if (layer === null || known.length === 0) return;
    const [first] = known;
    const title = `${known.length === 1 && first ? first.id : MANY} (${LAYERS[layer]})`;
    const lines = [...new Set(known.flatMap(({ lines: own }) => own))].map(noteLine);
    this.note.replaceChildren(element('strong', {}, title), ...lines);
  }
}
