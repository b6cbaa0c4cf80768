import type { Action, Condition, Update } from './actions.ts';
import type { Value, Values, Variable } from './space.ts';

/** Longest line of a module, characters. */
const WIDTH = 110;

export function literal(value: Value): string {
  if (typeof value === 'object') return `Set(${value.map(literal).join(', ')})`;
  return typeof value === 'string' ? `"${value.replaceAll('"', "'")}"` : String(value);
}

/** `polls < 2`, `state == "overdue"` or `state.in(Set(…))`. */
export function conditionText({ variable, values }: Condition): string {
  const [only] = values;
  return values.length === 1 && only !== undefined
    ? `${variable} == ${literal(only)}`
    : `${variable}.in(Set(${values.map(literal).join(', ')}))`;
}

export function updateText(name: string, update: Update): string {
  switch (update.kind) {
    case 'same':
      return `${name}' = ${name}`;
    case 'set':
      return `${name}' = ${literal(update.to)}`;
    case 'add':
      return `${name}' = ${name} + ${update.by}`;
    case 'change': {
      const more = update.with.length === 0 ? '' : `.union(${literal(update.with)})`;
      const less = update.without.length === 0 ? '' : `.exclude(${literal(update.without)})`;
      return `${name}' = ${name}${more}${less}`;
    }
  }
}

/** Items with commas, in as few lines as fit. */
export function filled(items: readonly string[], indent: string): readonly string[] {
  const lines: string[] = [];
  for (const item of items.map((one) => `${one},`)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + item.length + 1 <= WIDTH) lines[lines.length - 1] = `${last} ${item}`;
    else lines.push(`${indent}${item}`);
  }
  return lines;
}

/** Guard, what changes, what stays, and what happened, each on lines of their own. */
export function actionText(action: Action, variables: readonly Variable[]): readonly string[] {
  const updates = variables.map(({ name }) => ({ name, update: action.updates[name] ?? ({ kind: 'same' } as const) }));
  const texts = (isSame: boolean): readonly string[] =>
    updates
      .filter(({ update }) => (update.kind === 'same') === isSame)
      .map(({ name, update }) => updateText(name, update));
  return [
    ...action.transitions.map((id, index) => `  /// ${index === 0 ? '' : 'then '}${id.slice(id.indexOf('.') + 1)}`),
    `  action ${action.name} = all {`,
    ...filled(action.guard.map(conditionText), '    '),
    ...filled(texts(false), '    '),
    ...filled(texts(true), '    '),
    ...filled([`taken' = ${literal(action.label)}`, `did' = ${literal(action.effects)}`], '    '),
    '  }',
  ];
}

/** `all` or `any` of some actions. */
export function listText(name: string, kind: 'all' | 'any', items: readonly string[]): readonly string[] {
  const [only] = items;
  if (items.length === 1 && only !== undefined) return [`  action ${name} = ${only}`];
  return [`  action ${name} = ${kind} {`, ...filled(items, '    '), '  }'];
}

/** The variables have these values. */
export const valuesText = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} == ${literal(value)}`)
    .join(' and ');
