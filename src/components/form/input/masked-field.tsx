import { useState, type HTMLInputAutoCompleteAttribute } from 'react';
import { FieldFrame, textProps } from '../field-frame.tsx';
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
  mask,
  autoComplete,
  type = 'text',
  size = 'long',
  prefix,
  counts = isDigit,
  ...field
}: MaskedFieldProps) {
  const { value, onChange, onBlur } = field;
  const input = textProps(field);
  const prefixId = prefix === undefined ? undefined : `prefix-${field.name}`;
  const restoreCaret = useGroupedCaret(counts);
  const [cut, setCut] = useState<string | null>(null);
  const shown = value === cut ? value : mask(value);
  const change = (input: HTMLInputElement, isDeletion: boolean) => {
    restoreCaret(input);
    setCut(isDeletion ? input.value : null);
    onChange(isDeletion ? input.value : mask(input.value));
  };
  const leave = () => {
    setCut(null);
    if (mask(value) !== value && shown === value) onChange(mask(value));
    onBlur?.();
  };
  return (
    <FieldFrame {...field}>
      <div className={classes.row} data-size={size} data-prefixed={prefix !== undefined || undefined}>
        {prefix !== undefined && (
          <span className={classes.prefix}>
            <span aria-hidden="true">{prefix.text}</span>
            <span className="visually-hidden" id={prefixId}>
              {prefix.spoken}
            </span>
          </span>
        )}
        <input
          {...input}
          aria-describedby={[prefixId, input['aria-describedby']].filter(Boolean).join(' ') || undefined}
          type={type}
          inputMode={type === 'tel' ? 'tel' : 'numeric'}
          autoComplete={autoComplete}
          value={shown}
          onChange={(event) => change(event.currentTarget, isDeletion(event.nativeEvent))}
          onBlur={leave}
        />
      </div>
    </FieldFrame>
  );
}

function isDeletion(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith('delete');
}
