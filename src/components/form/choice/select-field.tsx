import { IconChevronDown } from '../../icons/chevron-down.ts';
import { useTranslation } from 'react-i18next';
import type { ChoiceFieldProps } from './choice.ts';
import { FieldFrame, inputProps } from '../field-frame.tsx';
import { SearchField } from '../search-field.tsx';
import classes from './select-field.module.css';

/** Longer lists are searched by typing; shorter ones use the device's own picker. */
const MAX_IN_LIST = 15;

/** One choice of a list: the device's own picker for a short one, a search field for a long one. */
export function SelectField({ options, autoComplete = 'off', ...field }: ChoiceFieldProps) {
  return options.length > MAX_IN_LIST ? (
    <SearchField {...field} options={options} autoComplete={autoComplete} />
  ) : (
    <ListField {...field} options={options} autoComplete={autoComplete} />
  );
}

function ListField({ options, autoComplete, noneLabel, ...field }: ChoiceFieldProps) {
  const { value, onChange, onBlur, disabled = false } = field;
  const { t } = useTranslation();
  const isKnown = options.some(({ code }) => code === value);
  return (
    <FieldFrame {...field}>
      <div className={classes.row}>
        <select
          {...inputProps(field)}
          autoComplete={autoComplete}
          disabled={disabled}
          value={isKnown ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={() => onBlur?.()}
        >
          <option value="">{noneLabel ?? t('forms.choose')}</option>
          {options.map(({ code, name: words }) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </select>
        <IconChevronDown className={classes.mark} size={20} aria-hidden />
      </div>
    </FieldFrame>
  );
}
