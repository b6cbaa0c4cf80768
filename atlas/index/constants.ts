import type { ESTree } from 'vite';
import { filesUnder, readText } from '../../tooling/files.ts';
import { parseSource, type Source } from '../../tooling/source.ts';

/** A number, or several of one list. */
export type Constant = number | readonly number[];

export type Constants = ReadonlyMap<string, Constant>;

/** Value of an expression of literal numbers and known constants; null if it is anything else. */
function valueOf(node: ESTree.Expression | ESTree.SpreadElement | null, known: Constants): Constant | null {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'number' ? node.value : null;
    case 'Identifier':
      return known.get(node.name) ?? null;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return valueOf(node.expression, known);
    case 'BinaryExpression':
      return node.left.type === 'PrivateIdentifier'
        ? null
        : combined(node.operator, valueOf(node.left, known), valueOf(node.right, known));
    case 'ArrayExpression': {
      const values = node.elements.map((element) => valueOf(element, known));
      return values.every((value) => typeof value === 'number') && values.length > 0 ? values : null;
    }
    default:
      return null;
  }
}

function combined(operator: string, left: Constant | null, right: Constant | null): number | null {
  if (typeof left !== 'number' || typeof right !== 'number') return null;
  switch (operator) {
    case '*':
      return left * right;
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '/':
      return left / right;
    default:
      return null;
  }
}

function declaredIn({ program }: Source, imported: Constants): Constants {
  const known = new Map(imported);
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      const value = valueOf(init, known);
      if (id.type === 'Identifier' && value !== null) known.set(id.name, value);
    }
  }
  return known;
}

/** The numeric constants that the files of `domain` and `machines` declare or import, by the file's path. */
export function readConstants(): ReadonlyMap<string, Constants> {
  const sources = new Map(
    filesUnder(['domain', 'machines'], /\.ts$/).map((path) => [path, parseSource(path, readText(path))]),
  );
  const found = new Map<string, Constants>();
  const read = (path: string): Constants => {
    const known = found.get(path);
    const source = sources.get(path);
    if (known || !source) return known ?? new Map();
    found.set(path, new Map());
    const imported = source.imports.flatMap(({ target, typeOnly, names }) => {
      if (target === null || typeOnly) return [];
      const theirs = read(target);
      return names.flatMap((name): readonly (readonly [string, Constant])[] => {
        const value = theirs.get(name);
        return value === undefined ? [] : [[name, value]];
      });
    });
    const own = declaredIn(source, new Map(imported));
    found.set(path, own);
    return own;
  };
  for (const path of sources.keys()) read(path);
  return found;
}
