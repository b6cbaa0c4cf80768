import { html, type Html } from '../html.ts';
import { PAPER_NAMES } from '../site/print-sheets.ts';
import { exportFile, type TextFormat } from './formats.ts';

const LABELS: Readonly<Record<TextFormat, string>> = {
  xstate: 'XState JSON',
  scxml: 'SCXML',
  mermaid: 'Mermaid',
  svg: 'SVG',
};

/** Links to the files of a machine that other tools load, which lie beside its page, and buttons that print what is drawn. */
export function exportLinks(name: string): Html {
  const links = (Object.keys(LABELS) as TextFormat[]).map((format, index) => {
    return html`${index > 0 ? ' ' : ''}<a href="${exportFile(name, format)}" download>${LABELS[format]}</a>`;
  });
  return html`<p class="downloads">
    For other tools: ${links}
    ${PAPER_NAMES.map((paper) => html`<button type="button" data-print="${paper}" hidden>Print on ${paper}</button> `)}
  </p>`;
}
