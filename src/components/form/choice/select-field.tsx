import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '../../icons/chevron-down.ts';
import { lazy, Suspense, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChoiceFieldProps } from './choice.ts';
import { useFrame } from '../field-frame.tsx';

/** Longer lists are searched by typing; shorter ones use the device's own picker. */
const MAX_IN_LIST = 15;

/** With the placing of its list 17 KiB, for long lists alone; the device's own picker does where it cannot be loaded. */
const SearchField = lazy(() =>
  import('../search-field.tsx').then(
    ({ SearchField: Search }) => ({ default: Search }),
    () => ({ default: ListField }),
  ),
);

/** One choice of a list: the device's own picker for a short one, a search field for a long one. */
export function SelectField(field: ChoiceFieldProps) {
  return field.options.length > MAX_IN_LIST ? (
    <Suspense fallback={<ListField {...field} disabled />}>
      <SearchField {...field} />
    </Suspense>
  ) : (
    <ListField {...field} />
  );
}

function ListField({ options, autoComplete = 'off', noneLabel, ...field }: ChoiceFieldProps) {
  const { value, onChange, onBlur, disabled = false } = field;
  const { t } = useTranslation();
  const isKnown = options.some(({ code }) => code === value);
  return (
    <NativeSelect
      {...useFrame(field)}
      name={field.name}
      autoComplete={autoComplete}
      disabled={disabled}
      value={isKnown ? value : ''}
      onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange(event.currentTarget.value)}
      onBlur={() => onBlur?.()}
      rightSection={<IconChevronDown size={20} aria-hidden />}
      data={[
        { value: '', label: noneLabel ?? t('forms.choose') },
        ...options.map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  );
}
