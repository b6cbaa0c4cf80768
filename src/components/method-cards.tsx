import classes from './method-cards.module.css';
import { fieldErrors } from './field-errors.tsx';
import { fieldId } from './field.ts';
import { MethodTile, type MethodCode } from './method-tile.tsx';

export interface MethodOption {
  readonly code: MethodCode;
  readonly name: string;
  readonly description: string;
  /** Why it cannot be chosen now; null when it can. */
  readonly unavailable?: string | null;
}

export interface MethodCardsProps {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly MethodOption[];
  readonly value: MethodCode | null;
  readonly errors: readonly string[];
  readonly disabled?: boolean;
  readonly onChange: (code: MethodCode) => void;
}

/** The payment methods as cards, one of which can be chosen. */
export function MethodCards({ name, legend, options, value, errors, disabled = false, onChange }: MethodCardsProps) {
  const errorId = `${fieldId(name)}-errors`;
  const failed = errors.length > 0;
  return (
    <fieldset
      className={classes.group}
      disabled={disabled}
      aria-describedby={failed ? errorId : undefined}
      data-failed={failed || undefined}
    >
      <legend className={classes.legend}>{legend}</legend>
      {failed && (
        <p className={classes.errors} id={errorId}>
          {fieldErrors(errors)}
        </p>
      )}
      <div className={classes.cards}>
        {options.map((option, index) => (
          <label className={classes.card} key={option.code} data-chosen={option.code === value || undefined}>
            <input
              className={classes.radio}
              type="radio"
              id={index === 0 ? fieldId(name) : undefined}
              name={name}
              value={option.code}
              aria-labelledby={`${fieldId(name)}-${option.code}-name`}
              aria-describedby={`${fieldId(name)}-${option.code}-description`}
              checked={option.code === value}
              disabled={(option.unavailable ?? null) !== null}
              onChange={() => onChange(option.code)}
            />
            <MethodTile code={option.code} />
            <span className={classes.words}>
              <span className={classes.name} id={`${fieldId(name)}-${option.code}-name`}>
                {option.name}
              </span>
              <span className={classes.description} id={`${fieldId(name)}-${option.code}-description`}>
                {option.unavailable ?? option.description}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
