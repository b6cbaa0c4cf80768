import { IconCheck } from '../icons/check.ts';
import { IconChevronDown } from '../icons/chevron-down.ts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice, ChoiceFieldProps } from './choice/choice.ts';
import { choiceOf, findChoices } from './choice/choice-search.ts';
import { FieldFrame, inputProps } from './field-frame.tsx';
import { fieldId } from './field.ts';
import classes from './search-field.module.css';

/**
 * A long list that is searched by typing (ARIA combobox pattern). The typed text stays, even without a match; the value
 * is '' then.
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

  if (typed.code !== value) setTyped({ text: nameOf(value), code: value });
  const isSearching = typed.text !== nameOf(value);
  const found = isSearching ? findChoices(options, typed.text) : options;
  const current = found[Math.min(active, found.length - 1)];

  useEffect(() => {
    if (isOpen) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
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
    <FieldFrame {...field}>
      <div className={classes.row}>
        <input
          {...inputProps(field)}
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
        />
        <IconChevronDown className={classes.mark} size={20} aria-hidden />
        <div
          className={classes.list}
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          hidden={!isOpen || found.length === 0}
        >
          {isOpen &&
            found.map((option) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are heard by the input
              <div
                className={classes.option}
                key={option.code}
                id={`${id}-${option.code}`}
                role="option"
                tabIndex={-1}
                aria-selected={option.code === value}
                data-active={option === current || undefined}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                {option.name}
                {option.code === value && <IconCheck size={18} aria-hidden />}
              </div>
            ))}
        </div>
        {isOpen && found.length === 0 && <p className={classes.nothing}>{t('forms.search.nothing')}</p>}
        <span className="visually-hidden" role="status">
          {isOpen && isSearching
            ? found.length === 0
              ? t('forms.search.nothing')
              : t('forms.search.found', { count: found.length })
            : ''}
        </span>
      </div>
    </FieldFrame>
  );
}
