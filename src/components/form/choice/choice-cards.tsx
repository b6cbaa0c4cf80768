import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './choice-cards.module.css';
import { FieldGroup } from '../field-group.tsx';
import { fieldId } from '../field.ts';

export interface ChoiceCard<Code extends string> {
  readonly code: Code;
  readonly name: string;
  readonly description: string;
  /** Why it is unavailable now; null when available. */
  readonly unavailable?: string | null;
  /** Icon before the text. */
  readonly tile?: ReactNode;
  /** Shown only for the chosen one. */
  readonly details?: ReactNode;
}

export interface ChoiceCardsProps<Code extends string> {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly ChoiceCard<Code>[];
  readonly value: Code | null;
  readonly errors: readonly string[];
  readonly disabled?: boolean;
  readonly onChange: (code: Code) => void;
}

/**
 * Choices as cards, of which one can be chosen; the chosen card expands. Not Mantine's `RadioCard`: it is a button, which
 * a form does not know, and its arrow keys stop before what is unavailable (docs/adr/0043-inputs-on-mantine.md).
 */
export function ChoiceCards<Code extends string>({
  name,
  legend,
  options,
  value,
  errors,
  disabled = false,
  onChange,
}: ChoiceCardsProps<Code>) {
  const id = fieldId(name);
  return (
    <FieldGroup name={name} label={legend} errors={errors} disabled={disabled}>
      <div className={classes.cards}>
        {options.map((option, index) => {
          const isChosen = option.code === value;
          return (
            <div className={classes.card} key={option.code} data-chosen={isChosen || undefined}>
              <label className={classes.head} data-tiled={option.tile !== undefined || undefined}>
                <Radio
                  id={index === 0 ? id : `${id}-${option.code}`}
                  name={name}
                  value={option.code}
                  aria-labelledby={`${id}-${option.code}-name`}
                  aria-describedby={`${id}-${option.code}-description`}
                  checked={isChosen}
                  disabled={(option.unavailable ?? null) !== null}
                  onChange={() => onChange(option.code)}
                />
                {option.tile}
                <span className={classes.words}>
                  <span className={classes.name} id={`${id}-${option.code}-name`}>
                    {option.name}
                  </span>
                  <span
                    className={classes.description}
                    id={`${id}-${option.code}-description`}
                    data-room={(option.unavailable ?? null) === null ? undefined : option.description}
                  >
                    <span>{option.unavailable ?? option.description}</span>
                  </span>
                </span>
              </label>
              {isChosen && option.details !== undefined && <div className={classes.details}>{option.details}</div>}
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}
