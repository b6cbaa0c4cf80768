import {
  isFieldType,
  type FieldRelation,
  type FormField,
  type FormSchema,
  type FormSection,
  type FormTab,
  type ReceivedField,
  type ReceivedRelation,
  type ReceivedSchema,
  type ReceivedSection,
  type ReceivedTab,
} from './form-schema.ts';
import { loopsOf, type Dependency } from './form-loops.ts';
import { REGISTRATION_STEPS, isRegistrationStep, type RegistrationStep } from './registration-steps.ts';

/**
 * `drawable`: the form, and the names of optional fields omitted because this client does not know their type.
 * `tooNew`: it always requires fields that this client does not support (`fields`), or has no step that it knows.
 */
export type SchemaReading =
  | { readonly kind: 'drawable'; readonly schema: FormSchema; readonly leftOut: readonly string[] }
  | { readonly kind: 'tooNew'; readonly fields: readonly string[] };

/**
 * Converts a received form to one that this client can render. Steps are put in order, tabs of one step are merged. If
 * the form is newer: an optional field of unknown type is omitted; a required one that depends on others becomes
 * `unsupported` and blocks its step only while it is visible; a required one without a relation makes the form too new.
 */
export function readSchema(received: ReceivedSchema): SchemaReading {
  const tabs = received.tabs.filter((tab) => isRegistrationStep(tab.step));
  const strange = received.tabs.filter((tab) => !isRegistrationStep(tab.step)).flatMap(fieldsOfTab);
  const known = tabs.flatMap((tab) =>
    tab.sections.flatMap((section) => section.fields.map((field) => ({ section, field }))),
  );
  const beyond = known.filter(({ section, field }) => !isKnown(section, field));
  const impossible = [
    ...strange.filter(({ required }) => required),
    ...beyond
      .filter(({ section, field }) => field.required && !dependsOnOthers(section, field))
      .map(({ field }) => field),
  ];
  if (tabs.length === 0 || impossible.length > 0) return { kind: 'tooNew', fields: impossible.map(({ name }) => name) };
  return {
    kind: 'drawable',
    schema: schemaOf(received.version, tabs),
    leftOut: [...strange, ...beyond.map(({ field }) => field)]
      .filter(({ required }) => !required)
      .map(({ name }) => name),
  };
}

function fieldsOfTab(tab: ReceivedTab): ReceivedField[] {
  return tab.sections.flatMap((section) => section.fields);
}

function isKnownRelation(relation: ReceivedRelation | null): boolean {
  return relation === null || relation.type === 'equal' || relation.type === 'notEqual';
}

function isKnown(section: ReceivedSection, field: ReceivedField): boolean {
  return isFieldType(field.type) && isKnownRelation(field.relation) && isKnownRelation(section.relation);
}

/** True where a relation that this client knows may hide the field. */
function dependsOnOthers(section: ReceivedSection, field: ReceivedField): boolean {
  return [section.relation, field.relation].some((relation) => relation !== null && isKnownRelation(relation));
}

function keyOf(step: string, name: string): string {
  return step === 'research_consents' ? `researchConsents-${name}` : name;
}

function schemaOf(version: number, received: readonly ReceivedTab[]): FormSchema {
  const keys = new Set(received.flatMap((tab) => fieldsOfTab(tab).map((field) => keyOf(tab.step, field.name))));
  const controllerOf = (step: string, name: string): string => {
    const own = keyOf(step, name);
    return keys.has(own) ? own : name;
  };
  const isLoop = loopsOf(received.flatMap((tab) => dependenciesOf(tab, controllerOf)));
  const relationOf = (step: string, relation: ReceivedRelation | null, dependents: string[]): FieldRelation | null => {
    if (relation === null || (relation.type !== 'equal' && relation.type !== 'notEqual')) return null;
    const key = controllerOf(step, relation.field);
    const { type, value, defaultValue } = relation;
    return { key, type, value, defaultValue, isLoop: dependents.some((dependent) => isLoop(dependent, key)) };
  };
  const fieldOf = (step: string, section: ReceivedSection, field: ReceivedField): FormField | null => {
    const isDrawable = isKnown(section, field);
    if (!isDrawable && !field.required) return null;
    const key = keyOf(step, field.name);
    return {
      ...field,
      key,
      path: key.replace('-', '.'),
      type: isDrawable && isFieldType(field.type) ? field.type : 'unsupported',
      relation: relationOf(step, field.relation, [key]),
    };
  };
  const sectionOf = (step: string, section: ReceivedSection): FormSection => ({
    id: section.id,
    title: section.title,
    relation: relationOf(
      step,
      section.relation,
      section.fields.map((field) => keyOf(step, field.name)),
    ),
    fields: section.fields.map((field) => fieldOf(step, section, field)).filter((field) => field !== null),
  });
  const tabOf = (step: RegistrationStep): FormTab | null => {
    const tabs = received.filter((tab) => tab.step === step);
    const [first] = tabs;
    if (!first) return null;
    const sections = tabs.flatMap((tab) => tab.sections.map((section) => sectionOf(step, section)));
    return { step, title: first.title, sections };
  };
  return { version, tabs: REGISTRATION_STEPS.map(tabOf).filter((tab) => tab !== null) };
}

function dependenciesOf(tab: ReceivedTab, controllerOf: (step: string, name: string) => string): Dependency[] {
  return tab.sections.flatMap((section) =>
    section.fields.flatMap((field) =>
      [section.relation, field.relation]
        .filter((relation) => relation !== null)
        .map((relation) => ({ from: keyOf(tab.step, field.name), to: controllerOf(tab.step, relation.field) })),
    ),
  );
}
