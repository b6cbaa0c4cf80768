import type { Definition } from '../../model-tests/engine/definition.ts';
import { kebab } from '../../model-tests/engine/kebab.ts';
import type { Arrangement } from '../diagram/arrange.ts';
import { STANDALONE_STYLE } from '../diagram/drawing-style.ts';
import { mermaidOf } from '../diagram/mermaid.ts';
import { svgOf } from '../diagram/svg.ts';
import { xstateJson } from './chart-json.ts';
import { scxmlOf } from './scxml.ts';

/** Formats of text, and how the names of their files end. */
export const TEXT_FORMATS = { xstate: '.xstate.json', scxml: '.scxml', mermaid: '.mmd', svg: '.svg' } as const;
export type TextFormat = keyof typeof TEXT_FORMATS;

export interface Exported {
  readonly name: string;
  readonly purpose: string;
  readonly definition: Definition;
  /** All of the machine laid out; null where no drawing is asked for. */
  readonly whole: Arrangement | null;
}

const WRITERS: Readonly<Record<TextFormat, (exported: Exported) => string>> = {
  xstate: ({ definition }) => xstateJson(definition.machine),
  scxml: ({ definition }) => scxmlOf(definition.machine),
  mermaid: ({ definition }) => mermaidOf(definition),
  svg: drawing,
};

function drawing({ name, purpose, whole }: Exported): string {
  if (!whole) throw new Error(`'${name}' is not laid out`);
  return svgOf(whole, { style: STANDALONE_STYLE, title: `${name}: ${purpose}` });
}

/** A machine in one format. @throws Error for a drawing without a layout */
export function exportText(format: TextFormat, exported: Exported): string {
  return WRITERS[format](exported);
}

export function exportFile(name: string, format: TextFormat): string {
  return `${kebab(name)}${TEXT_FORMATS[format]}`;
}
