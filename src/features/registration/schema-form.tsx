import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { stepProblems, type CheckedBy } from '../../../domain/forms/form-problems.ts';
import type { FieldValue, FormField, FormSchema, FormSection, FormValues } from '../../../domain/forms/form-schema.ts';
import { valueOf, visibleTab } from '../../../domain/forms/form-visibility.ts';
import type { RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import { animatedChildren } from '../../components/feedback/animated-children.ts';
import type { Availability } from '../../components/form/availability-mark.tsx';
import { Button } from '../../components/form/button.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { useFieldTexts } from '../../components/form/field-texts.ts';
import type { Choice } from '../../components/form/choice/choice.ts';
import { SchemaBanner } from './schema-banner.tsx';
import { SchemaField, type SchemaSections } from './schema-field.tsx';
import classes from './schema-form.module.css';

/** Field codes by key of the field. */
export type FieldCodes = Readonly<Record<string, readonly string[]>>;

export interface SchemaFormProps {
  /** With localised texts and filled placeholders. */
  readonly schema: FormSchema;
  readonly step: RegistrationStep;
  /** The typed values of all steps, by key; also of hidden fields. */
  readonly values: FormValues;
  readonly dictionaries: Readonly<Record<string, readonly Choice[]>>;
  /** The day in Warsaw, YYYY-MM-DD. */
  readonly today: string;
  /** The gateway's error codes of the last submit; a code stays until its field is changed. */
  readonly refusals: FieldCodes;
  /** Of the fields whose values are checked. */
  readonly availability: Readonly<Record<string, Availability | null>>;
  readonly sections: SchemaSections;
  /** Keys of read-only fields. */
  readonly locked: readonly string[];
  /** Keys of fields that were given before; each says why it is asked again. */
  readonly askedAgain?: readonly string[];
  /** Submitting it completes the registration. */
  readonly isLastStep?: boolean;
  /** Nothing can be submitted now; the reason is shown beside the form. */
  readonly isClosed?: boolean;
  /** Id of the text with the reason. */
  readonly closedBy?: string;
  readonly isBusy: boolean;
  readonly onChange: (key: string, value: FieldValue) => void;
  /** With values that pass all of the client's rules. */
  readonly onSubmit: () => void;
  /** Null on the first step. */
  readonly onBack: (() => void) | null;
}

/** The gateway's last error codes, as JSON and as received, and the values typed at that time. */
interface Refused {
  readonly as: string;
  readonly codes: FieldCodes;
  readonly values: FormValues;
}

/** One step of any schema form of the contract (REG-01, REG-02). Use the step as its `key`. */
export function SchemaForm(props: SchemaFormProps) {
  const {
    schema,
    step,
    values,
    dictionaries,
    today,
    availability,
    isClosed = false,
    closedBy,
    isBusy,
    onChange,
    onSubmit,
    onBack,
  } = props;
  const { t } = useTranslation();
  const texts = useFieldTexts();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [blamed, setBlamed] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<Refused>({ as: '{}', codes: {}, values: {} });

  const tab = visibleTab(schema, step, values);
  const visible = eachKeyOnce(tab?.sections ?? []);
  const sections = withoutBanners(visible);
  const banners = schema.tabs[0]?.step === step ? bannersOf(visible) : [];
  const checkedBy: CheckedBy = { today, dictionaries: codesOf(dictionaries) };
  const broken = stepProblems(schema, step, values, checkedBy);
  const fields = sections.flatMap((section) => section.fields);

  const ownCodesAt = ({ key }: FormField): readonly string[] => {
    const own = broken[key] ?? [];
    const taken = own.length === 0 && availability[key] === 'taken' ? ['taken'] : [];
    return [...own, ...taken];
  };
  const codesAt = (field: FormField): readonly string[] => {
    const isStill = Object.is(refused.values[field.key], values[field.key]);
    const said = isStill ? (refused.codes[field.key] ?? []) : [];
    return [...new Set([...ownCodesAt(field), ...said])];
  };
  const errorsOf = (field: FormField): string[] => {
    const named = { ...field, label: field.label ?? field.name, isChoice: CHOICES.has(field.type) };
    return left.has(field.key) ? [...new Set(codesAt(field).map((code) => texts.error(named, code)))] : [];
  };

  const blame = (keys: readonly string[]) => {
    setLeft((present) => new Set([...present, ...keys]));
    setBlamed(keys);
    setAttempt((count) => count + 1);
  };
  const refusedAs = JSON.stringify(props.refusals);
  if (refused.as !== refusedAs) {
    setRefused({ as: refusedAs, codes: props.refusals, values });
    const keys = Object.keys(props.refusals);
    if (keys.length > 0) blame(keys);
  }

  // Only errors of the last submit: a summary that appears while typing would take the focus.
  const isWrong = (key: string) => fields.some((field) => field.key === key && codesAt(field).length > 0);
  if (refused.as === refusedAs && blamed.some((key) => !isWrong(key))) setBlamed(blamed.filter(isWrong));
  const summary = fields
    .filter(({ key }) => blamed.includes(key))
    .flatMap((field) => errorsOf(field).map((text) => ({ field: field.key, text })));

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy || isClosed) return;
    // A value with a gateway's error may be submitted again: the gateway decides.
    const wrong = fields.filter((field) => ownCodesAt(field).length > 0).map(({ key }) => key);
    blame(wrong);
    if (wrong.length === 0) onSubmit();
  };
  const leave = (key: string) => {
    if (valueOf(values, key) !== null) setLeft((present) => (present.has(key) ? present : new Set([...present, key])));
  };

  return (
    <form
      className={classes.form}
      onSubmit={submit}
      noValidate
      aria-label={t('registration.form', { title: tab?.title ?? '' })}
    >
      {banners.map(({ key, text, label }) => (
        <SchemaBanner key={key} source={text ?? ''} label={label} />
      ))}
      <ErrorSummary errors={summary} attempt={attempt} />
      <div className={classes.sections} ref={animatedChildren}>
        {sections.map((section) => (
          <section
            className={classes.section}
            key={section.id}
            ref={animatedChildren}
            aria-labelledby={section.title === null ? undefined : `section-${section.id}`}
          >
            {section.title !== null && <h3 id={`section-${section.id}`}>{section.title}</h3>}
            {isVoluntary(section) && <p className="soft">{t('registration.texts.voluntary')}</p>}
            {section.fields.map((field) => (
              <SchemaField
                key={field.key}
                field={field}
                marksOptional={!isVoluntary(section)}
                values={values}
                errors={errorsOf(field)}
                dictionaries={dictionaries}
                availability={availability[field.key]}
                today={today}
                sections={props.sections}
                isAskedAgain={props.askedAgain?.includes(field.key) ?? false}
                isLocked={props.locked.includes(field.key)}
                onChange={(value) => onChange(field.key, value)}
                onBlur={() => leave(field.key)}
              />
            ))}
          </section>
        ))}
      </div>
      <div className={classes.actions}>
        <Button
          type="submit"
          loading={isBusy}
          disabled={isClosed}
          describedBy={isClosed ? closedBy : undefined}
          fullWidth
        >
          {t(props.isLastStep ? 'registration.finish' : 'registration.submit')}
        </Button>
        {onBack !== null && (
          <Button variant="subtle" fullWidth onClick={onBack}>
            {t('registration.back')}
          </Button>
        )}
      </div>
    </form>
  );
}

