import { Visitor, type ESTree } from 'vite';
import { idsIn } from './requirements.ts';
import type { Source } from './source.ts';

/** A test's title, with the titles of its groups. */
export interface TestTitle {
  readonly path: string;
  readonly title: string;
  readonly ids: readonly string[];
}

function textOf(node: ESTree.Argument | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map((quasi) => quasi.value.cooked ?? '').join('…');
  return null;
}

/** `test.describe.only` is test, describe, only; for a call (`test.each(…)`) the names of its callee. */
function calleeNames(node: ESTree.Expression | ESTree.Super): string[] {
  if (node.type === 'Identifier') return [node.name];
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier')
    return [...calleeNames(node.object), node.property.name];
  if (node.type === 'CallExpression') return calleeNames(node.callee);
  if (node.type === 'TaggedTemplateExpression') return calleeNames(node.tag);
  return [];
}

/** Titles of the tests of one file, without skipped and todo tests, which prove nothing. */
export function testTitles({ path, program }: Source): TestTitle[] {
  const found: TestTitle[] = [];
  const groups: string[] = [];
  const skipped: boolean[] = [];
  const testCallOf = (node: ESTree.CallExpression): { names: string[]; title: string } | null => {
    const names = calleeNames(node.callee);
    const [root = ''] = names;
    const title = textOf(node.arguments[0]);
    return title !== null && ['test', 'it', 'describe', 'suite'].includes(root) ? { names, title } : null;
  };
  const isGroup = (names: readonly string[]): boolean =>
    names[0] === 'describe' || names[0] === 'suite' || names.includes('describe');
  const isSkipped = (names: readonly string[]): boolean =>
    names.some((name) => ['skip', 'todo', 'fixme', 'skipIf', 'runIf'].includes(name));
  const visitor = new Visitor({
    CallExpression(node) {
      const callExpression = testCallOf(node);
      if (!callExpression) return;
      if (isGroup(callExpression.names)) {
        groups.push(callExpression.title);
        skipped.push(isSkipped(callExpression.names));
      } else if (!isSkipped(callExpression.names) && !skipped.includes(true)) {
        const title = [...groups, callExpression.title].join(' > ');
        found.push({ path, title, ids: idsIn(title) });
      }
    },
    'CallExpression:exit'(node) {
      const callExpression = testCallOf(node);
      if (!callExpression || !isGroup(callExpression.names)) return;
      groups.pop();
      skipped.pop();
    },
  });
  visitor.visit(program);
  return found;
}
