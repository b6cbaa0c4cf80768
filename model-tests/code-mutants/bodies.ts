import { Visitor, type ESTree } from 'vite';
import type { Source } from '../../tooling/source.ts';

/** Half-open range of offsets in a file. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

type Fn = ESTree.Function | ESTree.ArrowFunctionExpression;

/** Calls that make a chart. */
const CHART_CALLS: ReadonlySet<string> = new Set(['setup', 'createMachine']);
/** Calls that make an action out of a value. */
const ACTION_CALLS: ReadonlySet<string> = new Set(['assign', 'emit', 'raise', 'sendTo', 'report']);

function callsOf(program: ESTree.Program, names: ReadonlySet<string>): readonly Range[] {
  const found: Range[] = [];
  new Visitor({
    CallExpression({ callee, start, end }) {
      const name = callee.type === 'MemberExpression' ? callee.property : callee;
      if (name.type === 'Identifier' && names.has(name.name)) found.push({ start, end });
    },
  }).visit(program);
  return found;
}

/**
 * The code of a chart's file, in order: bodies of actions, assigns, guards, delays and inputs, and the helpers beside
 * them. The chart itself is left to the mutants of charts (`npm run test:mutants`): a function that makes one is only
 * looked into.
 */
export function bodiesOf({ program }: Pick<Source, 'program'>): readonly Range[] {
  const charts = callsOf(program, CHART_CALLS);
  const bodies = [...callsOf(program, ACTION_CALLS)];
  const note = ({ start, end }: Fn): void => {
    if (!charts.some((chart) => start <= chart.start && chart.end <= end)) bodies.push({ start, end });
  };
  new Visitor({
    ArrowFunctionExpression: note,
    FunctionExpression: note,
    FunctionDeclaration: note,
  }).visit(program);
  const isInner = (one: Range): boolean =>
    bodies.some((other) => other !== one && other.start <= one.start && one.end <= other.end);
  return bodies.filter((one) => !isInner(one)).toSorted((one, other) => one.start - other.start);
}

/** A range as Stryker takes it: `line:column-line:column`, lines from 1, columns from 0. */
export function rangeText(text: string, { start, end }: Range): string {
  const place = (offset: number): string => {
    const before = text.slice(0, offset).split('\n');
    return `${before.length}:${before.at(-1)?.length ?? 0}`;
  };
  return `${place(start)}-${place(end)}`;
}
