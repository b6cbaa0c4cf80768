import { dark, light, type Palette } from '../../src/theme/palette.ts';

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
.state.collapsed .shape{stroke-width:2}svg .count{fill:var(--soft)}
.head,.initial{fill:var(--edge)}
`.trim();

/** The style sheet of a drawing that stands alone. */
export const STANDALONE_STYLE = [
  `svg{${drawingColours(light)}}`,
  `@media(prefers-color-scheme:dark){svg{${drawingColours(dark)}}}`,
  DRAWING_RULES,
].join('\n');
