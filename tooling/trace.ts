import { Visitor, type ESTree } from 'vite';
import { readingsIn, type Reading } from './readings.ts';
import { REQUIREMENT_ID, type Requirement } from './requirements.ts';
import type { Source } from './source.ts';

/** A test's title, with the titles of its groups. */
export interface TestTitle {
  readonly path: string;
  readonly title: string;
  readonly ids: readonly string[];
}

/** A state or transition that declares the requirement it implements. */
export interface Realisation {
  readonly machine: string;
  readonly kind: 'state' | 'transition';
  readonly id: string;
  readonly ids: readonly string[];
}

export interface TracedRequirement extends Requirement {
  readonly states: readonly string[];
  readonly transitions: readonly string[];
  readonly tests: readonly { readonly path: string; readonly title: string }[];
}

export interface Trace {
  readonly requirements: readonly TracedRequirement[];
  /** Claimed, but in no title of a test that runs. */
  readonly unproven: readonly string[];
  /** Ids in a title or a chart that docs/specification/requirements.md does not have, with their place. */
  readonly unknown: readonly { readonly id: string; readonly place: string }[];
}

const idsIn = (text: string): string[] => [...new Set(text.match(REQUIREMENT_ID))];

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

/** Combines requirements, charts and tests. */
export function traceOf(
  requirements: readonly Requirement[],
  realisations: readonly Realisation[],
  tests: readonly TestTitle[],
): Trace {
  const known = new Set(requirements.map(({ id }) => id));
  const traced = requirements.map((requirement) => {
    const realised = realisations.filter(({ ids }) => ids.includes(requirement.id));
    return {
      ...requirement,
      states: realised.filter(({ kind }) => kind === 'state').map(({ id }) => id),
      transitions: realised.filter(({ kind }) => kind === 'transition').map(({ id }) => id),
      tests: tests.filter(({ ids }) => ids.includes(requirement.id)).map(({ path, title }) => ({ path, title })),
    };
  });
  const places = [
    ...realisations.map(({ id, ids }) => ({ ids, place: id })),
    ...tests.map(({ path, title, ids }) => ({ ids, place: `${path}: ${title}` })),
  ];
  return {
    requirements: traced,
    unproven: traced.filter(({ isClaimed, tests: proofs }) => isClaimed && proofs.length === 0).map(({ id }) => id),
    unknown: places.flatMap(({ ids, place }) => ids.filter((id) => !known.has(id)).map((id) => ({ id, place }))),
  };
}

/** Ids of readings that no test title names. */
export function unnamedReadings(readings: readonly Reading[], tests: readonly TestTitle[]): string[] {
  const named = new Set(tests.flatMap(({ title }) => readingsIn(title)));
  return readings.map(({ id }) => id).filter((id) => !named.has(id));
}
