import type { FieldValue, FormField } from '../../../domain/forms/form-schema.ts';
import { RadioField } from '../../components/form/choice/radio-field.tsx';
import {
  isVerificationMethod,
  VerificationMethodPicker,
  type BankLogo,
} from '../../components/form/choice/verification-method-picker.tsx';

export interface MethodsSection {
  readonly banks: readonly BankLogo[];
}

export interface SchemaMethodsProps {
  readonly field: FormField;
  readonly value: string;
  readonly errors: readonly string[];
  readonly disabled: boolean;
  readonly section?: MethodsSection;
  readonly onChange: (value: FieldValue) => void;
}

/** The schema's methods of identity verification; a plain list if it has methods that the documents do not name. */
export function SchemaMethods({ field, value, errors, disabled, section, onChange }: SchemaMethodsProps) {
  const options = field.options ?? [];
  const codes = options.map(({ code }) => code);
  if (!codes.every(isVerificationMethod)) {
    return (
      <RadioField
        name={field.key}
        label={field.label ?? field.name}
        options={options}
        errors={errors}
        disabled={disabled}
        value={value}
        onChange={onChange}
      />
    );
  }
  return (
    <VerificationMethodPicker
      name={field.key}
      methods={codes}
      value={isVerificationMethod(value) ? value : null}
      banks={section?.banks ?? []}
      errors={errors}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