const CHOICES: ReadonlySet<string> = new Set(['select', 'radio', 'verificationMethods']);

/** A field that a step repeats is rendered once, at its first place. */
function eachKeyOnce(sections: readonly FormSection[]): readonly FormSection[] {
  const seen = new Set<string>();
  const isFirst = ({ key }: FormField): boolean => !seen.has(key) && seen.add(key) === seen;
  return sections
    .map((section) => ({ ...section, fields: section.fields.filter(isFirst) }))
    .filter((section) => section.fields.length > 0);
}

/** Banners stand above the first step alone, and never between the error summary and the fields. */
function bannersOf(sections: readonly FormSection[]): readonly FormField[] {
  return sections.flatMap(({ fields }) => fields.filter(({ type }) => type === 'banner'));
}

function withoutBanners(sections: readonly FormSection[]): readonly FormSection[] {
  return sections
    .map((section) => ({ ...section, fields: section.fields.filter(({ type }) => type !== 'banner') }))
    .filter(({ fields }) => fields.length > 0);
}

/** Consents that are all optional: said once, not at each. */
function isVoluntary({ fields }: FormSection): boolean {
  return fields.length > 0 && fields.every(({ type, required }) => type === 'consent' && !required);
}

function codesOf(dictionaries: SchemaFormProps['dictionaries']): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(dictionaries).map(([name, choices]) => [name, choices.map(({ code }) => code)]),
  );
}
