import {
  Combobox,
  ComboboxDropdown,
  ComboboxOption,
  ComboboxOptions,
  ComboboxTarget,
  TextInput,
  useCombobox,
} from '@mantine/core';
import { IconCheck } from '../icons/check.ts';
import { IconChevronDown } from '../icons/chevron-down.ts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice, ChoiceFieldProps } from './choice/choice.ts';
import { choiceOf, findChoices } from './choice/choice-search.ts';
import { useFrame } from './field-frame.tsx';
import { fieldId } from './field.ts';
import classes from './search-field.module.css';

/**
 * A long list that is searched by typing (ARIA combobox pattern). The typed text stays, even without a match; the value
 * is '' then. Mantine places the list; which option is active is ours, since Mantine does not say it to a screen reader
 * while somebody types (docs/adr/0043-inputs-on-mantine.md).
 */
export function SearchField({ options, autoComplete = 'off', ...field }: ChoiceFieldProps) {
  const { name, label, value, onChange, onBlur, disabled = false } = field;
  const { t } = useTranslation();
  const nameOf = (code: string) => options.find((option) => option.code === code)?.name ?? '';
  const [typed, setTyped] = useState({ text: nameOf(value), code: value });
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = fieldId(name);
  const store = useCombobox({ opened: isOpen, onOpenedChange: setOpen });

  if (typed.code !== value) setTyped({ text: nameOf(value), code: value });
  const isSearching = typed.text !== nameOf(value);
  const found = isSearching ? findChoices(options, typed.text) : options;
  const current = found[Math.min(active, found.length - 1)];

  useEffect(() => {
    if (isOpen) list.current?.querySelector('[data-combobox-selected]')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);

  const open = () => {
    if (isOpen) return;
    setActive(
      Math.max(
        0,
        found.findIndex(({ code }) => code === value),
      ),
    );
    setOpen(true);
  };

  const choose = ({ code, name: words }: Choice) => {
    setTyped({ text: words, code });
    setOpen(false);
    if (code !== value) onChange(code);
  };

  const type = (text: string) => {
    setTyped({ text, code: '' });
    setActive(0);
    setOpen(true);
    if (value !== '') onChange('');
  };

  const leave = () => {
    setOpen(false);
    const meant = typed.code === '' ? choiceOf(options, typed.text) : null;
    if (meant) choose(meant);
    onBlur?.();
  };

  const press = (event: KeyboardEvent) => {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        if (!isOpen) open();
        else if (found.length > 0) {
          const step = event.key === 'ArrowDown' ? 1 : -1;
          setActive((present) => (Math.min(present, found.length - 1) + step + found.length) % found.length);
        }
        return;
      case 'Enter':
        if (!isOpen || !current) return;
        event.preventDefault();
        choose(current);
        return;
      case 'Escape':
        if (!isOpen) return;
        event.stopPropagation();
        setOpen(false);
        return;
      default:
    }
  };

  return (
    <>
      <Combobox store={store} withinPortal={false} onOptionSubmit={(code) => choose({ code, name: nameOf(code) })}>
        <ComboboxTarget withKeyboardNavigation={false} withAriaAttributes={false}>
          <TextInput
            {...useFrame(field)}
            name={name}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && current ? `${id}-${current.code}` : undefined}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            disabled={disabled}
            placeholder={t('forms.choose')}
            value={typed.text}
            onClick={open}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={press}
            onBlur={leave}
            rightSection={<IconChevronDown size={20} aria-hidden />}
          />
        </ComboboxTarget>
        <ComboboxDropdown>
          <ComboboxOptions className={classes.list} id={`${id}-list`} aria-label={label} ref={list}>
            {isOpen &&
              found.map((option) => (
                <ComboboxOption
                  key={option.code}
                  id={`${id}-${option.code}`}
                  value={option.code}
                  aria-selected={option.code === value}
                  selected={option === current}
                  active={option.code === value}
                >
                  {option.name}
                  {option.code === value && <IconCheck size={18} aria-hidden />}
                </ComboboxOption>
              ))}
          </ComboboxOptions>
          {isOpen && found.length === 0 && <p className={classes.nothing}>{t('forms.search.nothing')}</p>}
        </ComboboxDropdown>
      </Combobox>
      <span className="visually-hidden" role="status">
        {isOpen && isSearching
          ? found.length === 0
            ? t('forms.search.nothing')
            : t('forms.search.found', { count: found.length })
          : ''}
      </span>
    </>
  );
}
