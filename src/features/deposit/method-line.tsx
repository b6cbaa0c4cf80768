import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fieldId } from '../../components/form/field.ts';
import type { MethodOption } from '../../components/form/choice/method-cards.tsx';
import { MethodTile } from '../../components/form/choice/method-tile.tsx';
import { paymentProvidersQuery } from '../../queries/cashier.ts';
import classes from './method-line.module.css';

interface MethodLineProps {
  readonly method: MethodOption;
  /** The method's address, which names its provider. */
  readonly url: string | undefined;
  /** Null where there is nothing else to choose. */
  readonly onOpen: (() => void) | null;
  readonly disabled: boolean;
}

/** The chosen payment method in one line. */
export function MethodLine({ method, url, onOpen, disabled }: MethodLineProps) {
  const { t } = useTranslation();
  const { data: providers = [] } = useQuery(paymentProvidersQuery);
  const provider = providers.find(({ code }) => url?.includes(`/payment-provider/${code}/`));
  const unavailable = method.unavailable ?? null;
  return (
    <div
      className={classes.line}
      role="group"
      aria-label={t('account.balance.deposit.method.legend')}
      // The error summary leads here if there is no button.
      {...(onOpen === null ? { id: fieldId('method'), tabIndex: -1 } : {})}
    >
      <MethodTile code={method.code} />
      <span className={classes.words}>
        <span className={classes.name}>{method.name}</span>
        <span className={classes.provider}>
          {unavailable ??
            (provider ? t('account.balance.deposit.method.by', { provider: provider.name }) : method.description)}
        </span>
      </span>
      {onOpen !== null && (
        <button
          className={classes.change}
          id={fieldId('method')}
          type="button"
          aria-expanded={false}
          disabled={disabled}
          // The second click of a double click was meant for the list, which the first has closed.
          onClick={({ detail }) => detail < 2 && onOpen()}
        >
          <span aria-hidden="true">{t('account.balance.deposit.method.change')}</span>
          <span className="visually-hidden">{t('account.balance.deposit.method.changeName')}</span>
        </button>
      )}
    </div>
  );
}
