import { Visitor, type ESTree } from 'vite';
import { lineAt, type Source } from '../../tooling/source.ts';

/** Numeric constants that a file knows, and lists of numbers. */
type Constants = ReadonlyMap<string, number | readonly number[]>;

/** A comparison of a guard with a number, and the values that tell whether its bound is right. */
export interface Boundary {
  readonly path: string;
  readonly line: number;
  readonly guard: string;
  /** As it stands in the code. */
  readonly comparison: string;
  /** The number's other side, by its last name: `attempts`, or `codes.length`; null for anything that has no name. */
  readonly field: string | null;
  /** Of the field: below, at and above the bound, in steps of one; a length below zero is left out. */
  readonly values: readonly number[];
}

/** A piece of code with a name: a guard, or a function that guards of its file call. */
interface Named {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const COMPARISONS: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '===', '!==']);

function nameOf(node: ESTree.Node): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  return node.type === 'MemberExpression' ? nameOf(node.property) : null;
}

/** What is compared: its name, whether it is a length, and the number that is added to it first. */
interface Compared {
  readonly field: string | null;
  readonly isLength: boolean;
  readonly added: number;
}

function comparedOf(node: ESTree.Expression, constants: Constants): Compared {
  if (node.type === 'BinaryExpression' && node.left.type !== 'PrivateIdentifier') {
    const number = numberOf(node.right, constants);
    const sign = node.operator === '+' ? 1 : node.operator === '-' ? -1 : null;
    if (number !== null && sign !== null) return { ...comparedOf(node.left, constants), added: sign * number };
  }
  const inner = node.type === 'ChainExpression' ? node.expression : node;
  const name = nameOf(inner);
  if (name !== 'length' || inner.type !== 'MemberExpression') return { field: name, isLength: false, added: 0 };
  const list = nameOf(inner.object);
  return { field: list === null ? null : `${list}.length`, isLength: true, added: 0 };
}

function numberOf(node: ESTree.Expression, constants: Constants): number | null {
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : null;
  if (node.type === 'Identifier') {
    const value = constants.get(node.name);
    return typeof value === 'number' ? value : null;
  }
  if (node.type !== 'MemberExpression' || nameOf(node) !== 'length' || node.object.type !== 'Identifier') return null;
  const list = constants.get(node.object.name);
  return typeof list === 'object' ? list.length : null;
}

/** Every entry of an object that stands as `guards: { … }`. */
function guardsOf({ program }: Source): readonly Named[] {
  const found: Named[] = [];
  new Visitor({
    Property({ key, value }) {
      if (nameOf(key) !== 'guards' || value.type !== 'ObjectExpression') return;
      for (const entry of value.properties) {
        const name = entry.type === 'Property' ? nameOf(entry.key) : null;
        if (name !== null) found.push({ name, start: entry.start, end: entry.end });
      }
    },
  }).visit(program);
  return found;
}

/** The guards, and the functions of the same file that they call, each named after its first guard. */
function guardCode(source: Source): readonly Named[] {
  const guards = guardsOf(source);
  const helpers: Named[] = [];
  new Visitor({
    FunctionDeclaration({ id, start, end }) {
      const named = new RegExp(`\\b${id?.name ?? ''}\\(`);
      const guard = guards.find((one) => named.test(source.code.slice(one.start, one.end)));
      if (id !== null && guard !== undefined) helpers.push({ name: guard.name, start, end });
    },
  }).visit(source.program);
  return [...guards, ...helpers];
}

/** The comparisons with numbers in the guards of a file, in order; `constants`: those that the file knows. */
export function boundariesOf(source: Source, constants: Constants): readonly Boundary[] {
  const { path, text, program } = source;
  const code = guardCode(source);
  const found: Boundary[] = [];
  new Visitor({
    BinaryExpression({ left, right, operator, start, end }) {
      const guard = code.find((one) => one.start <= start && end <= one.end)?.name;
      if (guard === undefined || !COMPARISONS.has(operator)) return;
      const onRight = numberOf(right, constants);
      const bound = onRight ?? numberOf(left, constants);
      if (bound === null) return;
      const { field, isLength, added } = comparedOf(onRight === null ? right : left, constants);
      const values = [-1, 0, 1].map((step) => bound - added + step).filter((value) => value >= 0 || !isLength);
      found.push({ path, line: lineAt(text, start), guard, comparison: text.slice(start, end), field, values });
    },
  }).visit(program);
  return found;
}

/** Numbers and lengths of lists in the committed paths of a machine, by their name as in `Boundary.field`. */
export function usedNumbers(paths: unknown): ReadonlyMap<string, ReadonlySet<number>> {
  const used = new Map<string, Set<number>>();
  const note = (name: string, value: number): void => {
    used.set(name, (used.get(name) ?? new Set()).add(value));
  };
  const visit = (value: unknown, name: string): void => {
    if (typeof value === 'number') note(name, value);
    if (Array.isArray(value)) note(`${name}.length`, value.length);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) visit(inner, Array.isArray(value) ? name : key);
  };
  visit(paths, '');
  return used;
}
