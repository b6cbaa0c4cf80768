import { useTranslation } from 'react-i18next';
import { dateFormatOf } from '../../../domain/forms/form-problems.ts';
import type { FieldValue, FormField, FormValues } from '../../../domain/forms/form-schema.ts';
import { AvailabilityMark, type Availability } from '../../components/form/availability-mark.tsx';
import { CheckboxField } from '../../components/form/choice/checkbox-field.tsx';
import type { Choice } from '../../components/form/choice/choice.ts';
import { ConsentField } from '../../components/form/choice/consent-field.tsx';
import { DateField } from '../../components/form/date-field.tsx';
import { useFieldTexts } from '../../components/form/field-texts.ts';
import { fieldId } from '../../components/form/field.ts';
import { FileDrop, type FileDropProps } from '../../components/form/file/file-drop.tsx';
import { NewPasswordField } from '../../components/form/input/new-password-field.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { OtpField, type OtpFieldProps } from '../../components/form/input/otp-field.tsx';
import { PeselField } from '../../components/form/input/pesel-field.tsx';
import { PostalCodeField } from '../../components/form/input/postal-code-field.tsx';
import { RadioField } from '../../components/form/choice/radio-field.tsx';
import { wordsOf } from '../../components/content/rich-text-policy.ts';
import { RichText } from '../../components/content/rich-text.tsx';
import { SelectField } from '../../components/form/choice/select-field.tsx';
import { TelField } from '../../components/form/input/tel-field.tsx';
import { TextField, type TextFieldProps } from '../../components/form/text-field.tsx';
import { SchemaMethods, type MethodsSection } from './schema-methods.tsx';

/** Additional data for some types of fields. A field without its data is not rendered. */
export interface SchemaSections {
  readonly code?: Pick<OtpFieldProps, 'resendIn' | 'onResend' | 'isSending' | 'sentTo' | 'triesLeft' | 'validUntil'>;
  readonly files?: Pick<
    FileDropProps,
    'max' | 'maxSize' | 'maxName' | 'files' | 'blobOf' | 'onAdd' | 'onRetry' | 'onRemove'
  >;
  readonly methods?: MethodsSection;
}

export interface SchemaFieldProps {
  readonly field: FormField;
  readonly values: FormValues;
  readonly errors: readonly string[];
  /** Lists of /common by name. */
  readonly dictionaries: Readonly<Record<string, readonly Choice[]>>;
  /** Whether the typed value is free; undefined for a field without this check. */
  readonly availability: Availability | null | undefined;
  /** The day in Warsaw, YYYY-MM-DD. */
  readonly today: string;
  readonly sections: SchemaSections;
  readonly isLocked: boolean;
  /** It was given before, and a browser does not store it. */
  readonly isAskedAgain: boolean;
  /** False if a whole section is already marked as optional. */
  readonly marksOptional: boolean;
  readonly onChange: (value: FieldValue) => void;
  readonly onBlur: () => void;
}

type Manner = Pick<TextFieldProps, 'autoComplete' | 'autoCapitalize'>;

/** Input hints for mobile keyboards, by name of the field. */
const MANNERS: Readonly<Record<string, Manner>> = {
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words' },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words' },
  username: { autoComplete: 'username' },
  city: { autoComplete: 'address-level2', autoCapitalize: 'words' },
  street: { autoComplete: 'address-line1', autoCapitalize: 'words' },
};

/** Fields whose text for a free value agrees with their name. */
const FREE = ['email', 'username', 'phoneNumber', 'pesel'] as const;

const NO_CHOICES: readonly Choice[] = [];

