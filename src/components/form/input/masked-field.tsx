import { useState, type HTMLInputAutoCompleteAttribute } from 'react';
import { FieldFrame, inputProps } from '../field-frame.tsx';
import type { FieldProps } from '../field.ts';
import { isDigit, useGroupedCaret } from './grouped-caret.ts';
import classes from './masked-field.module.css';

export interface MaskedFieldProps extends FieldProps {
  /** What was typed as it is shown, and handed on. Idempotent; takes partial input. */
  readonly mask: (text: string) => string;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly type?: 'text' | 'tel';
  /** As wide as what belongs into it. */
  readonly size?: 'code' | 'date' | 'long';
  /** True for a character that is typed, false for one that only groups; digits unless something else is said. */
  readonly counts?: (character: string) => boolean;
  /** Shown before the value, and read with the label. */
  readonly prefix?: { readonly text: string; readonly spoken: string };
}

/**
 * Digits that are written in groups as they are typed. Pasted text is taken in any grouping. What is deleted leaves its gap
 * until something is typed there or the field is left: regrouped at once, a zero that was taken away would come back.
 */
export function MaskedField({
  name,
  label,
  description,
  errors,
  optional,
  status,
  value,
  onChange,
  onBlur,
  disabled = false,
  ref,
  mask,
  autoComplete,
  type = 'text',
  size = 'long',
  prefix,
  counts = isDigit,
}: MaskedFieldProps) {
  const keepCaret = useGroupedCaret(counts);
  const [cut, setCut] = useState<string | null>(null);
  const shown = value === cut ? value : mask(value);
  const change = (input: HTMLInputElement, isDeletion: boolean) => {
    keepCaret(input);
    setCut(isDeletion ? input.value : null);
    onChange(isDeletion ? input.value : mask(input.value));
  };
  const leave = () => {
    setCut(null);
    if (mask(value) !== value && shown === value) onChange(mask(value));
    onBlur?.();
  };
  return (
    <FieldFrame name={name} label={label} description={description} errors={errors} optional={optional} status={status}>
      <div className={classes.row} data-size={size} data-prefixed={prefix !== undefined || undefined}>
        {prefix !== undefined && (
          <span className={classes.prefix}>
            <span aria-hidden="true">{prefix.text}</span>
            <span className="visually-hidden" id={`prefix-${name}`}>
              {prefix.spoken}
            </span>
          </span>
        )}
        <Input
          name={name}
          description={description}
          errors={errors}
          status={status}
          prefixId={prefix === undefined ? null : `prefix-${name}`}
          inputRef={ref}
          type={type}
          autoComplete={autoComplete}
          disabled={disabled}
          value={shown}
          onInput={change}
          onLeave={leave}
        />
      </div>
    </FieldFrame>
  );
}

interface InputProps extends Pick<FieldProps, 'name' | 'description' | 'errors' | 'status' | 'value'> {
  readonly prefixId: string | null;
  readonly inputRef: FieldProps['ref'];
  readonly type: 'text' | 'tel';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly disabled: boolean;
  readonly onInput: (input: HTMLInputElement, isDeletion: boolean) => void;
  readonly onLeave: () => void;
}

function Input({ prefixId, inputRef, value, onInput, onLeave, type, autoComplete, disabled, ...facts }: InputProps) {
  const { 'aria-describedby': described, ...props } = inputProps(facts);
  const ids = [prefixId, described].filter((id) => id !== null && id !== undefined);
  return (
    <input
      {...props}
      aria-describedby={ids.length === 0 ? undefined : ids.join(' ')}
      ref={inputRef}
      type={type}
      inputMode={type === 'tel' ? 'tel' : 'numeric'}
      autoComplete={autoComplete}
      disabled={disabled}
      value={value}
      onChange={(event) => onInput(event.currentTarget, isDeletion(event.nativeEvent))}
      onBlur={onLeave}
    />
  );
}

function isDeletion(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith('delete');
}
