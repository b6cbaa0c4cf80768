import { Radio } from '@mantine/core';
import type { Choice } from './choice.ts';
import { FieldGroup } from '../field-group.tsx';
import { fieldId, type CommonFieldProps } from '../field.ts';
import classes from './radio-field.module.css';

export interface RadioFieldProps extends CommonFieldProps {
  readonly options: readonly Choice[];
  /** '' while nothing is chosen. */
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly onBlur?: (() => void) | undefined;
}

/** One of a few choices, all visible. */
export function RadioField({ name, options, value, onChange, onBlur, ...common }: RadioFieldProps) {
  return (
    <FieldGroup name={name} {...common}>
      <div className={classes.options} data-columns={options.length === 2 || undefined}>
        {options.map(({ code, name: words }, index) => (
          <label className={classes.option} key={code} data-chosen={code === value || undefined}>
            <Radio
              id={index === 0 ? fieldId(name) : `${fieldId(name)}-${code}`}
              name={name}
              value={code}
              error={common.errors.length > 0}
              checked={code === value}
              onChange={() => onChange(code)}
              onBlur={() => onBlur?.()}
            />
            {words}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
