/** What can be laid over a drawing: at which level a state or a transition was walked, and what notices a change of it. */
export const LAYERS = {
  machine: 'golden paths on the live actor',
  view: 'React in jsdom',
  browser: 'the built app in Chromium',
  journeys: 'the whole product, by requirement',
  mutants: 'changes of the chart, and whether a path notices',
} as const;
export type Layer = keyof typeof LAYERS;
export const LAYER_NAMES = Object.keys(LAYERS) as readonly Layer[];

/** How far a layer covers something; `out` is left out for a reason. */
export const MARKS = ['whole', 'half', 'none', 'out'] as const;
export type Mark = (typeof MARKS)[number];

/** A mark, and what speaks for it: paths, tests, reasons. */
export interface Covered {
  readonly mark: Mark;
  readonly lines: readonly string[];
}

/** State or transition id -> what a layer says of it. */
export type LayerMarks = Readonly<Record<string, Covered>>;

/** What the page of a machine carries: lines stand once, marks point at them. */
export interface LayerData {
  readonly lines: readonly string[];
  /** Layer -> id -> the mark's place in `MARKS`, then the places of its lines. */
  readonly of: Readonly<Record<Layer, Readonly<Record<string, readonly number[]>>>>;
}

export function packed(layers: Readonly<Record<Layer, LayerMarks>>): LayerData {
  const places = new Map<string, number>();
  const placeOf = (line: string): number => {
    const known = places.get(line) ?? places.size;
    places.set(line, known);
    return known;
  };
  const pack = (marks: LayerMarks): Readonly<Record<string, readonly number[]>> =>
    Object.fromEntries(
      Object.entries(marks).map(([id, { mark, lines }]) => [id, [MARKS.indexOf(mark), ...lines.map(placeOf)]]),
    );
  const { machine, view, browser, journeys, mutants } = layers;
  const of = {
    machine: pack(machine),
    view: pack(view),
    browser: pack(browser),
    journeys: pack(journeys),
    mutants: pack(mutants),
  };
  return { lines: [...places.keys()], of };
}

/** What a layer says of a state or a transition; null if nothing. */
export function coveredBy({ lines, of }: LayerData, layer: Layer, id: string): Covered | null {
  const [mark, ...places] = of[layer][id] ?? [];
  if (mark === undefined) return null;
  return { mark: MARKS[mark] ?? 'none', lines: places.map((place) => lines[place] ?? '') };
}
