import { loadModule, parseSync as parseSql } from 'libpg-query';
import { parseSync, Visitor } from 'vite';
import { keyOf } from './placement.ts';
import { lineAt } from './source.ts';

await loadModule();

/** A statement as it stands in the gateway's source. */
export interface WrittenStatement {
  readonly file: string;
  readonly line: number;
  /** What the text of such a statement matches once its pieces and parameters are put in. */
  readonly pattern: RegExp;
}

const VERB = /^\s*(?:select|insert|update|delete|with)\b/i;

/** In one line, so that the same statement is the same text wherever it is read. */
export const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The statements of a source file: `sql` templates that begin with a verb. */
export function writtenStatements(file: string, text: string): readonly WrittenStatement[] {
  const found: WrittenStatement[] = [];
  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      const parts = quasi.quasis.map(({ value }) => value.cooked ?? value.raw);
      if (!VERB.test(parts[0] ?? '')) return;
      const pattern = parts
        .map((part) => escaped(part.replaceAll(/\s+/g, ' ')))
        .join('.*')
        .trim();
      found.push({ file, line: lineAt(text, quasi.start), pattern: new RegExp(`^${pattern}$`) });
    },
  }).visit(parseSync(file, text).program);
  return found;
}

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The children of a node under these names, lists flattened. */
function childrenOf(node: Tree, ...names: readonly string[]): readonly Tree[] {
  return names.flatMap((name) => {
    const value = node[name];
    return (Array.isArray(value) ? value : [value]).filter(isTree);
  });
}

const STATEMENTS = new Set(['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt']);

/** Calls `visit` with every node and its kind; where it returns false, nothing below is visited. */
function walk(value: unknown, visit: (kind: string, node: Tree) => boolean): void {
  if (Array.isArray(value)) {
    for (const one of value) walk(one, visit);
    return;
  }
  if (!isTree(value)) return;
  for (const [kind, node] of Object.entries(value)) {
    if (isTree(node) && /^[A-Z]/.test(kind)) {
      if (visit(kind, node)) walk(Object.values(node), visit);
    } else walk(node, visit);
  }
}

const nameOfColumn = (node: Tree): string => {
  const last = childrenOf(node, 'fields').at(-1);
  const text = isTree(last?.['String']) ? last['String']['sval'] : undefined;
  return typeof text === 'string' ? text : '';
};

/** Columns named directly in an operand, also as parts of a row. */
function columnsOf(operand: unknown): readonly string[] {
  const columns: string[] = [];
  walk([operand], (kind, node) => {
    if (kind === 'ColumnRef') columns.push(nameOfColumn(node));
    return kind === 'RowExpr' || kind === 'TypeCast';
  });
  return columns;
}

/** Columns that conditions of one statement fix, each as often as it is fixed; nested statements have their own. */
function fixedColumns(conditions: readonly unknown[]): readonly string[] {
  const fixed: string[] = [];
  walk(conditions, (kind, node) => {
    if (STATEMENTS.has(kind)) return false;
    if (kind === 'A_Expr' && JSON.stringify(node['name']) === '[{"String":{"sval":"="}}]') {
      const [left, right] = [columnsOf(node['lexpr']), columnsOf(node['rexpr'])];
      fixed.push(...(left.length > 0 ? left : right));
    }
    if (kind === 'SubLink' && node['subLinkType'] === 'ANY_SUBLINK') fixed.push(...columnsOf(node['testexpr']));
    return true;
  });
  return fixed;
}

interface Reached {
  readonly tables: readonly string[];
  readonly conditions: readonly unknown[];
  /** Columns that an insert fills. */
  readonly filled: readonly string[];
}

/** The tables that one statement names itself, and what it asks of them. */
function reachedBy(kind: string, node: Tree): Reached {
  const tables: string[] = [];
  const conditions: unknown[] = [node['whereClause']];
  const usings: string[] = [];
  const nameOf = (table: unknown): void => {
    if (isTree(table) && typeof table['relname'] === 'string') tables.push(table['relname']);
  };
  nameOf(node['relation']);
  walk([node['fromClause'], kind === 'DeleteStmt' ? node['usingClause'] : null], (inner, below) => {
    if (STATEMENTS.has(inner)) return false;
    if (inner === 'RangeVar') nameOf(below);
    if (inner === 'JoinExpr') {
      conditions.push(below['quals']);
      for (const { String: text } of childrenOf(below, 'usingClause')) {
        if (isTree(text) && typeof text['sval'] === 'string') usings.push(text['sval']);
      }
      walk([below['larg'], below['rarg']], (deeper, lowest) => {
        if (deeper === 'RangeVar') nameOf(lowest);
        if (deeper === 'JoinExpr') conditions.push(lowest['quals']);
        return !STATEMENTS.has(deeper);
      });
      return false;
    }
    return true;
  });
  const filled = kind === 'InsertStmt' ? childrenOf(node, 'cols').map(({ ResTarget }) => targetOf(ResTarget)) : [];
  return { tables, conditions: [...conditions, ...usings.map((column) => ({ using: column }))], filled };
}

const targetOf = (target: unknown): string =>
  isTree(target) && typeof target['name'] === 'string' ? target['name'] : '';

/**
 * Tables that a statement reaches on all nodes of a cluster, since nothing says on which one their rows are: neither an
 * inserted column nor a condition has the column that they are placed by. Throws SqlError for text that is no statement.
 */
export function scatteredTables(text: string): readonly string[] {
  const tree: unknown = parseSql(text);
  const named = new Set<string>();
  walk([tree], (kind, node) => {
    if (kind === 'CommonTableExpr' && typeof node['ctename'] === 'string') named.add(node['ctename']);
    return true;
  });
  const scattered = new Set<string>();
  walk([tree], (kind, node) => {
    if (!STATEMENTS.has(kind)) return true;
    const { tables, conditions, filled } = reachedBy(kind, node);
    const using = conditions.flatMap((one) => (isTree(one) && typeof one['using'] === 'string' ? [one['using']] : []));
    const given = [...fixedColumns(conditions), ...using, ...filled];
    const placed = tables.filter((table) => !named.has(table) && keyOf(table) !== null);
    for (const key of new Set(placed.map((table) => keyOf(table)))) {
      const own = placed.filter((table) => keyOf(table) === key);
      const times = given.filter((column) => column === key).length;
      if (times < own.length) for (const table of own) scattered.add(table);
    }
    return true;
  });
  return [...scattered].toSorted();
}