/** One field of a form's schema, rendered by its type; some text fields have a component of their own, by name. */
export function SchemaField(props: SchemaFieldProps) {
  const { field, values, errors, isLocked, marksOptional, onChange, onBlur } = props;
  const text = textOf(values, field.key);
  const label = field.label ?? field.name;
  const common = {
    name: field.key,
    label,
    description: useDescription(props),
    errors,
    optional: marksOptional && !field.required,
    disabled: isLocked,
    value: text,
    onChange,
    onBlur,
  };
  switch (field.type) {
    case 'text':
    case 'email':
    case 'tel':
    case 'password':
      return <TypedField {...props} common={common} />;
    case 'date':
      return (
        <DateField
          {...common}
          format={dateFormatOf(field)}
          autoComplete={field.name === 'dateOfBirth' ? 'bday' : 'off'}
        />
      );
    case 'select':
      return (
        <SelectField
          {...common}
          options={choicesOf(props)}
          autoComplete={field.name === 'citizenship' ? 'country' : 'off'}
        />
      );
    case 'radio':
      return <RadioField {...common} options={choicesOf(props)} />;
    case 'checkbox':
      return (
        <CheckboxField
          {...common}
          optional={false}
          description={field.text === null ? undefined : <RichText html={field.text} linksOutside />}
          value={values[field.key] === true}
        />
      );
    case 'consent':
      return (
        <ConsentField
          {...common}
          description={undefined}
          html={field.text ?? label}
          value={values[field.key] === true}
        />
      );
    case 'otp':
      return props.sections.code ? <OtpField {...common} {...props.sections.code} /> : null;
    case 'file':
      return props.sections.files ? <FileDrop {...common} {...props.sections.files} /> : null;
    case 'richText':
      return <RichText html={field.text ?? label} linksOutside />;
    case 'banner':
      return null;
    case 'verificationMethods':
      return (
        <SchemaMethods
          field={field}
          value={text}
          errors={errors}
          disabled={isLocked}
          onChange={onChange}
          {...(props.sections.methods ? { section: props.sections.methods } : {})}
        />
      );
    case 'unsupported':
      return <UnsupportedField fieldKey={field.key} />;
  }
}

interface TypedFieldProps extends SchemaFieldProps {
  readonly common: Omit<TextFieldProps, 'autoComplete'>;
}

function TypedField({ field, values, availability, today, common }: TypedFieldProps) {
  const { t } = useTranslation();
  const texts = useFieldTexts();
  const status =
    availability === undefined ? undefined : (
      <AvailabilityMark
        state={availability}
        free={t(`forms.availability.${FREE.find((known) => known === field.name) ?? 'free'}`)}
        taken={texts.error({ name: field.name, label: common.label }, 'taken')}
      />
    );
  const isByName = field.type === 'text';
  if (isByName && field.name === 'pesel') return <PeselField {...common} today={today} status={status} />;
  if (isByName && field.name === 'postalCode') return <PostalCodeField {...common} />;
  switch (field.type) {
    case 'tel':
      return <TelField {...common} status={status} />;
    case 'email':
      return <TextField {...common} type="email" inputMode="email" autoComplete="email" status={status} />;
    case 'password':
      return (
        <NewPasswordField
          {...common}
          username={textOf(values, 'username')}
          own={[textOf(values, 'email'), textOf(values, 'firstName'), textOf(values, 'lastName')]}
        />
      );
    default: {
      const manner = Object.hasOwn(MANNERS, field.name) ? MANNERS[field.name] : undefined;
      return <TextField autoComplete="off" {...manner} {...common} status={status} />;
    }
  }
}

function UnsupportedField({ fieldKey }: { readonly fieldKey: string }) {
  const { t } = useTranslation();
  return (
    <div id={fieldId(fieldKey)} tabIndex={-1}>
      <Notice kind="attention">{t('registration.texts.tooNew')}</Notice>
    </div>
  );
}

const ASKED_AGAIN = ['password', 'pesel', 'documentNumber'] as const;

/** The field's help; before it why it is asked again; only that it is confirmed if it cannot be changed. */
function useDescription({ field, isLocked, isAskedAgain }: SchemaFieldProps): string | undefined {
  const { t } = useTranslation();
  if (isLocked) return t(`registration.texts.${field.type === 'tel' ? 'confirmed' : 'proven'}`);
  const help = descriptionOf(field);
  if (!isAskedAgain) return help;
  const name = ASKED_AGAIN.find((known) => known === field.name) ?? 'other';
  const reason = t(`registration.askedAgain.${name}`);
  return help === undefined ? reason : `${reason} ${help}`;
}

function descriptionOf({ text }: FormField): string | undefined {
  return text === null || text === '' ? undefined : wordsOf(text);
}

function choicesOf({ field, dictionaries }: SchemaFieldProps): readonly Choice[] {
  if (field.options !== null) return field.options;
  const { dictionary } = field;
  const known = dictionary !== null && Object.hasOwn(dictionaries, dictionary) ? dictionaries[dictionary] : undefined;
  return known ?? NO_CHOICES;
}

function textOf(values: FormValues, key: string): string {
  const value = Object.hasOwn(values, key) ? values[key] : '';
  return value === null || value === undefined ? '' : String(value);
}
