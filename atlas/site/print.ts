import { element } from './ask/elements.ts';
import { PAPER_NAMES, sheetsFor, type Paper, type Sheet } from './print-sheets.ts';

const SVG = 'http://www.w3.org/2000/svg';
const DRAWING = 'printed-drawing';

function picture({ x, y, width, height }: Sheet, scale: number): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  svg.setAttribute('width', `${width * scale}mm`);
  svg.setAttribute('height', `${height * scale}mm`);
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${DRAWING}`);
  svg.append(use);
  return svg;
}

/** `B2`: the second sheet from the top in the second column. */
const nameOf = ({ column, row }: Sheet): string => `${String.fromCharCode(65 + column)}${row + 1}`;

/** The drawing as it stands on the page, on sheets that only the printer sees. */
function sheetsOf(drawing: SVGSVGElement, title: string, paper: Paper): HTMLElement {
  const { width, height } = drawing.viewBox.baseVal;
  const { all, scale, columns, rows, isLandscape } = sheetsFor({ width, height }, paper);
  const whole = drawing.cloneNode(true) as SVGSVGElement;
  whole.removeAttribute('style');
  whole.id = DRAWING;
  const source = document.createElementNS(SVG, 'svg');
  source.setAttribute('class', 'printed-source');
  source.append(whole);
  const style = element(
    'style',
    {},
    `@page { size: ${paper} ${isLandscape ? 'landscape' : 'portrait'}; margin: 10mm; }`,
  );
  const sheets = all.map((sheet, index) => {
    const place =
      all.length === 1 ? '' : `, sheet ${nameOf(sheet)} (${index + 1} of ${all.length}: ${columns} × ${rows})`;
    const section = element('section', { class: 'sheet' }, element('p', {}, `${title}${place}`));
    section.append(picture(sheet, scale));
    return section;
  });
  const holder = element('div', { class: 'sheets', 'aria-hidden': 'true' }, ...sheets);
  holder.prepend(style, source);
  return holder;
}

/** Buttons that print what of the chart is drawn now, on as many sheets as it needs to be read. */
export function preparePrinting(area: HTMLElement, title: string): void {
  for (const paper of PAPER_NAMES) {
    const button = document.querySelector<HTMLButtonElement>(`[data-print="${paper}"]`);
    button?.removeAttribute('hidden');
    button?.addEventListener('click', () => {
      const drawing = area.querySelector<SVGSVGElement>(':scope > svg');
      if (!drawing) return;
      const holder = sheetsOf(drawing, title, paper);
      document.body.append(holder);
      document.body.classList.add('printing');
      addEventListener(
        'afterprint',
        () => {
          holder.remove();
          document.body.classList.remove('printing');
        },
        { once: true },
      );
      print();
    });
  }
}
