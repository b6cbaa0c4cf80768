import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldProblems, stepProblems } from '../../../domain/forms/form-problems.ts';
import { fieldsOf, type FieldValue, type FormSchema, type FormValues } from '../../../domain/forms/form-schema.ts';
import { completeBody, stepBody } from '../../../domain/forms/form-values.ts';
import {
  progressOf,
  stepAfter,
  stepBefore,
  visibleFields,
  visibleSteps,
} from '../../../domain/forms/form-visibility.ts';
import { REGISTRATION_STEPS } from '../../../domain/forms/registration-steps.ts';
import { RUNS, SEED, actions, drawableForms, statesOf, value } from './random-forms.ts';

const CHECKED_BY = { today: '2026-11-21' };
const walks = fc.record({ schema: drawableForms(), actions });

/** Runs 2,000 random forms; `check` returns the problems of a state. */
function forEachState(check: (schema: FormSchema, values: FormValues) => readonly string[]): void {
  fc.assert(
    fc.property(walks, ({ schema, actions }) => {
      const wrong = statesOf(schema, actions).flatMap((values) => check(schema, values));
      expect(wrong).toEqual([]);
    }),
    RUNS,
  );
}

/** The paths of a body, `a.b` for a value within a value. */
function pathsOf(body: object): string[] {
  return Object.entries(body).flatMap(([name, part]) =>
    typeof part === 'object' && part !== null ? Object.keys(part as object).map((inner) => `${name}.${inner}`) : [name],
  );
}

/** Whether a field is visible: a second implementation of the rule of REG-02 and reading 16. */
function isShown(schema: FormSchema, values: FormValues, key: string, above: readonly string[] = []): boolean {
  const given = (of: string): FieldValue | null => {
    const raw = Object.hasOwn(values, of) ? values[of] : null;
    const tidy = typeof raw === 'string' ? raw.trim() : (raw ?? null);
    return tidy === '' ? null : tidy;
  };
  return schema.tabs
    .flatMap((tab) => tab.sections)
    .flatMap((section) => section.fields.map((field) => [section.relation, field.relation, field.key] as const))
    .filter(([, , own]) => own === key)
    .some(([ofSection, ofField]) =>
      [ofSection, ofField].every((relation) => {
        if (relation === null) return true;
        if (!relation.isLoop && above.includes(relation.key)) throw new Error('a circle that is not marked');
        const counts = relation.isLoop || isShown(schema, values, relation.key, [...above, relation.key]);
        const found = (counts ? given(relation.key) : null) ?? relation.defaultValue;
        const isUntouchedBox = found === null && relation.value === false;
        const isEqual = isUntouchedBox || String(found ?? '').trim() === String(relation.value).trim();
        return isEqual === (relation.type === 'equal');
      }),
    );
}

/** Whether another step has the key too: the field may be visible only there. */
function isElsewhere(schema: FormSchema, step: string, key: string): boolean {
  return schema.tabs.some(
    (tab) => tab.step !== step && tab.sections.some(({ fields }) => fields.some((field) => field.key === key)),
  );
}

describe(`whatever the schema and whatever is done (2,000 forms, seed ${SEED})`, { timeout: 60_000 }, () => {
  it('REG-02 a hidden field is never validated and never sent', () => {
    forEachState((schema, values) => {
      const shown = fieldsOf(schema).filter(({ key }) => isShown(schema, values, key));
      const keys = new Set(shown.map(({ key }) => key));
      const paths = new Set(shown.map(({ path }) => path));
      const checked = schema.tabs.flatMap(({ step }) => Object.keys(stepProblems(schema, step, values, CHECKED_BY)));
      const drawn = schema.tabs.flatMap(({ step }) => visibleFields(schema, step, values).map(({ key }) => key));
      const sent = [...schema.tabs.map(({ step }) => stepBody(schema, step, values)), completeBody(schema, values)];
      return [
        ...[...checked, ...drawn].filter((key) => !keys.has(key)),
        ...sent.flatMap(pathsOf).filter((path) => !paths.has(path)),
      ];
    });
  });

  it('REG-02 a visible field is drawn and judged, and sent where it has a value', () => {
    const SENT = new Set(['text', 'email', 'password', 'tel', 'select', 'radio', 'otp', 'date']);
    forEachState((schema, values) =>
      schema.tabs.flatMap(({ step, sections }) => {
        const problems = new Map(Object.entries(stepProblems(schema, step, values, CHECKED_BY)));
        const sent = pathsOf(stepBody(schema, step, values));
        const visible = visibleFields(schema, step, values);
        const hasValue = (key: string): boolean => Object.hasOwn(values, key) && values[key] !== undefined;
        return [
          ...sections
            .flatMap(({ fields }) => fields)
            .filter(({ key }) => isShown(schema, values, key) && !isElsewhere(schema, step, key))
            .filter(({ key }) => !visible.some((field) => field.key === key)),
          ...visible.filter(
            (field) => String(problems.get(field.key) ?? '') !== String(fieldProblems(field, values, CHECKED_BY)),
          ),
          ...visible.filter(({ type, key, path }) => SENT.has(type) && hasValue(key) && !sent.includes(path)),
        ].map(({ key }) => key);
      }),
    );
  });

  it('REG-02 hide-and-show loses nothing', () => {
    const all = (schema: FormSchema, values: FormValues): string =>
      JSON.stringify([
        schema.tabs.map(({ step }) => [stepBody(schema, step, values), stepProblems(schema, step, values, CHECKED_BY)]),
        completeBody(schema, values),
      ]);
    fc.assert(
      fc.property(walks, fc.nat(), value, ({ schema, actions }, at, other) => {
        const before = statesOf(schema, actions).at(-1) ?? {};
        const keys = fieldsOf(schema).map(({ key }) => key);
        const key = keys[at % Math.max(1, keys.length)] ?? 'a';
        const seen = all(schema, before);
        const changed = { ...before, [key]: other };
        all(schema, changed);
        expect(all(schema, { ...changed, [key]: Object.hasOwn(before, key) ? before[key] : undefined })).toBe(seen);
      }),
      RUNS,
    );
  });

  it('REG-05 progress counts visible steps only, and each is reached in its order', () => {
    forEachState((schema, values) => {
      const shown = visibleSteps(schema, values);
      return [
        ...shown.filter((step, index) => {
          const { position, count } = progressOf(schema, values, step);
          return position !== index + 1 || count !== shown.length;
        }),
        ...shown.filter((step, index) => stepAfter(schema, values, step) !== (shown[index + 1] ?? null)),
        ...shown.filter((step, index) => stepBefore(schema, values, step) !== (shown[index - 1] ?? null)),
        ...shown.filter((step) => visibleFields(schema, step, values).length === 0),
        ...shown.filter(
          (step, index) =>
            REGISTRATION_STEPS.indexOf(step) <= REGISTRATION_STEPS.indexOf(shown[index - 1] ?? step) && index > 0,
        ),
      ];
    });
  });
});
