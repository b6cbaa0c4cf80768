import { InputWrapperContext } from '@mantine/core';
import { use, useMemo, type ChangeEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from './field-errors.tsx';
import classes from './field-frame.module.css';
import { describedBy, fieldId, type FieldProps } from './field.ts';

type FramedField = Pick<FieldProps, 'name' | 'label' | 'description' | 'errors' | 'optional' | 'status'>;

interface FrameOptions {
  /** Id of a text that is read first, before help and errors. */
  readonly readFirst?: string | undefined;
  /** Rendered between the label and the input. */
  readonly above?: ReactNode;
}

/** The props of `InputWrapper`, which all inputs of Mantine take: all errors of a field, and live help. */
export function useFrame(field: FramedField, { readFirst, above }: FrameOptions = {}) {
  const { t } = useTranslation();
  const { name, label, description, errors, optional = false, status } = field;
  const id = fieldId(name);
  const parts = [readFirst, describedBy(field)].filter((part) => part !== undefined).join(' ');
  return {
    id,
    label: optional ? (
      <>
        {label} <span className={classes.optional}>{t('forms.optional')}</span>
      </>
    ) : (
      label
    ),
    description,
    error: fieldErrors(errors),
    errorProps: { id: `${id}-errors` },
    inputContainer: (input: ReactNode) => (
      <>
        {above}
        <Described by={parts === '' ? undefined : parts}>{input}</Described>
        {status === undefined ? (
          <div className={classes.status} />
        ) : (
          <div className={classes.status} id={`${id}-status`} aria-live="polite">
            {errors.length === 0 ? status : null}
          </div>
        )}
      </>
    ),
  };
}

/** Mantine describes an input by its error and its description alone, the error first. */
function Described({ by, children }: { readonly by: string | undefined; readonly children: ReactNode }) {
  const frame = use(InputWrapperContext);
  const described = useMemo(() => ({ ...frame, describedBy: by }), [frame, by]);
  return <InputWrapperContext value={described}>{children}</InputWrapperContext>;
}

/** What every text input needs. */
export function textProps({ name, errors, ref, disabled = false, value, enterKeyHint, onChange, onBlur }: FieldProps) {
  return {
    id: fieldId(name),
    name,
    error: errors.length > 0,
    ref,
    disabled,
    value,
    enterKeyHint,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value),
    onBlur: () => onBlur?.(),
  };
}
