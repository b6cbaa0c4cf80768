import type { FieldRelation, FieldValue, FormField, FormSchema, FormTab, FormValues } from './form-schema.ts';
import { stepNumber, type RegistrationStep } from './registration-steps.ts';
import { trimmed } from '../text.ts';

/** The value of a field, a text trimmed; null if there is none, or only spaces. */
export function valueOf(values: FormValues, key: string): FieldValue | null {
  const value = Object.hasOwn(values, key) ? values[key] : null;
  const given = typeof value === 'string' ? trimmed(value) : value;
  return given === undefined || given === '' ? null : given;
}

/**
 * The tabs with their visible content: only visible sections and fields, only steps that have any (REG-02). Values of
 * hidden fields stay in `values`, but for dependent fields a hidden field counts as empty, with the default of the
 * relation: so the gateway, which does not receive hidden fields, sees the same form. If fields depend on each other,
 * only their values count.
 */
export function visibleTabs(schema: FormSchema, values: FormValues): FormTab[] {
  const visible = new Map<string, boolean>();
  const places = Map.groupBy(
    schema.tabs.flatMap((tab) =>
      tab.sections.flatMap((section) => section.fields.map((field) => ({ section, field }))),
    ),
    ({ field }) => field.key,
  );

  function isVisible(key: string): boolean {
    const known = visible.get(key);
    if (known !== undefined) return known;
    const found = (places.get(key) ?? []).some(
      ({ section, field }) => holds(section.relation) && holds(field.relation),
    );
    visible.set(key, found);
    return found;
  }

  function holds(relation: FieldRelation | null): boolean {
    if (relation === null) return true;
    const { key, type, value, defaultValue, isLoop } = relation;
    const given = isLoop || isVisible(key) ? valueOf(values, key) : null;
    return isEqual(given ?? defaultValue, value) === (type === 'equal');
  }

  return schema.tabs
    .map((tab) => ({
      ...tab,
      sections: tab.sections
        .filter((section) => holds(section.relation))
        .map((section) => ({ ...section, fields: section.fields.filter((field) => holds(field.relation)) }))
        .filter((section) => section.fields.length > 0),
    }))
    .filter((tab) => tab.sections.length > 0);
}

/** Compared as texts, so that true equals "true", and null equals ""; an untouched checkbox equals an unticked one. */
function isEqual(given: FieldValue | null, wanted: FieldValue): boolean {
  if (given === null && wanted === false) return true;
  return trimmed(String(given ?? '')) === trimmed(String(wanted));
}

/** The visible part of one step; null if all of it is hidden. */
export function visibleTab(schema: FormSchema, step: RegistrationStep, values: FormValues): FormTab | null {
  return visibleTabs(schema, values).find((tab) => tab.step === step) ?? null;
}

/** The visible fields of one step, each key once. */
export function visibleFields(schema: FormSchema, step: RegistrationStep, values: FormValues): FormField[] {
  const tab = visibleTab(schema, step, values);
  const fields = tab?.sections.flatMap((section) => section.fields) ?? [];
  return fields.filter((field, index) => fields.findIndex(({ key }) => key === field.key) === index);
}

/** The steps with visible content, in their order. */
export function visibleSteps(schema: FormSchema, values: FormValues): RegistrationStep[] {
  return visibleTabs(schema, values).map((tab) => tab.step);
}

/** The step shown after `step`, which need not be shown itself; null after the last. */
export function stepAfter(schema: FormSchema, values: FormValues, step: RegistrationStep): RegistrationStep | null {
  return visibleSteps(schema, values).find((other) => stepNumber(other) > stepNumber(step)) ?? null;
}

/** The step shown before `step`, which need not be shown itself; null before the first. */
export function stepBefore(schema: FormSchema, values: FormValues, step: RegistrationStep): RegistrationStep | null {
  return visibleSteps(schema, values).findLast((other) => stepNumber(other) < stepNumber(step)) ?? null;
}

export interface FormProgress {
  /** Position of the step among the visible ones, from 1. */
  readonly position: number;
  readonly count: number;
}

/** Progress at `step`, counting visible steps only (REG-05); a hidden step has the position that it would have. */
export function progressOf(schema: FormSchema, values: FormValues, step: RegistrationStep): FormProgress {
  const shown = visibleSteps(schema, values);
  const before = shown.filter((other) => stepNumber(other) < stepNumber(step)).length;
  return { position: Math.min(before + 1, shown.length), count: shown.length };
}
