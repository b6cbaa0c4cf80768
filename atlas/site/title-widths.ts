/** Of the widths of bold letters and of what they are written in. */
const LETTER = 0.6;
/** px beside a title within its box, and those of the mark that opens it. */
const BESIDE = 18;
const MARK = 18;

/** Titles that are written larger, far from the drawing, are squeezed where their boxes are too narrow for them. */
export class TitleWidths {
  private titles: readonly { readonly title: SVGElement; readonly length: number; readonly room: number }[] = [];

  /** Of a new drawing. */
  read(drawing: ParentNode): void {
    const rooms = new Map<string, number>();
    for (const shape of drawing.querySelectorAll<SVGElement>('[data-state]')) {
      const width = Number(shape.querySelector('.shape')?.getAttribute('width') ?? 0);
      const beside = shape.classList.contains('group') ? BESIDE + MARK : BESIDE;
      rooms.set(shape.dataset['state'] ?? '', width - beside);
    }
    this.titles = [...drawing.querySelectorAll<SVGElement>('[data-of] .title')].map((title) => ({
      title,
      length: title.textContent.length,
      room: rooms.get(title.closest<SVGElement>('[data-of]')?.dataset['of'] ?? '') ?? 0,
    }));
  }

  /** `size`: of the letters, in the drawing's own px. */
  squeeze(size: number): void {
    for (const { title, length, room } of this.titles) {
      if (length * size * LETTER <= room) title.removeAttribute('textLength');
      else {
        title.setAttribute('textLength', String(room));
        title.setAttribute('lengthAdjust', 'spacingAndGlyphs');
      }
    }
  }
}
