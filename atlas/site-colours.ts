import { dark, light, type Palette } from '../src/theme/palette.ts';
import { drawingColours } from './diagram/drawing-style.ts';

/** Line styles differ too, for readers without colour vision; blue and orange suit every kind of colour blindness. */
const COVERAGE = {
  light: { walked: '#0b6cb0', missed: '#b34700', lit: '#8a2fa8' },
  dark: { walked: '#6db6ef', missed: '#f5a25d', lit: '#d9a0ee' },
};

function rules(palette: Palette, coverage: (typeof COVERAGE)['light']): string {
  const { walked, missed, lit } = coverage;
  const { line, accentSoft, onAccent, success, danger, attention } = palette;
  return (
    `${drawingColours(palette)};--line:${line};--accent-soft:${accentSoft};--on-accent:${onAccent};` +
    `--walked:${walked};--missed:${missed};--lit:${lit};` +
    `--added:${success};--removed:${danger};--changed:${attention}`
  );
}

export function siteColours(): string {
  return `:root{${rules(light, COVERAGE.light)}}\n@media(prefers-color-scheme:dark){:root{${rules(dark, COVERAGE.dark)}}}`;
}
