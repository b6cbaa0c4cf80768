/** Sheets of paper, mm: what can be printed on, without the margins of most printers and the line with the names. */
export const PAPERS = {
  A4: { long: 277, short: 182 },
  A3: { long: 400, short: 269 },
} as const;
export type Paper = keyof typeof PAPERS;
export const PAPER_NAMES = Object.keys(PAPERS) as readonly Paper[];

/** mm of a px of the drawing: its smallest text, of 11 px, is 2.75 mm high then. */
const SCALE = 0.25;
/** A drawing that is only a little larger than one sheet is made smaller. */
const MIN_SCALE = 0.2;
/** px that neighbouring sheets share. */
const OVERLAP = 24;

/** What of the drawing is on one sheet, in its px. */
export interface Sheet {
  readonly column: number;
  readonly row: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Sheets {
  readonly isLandscape: boolean;
  /** mm of a px. */
  readonly scale: number;
  readonly columns: number;
  readonly rows: number;
  readonly all: readonly Sheet[];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function countOf(length: number, sheet: number): number {
  return length <= sheet ? 1 : Math.ceil((length - OVERLAP) / (sheet - OVERLAP));
}

function laidOn(drawing: Size, paper: Size, isLandscape: boolean): Sheets {
  const fitting = Math.min(paper.width / drawing.width, paper.height / drawing.height);
  const scale = fitting >= MIN_SCALE ? Math.min(fitting, SCALE) : SCALE;
  const [width, height] = [paper.width / scale, paper.height / scale];
  const [columns, rows] = [countOf(drawing.width, width), countOf(drawing.height, height)];
  const all = Array.from({ length: columns * rows }, (_, index): Sheet => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return { column, row, x: column * (width - OVERLAP), y: row * (height - OVERLAP), width, height };
  });
  return { isLandscape, scale, columns, rows, all };
}

/** The fewest sheets that hold a drawing of this size (px) so that it can be read. */
export function sheetsFor(drawing: Size, paper: Paper): Sheets {
  const { long, short } = PAPERS[paper];
  const landscape = laidOn(drawing, { width: long, height: short }, true);
  const portrait = laidOn(drawing, { width: short, height: long }, false);
  return portrait.all.length < landscape.all.length ? portrait : landscape;
}
