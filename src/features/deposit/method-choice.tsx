import { useDeferredValue, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepositMethodCode } from '../../../domain/payments/deposit-methods.ts';
import { MethodCards, type MethodOption } from '../../components/form/choice/method-cards.tsx';
import { FieldMessages } from '../../components/form/field-messages.tsx';
import { fieldId } from '../../components/form/field.ts';
import { MethodLine } from './method-line.tsx';

interface MethodChoiceProps {
  readonly options: readonly MethodOption[];
  readonly value: DepositMethodCode;
  /** The address of the chosen method. */
  readonly url: string | undefined;
  readonly errors: readonly string[];
  readonly disabled: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onChange: (code: DepositMethodCode) => void;
}

/** The chosen method as one line, or the list of all. A click or Enter chooses and closes, arrow keys only choose. */
export function MethodChoice({ options, value, url, errors, disabled, isOpen: isOpenNow, ...on }: MethodChoiceProps) {
  const { t } = useTranslation();
  // The chosen one is marked at once, and the list folds after that has been painted.
  const isOpen = useDeferredValue(isOpenNow);
  const chosen = options.find(({ code }) => code === value);
  const list = useRef<HTMLDivElement>(null);
  const byArrows = useRef(false);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    // What was pressed is gone: its successor takes the focus.
    if (document.activeElement !== document.body) return;
    const radio = list.current?.querySelector<HTMLElement>('input:checked:enabled, input:enabled');
    (isOpen ? radio : document.getElementById(fieldId('method')))?.focus();
  }, [isOpen]);
  if (chosen && !isOpen) {
    return (
      <div>
        <MethodLine method={chosen} url={url} onOpen={options.length > 1 ? on.onOpen : null} disabled={disabled} />
        {errors.length > 0 && <FieldMessages name="method" errors={errors} />}
      </div>
    );
  }
  return (
    <div
      ref={list}
      role="presentation"
      onPointerDown={() => (byArrows.current = false)}
      onKeyDown={(event) => {
        byArrows.current = event.key.startsWith('Arrow');
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        on.onClose();
      }}
      onClick={({ target }) => {
        if (target instanceof HTMLInputElement && !byArrows.current) on.onClose();
      }}
    >
      <MethodCards
        name="method"
        legend={t('account.balance.deposit.method.legend')}
        options={options}
        value={value}
        errors={errors}
        disabled={disabled}
        onChange={on.onChange}
      />
    </div>
  );
}
