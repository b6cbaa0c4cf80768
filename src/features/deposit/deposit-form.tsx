import { useForm } from '@mantine/form';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isBlikCode, normaliseBlikCode } from '../../../domain/banking/blik.ts';
import type { DepositMethod, DepositMethodCode } from '../../../domain/payments/deposit-methods.ts';
import { amountProblems, parseAmount, type Grosze } from '../../../domain/money/money.ts';
import { formatAmount, formatMoney } from '../../i18n/money.ts';
import { BlikInput } from '../../components/form/input/blik-input.tsx';
import { Button } from '../../components/form/button.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import type { MethodOption } from '../../components/form/choice/method-cards.tsx';
import { MoneyInput } from '../../components/form/input/money-input.tsx';
import { animatedChildren } from '../../components/feedback/animated-children.ts';
import { fieldId } from '../../components/form/field.ts';
import classes from './deposit-form.module.css';
import { LazyAllowance } from './lazy-allowance.tsx';
import { LimitNotice } from './limit-notice.tsx';
import { MethodChoice } from './method-choice.tsx';
import { useHeldPlace } from './use-held-place.ts';
import type { DepositFormViewModel, DepositFormIntents } from './use-deposit-form.ts';

interface Values {
  method: DepositMethodCode;
  amount: string;
  blikCode: string;
}

type Errors = Partial<Record<keyof Values, string[]>>;

const FIELDS = ['amount', 'method', 'blikCode'] as const;
const UNIT = 'zł';

interface DepositFormProps {
  /** Called with the typed amount; null while it is not valid. */
  readonly onAmount?: (amount: Grosze | null) => void;
}

/** Names the Enter key of a phone's keyboard. */
const enterKey = (hint: 'next' | 'go') => (input: HTMLInputElement | null) => input?.setAttribute('enterkeyhint', hint);
const goesOn = enterKey('next');
const submits = enterKey('go');

/** Amount, method and, for BLIK, the code. The last attempt's amount is restored, the code never. */
export function DepositForm({
  status,
  methods,
  awaited,
  draft,
  limit,
  resetsAt,
  isListOpen,
  submit,
  dismissLimit,
  openList,
  closeList,
  onAmount,
}: DepositFormViewModel & DepositFormIntents & DepositFormProps) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const { held, ...atForm } = useHeldPlace(awaited);
  const methodOf = (code: DepositMethodCode) => methods.find((method) => method.code === code);

  const problemsOf = ({ method: code, amount, blikCode }: Values): Errors => {
    const method = methodOf(code);
    if (!method || method.requestBody === null) return { method: [t('account.balance.deposit.validation.method')] };
    const bounds = {
      min: formatAmount(method.minimum),
      max: formatAmount(method.maximum),
      currency: UNIT,
    };
    const ofAmount = amountProblems(amount, method).map((problem) =>
      t(`account.balance.deposit.validation.${problem}`, bounds),
    );
    const ofCode = code === 'BLIK' ? blikProblems(blikCode) : [];
    return {
      ...(ofAmount.length > 0 ? { amount: ofAmount } : {}),
      ...(ofCode.length > 0 ? { blikCode: ofCode } : {}),
    };
  };

  const blikProblems = (code: string): string[] => {
    if (normaliseBlikCode(code) === '') return [t('account.balance.deposit.blik.required')];
    return isBlikCode(code) ? [] : [t('account.balance.deposit.blik.invalid')];
  };

  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: {
      method: draft?.method.code ?? firstUsable(methods),
      amount: draft ? formatAmount(draft.amount) : '',
      blikCode: '',
    },
    validate: problemsOf,
  });

  const { method: code, amount, blikCode } = form.values;
  const method = methodOf(code);
  const errorsOf = (field: keyof Values): string[] => {
    const errors = form.errors[field];
    return Array.isArray(errors) ? errors.map(String) : [];
  };
  const summary = FIELDS.flatMap((field) => errorsOf(field).map((text) => ({ field, text })));
  const parsed = parseAmount(amount);
  const isBusy = status === 'authorising';

  const onSubmit = form.onSubmit(
    () => {
      setAttempt(0);
      if (parsed.kind !== 'amount') return;
      submit({ method: code, amount: parsed.grosze, blikCode: code === 'BLIK' ? blikCode : null });
      form.setValues({ amount: formatAmount(parsed.grosze), blikCode: '' });
    },
    () => setAttempt((count) => count + 1),
  );

  const optionOf = (offered: DepositMethodCode, unavailable: string | null): MethodOption => ({
    code: offered,
    name: t(`account.balance.deposit.method.${offered}.name`),
    description: t(`account.balance.deposit.method.${offered}.description`),
    unavailable,
  });
  const options = methods.map((offered) =>
    optionOf(offered.code, offered.requestBody === null ? t('account.balance.deposit.methods.broken') : null),
  );
  if (held !== null && !methodOf(held)) {
    options.push(optionOf(held, t(`account.balance.deposit.wallet.${awaited === null ? 'unsupported' : 'checking'}`)));
  }

  const typed = parsed.kind === 'amount' ? parsed.grosze : null;
  const isReady = method !== undefined && Object.keys(problemsOf(form.values)).length === 0;
  const setAmount = (value: string) => {
    form.setFieldValue('amount', value);
    const changed = parseAmount(value);
    onAmount?.(changed.kind === 'amount' ? changed.grosze : null);
  };
  /** Enter in the amount leads to the code that is still missing. */
  const goToCode = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || code !== 'BLIK' || typed === null || blikCode !== '') return;
    event.preventDefault();
    document.getElementById(fieldId('blikCode'))?.focus();
  };

  return (
    <form
      ref={animatedChildren}
      {...atForm}
      onSubmit={onSubmit}
      noValidate
      aria-label={t('account.balance.deposit.form')}
      className={classes.form}
    >
      {attempt > 0 && <ErrorSummary errors={summary} attempt={attempt} />}
      {limit !== null && <LimitNotice limit={limit} resetsAt={resetsAt} onDismiss={dismissLimit} />}
      <div className={classes.amount} role="presentation" onKeyDown={goToCode}>
        <MoneyInput
          ref={code === 'BLIK' ? goesOn : submits}
          name="amount"
          label={t('account.balance.deposit.amount.label')}
          description={
            method &&
            t('account.balance.deposit.amount.description', {
              min: formatAmount(method.minimum),
              max: formatAmount(method.maximum),
              currency: UNIT,
            })
          }
          unit={UNIT}
          value={amount}
          errors={errorsOf('amount')}
          disabled={isBusy}
          onChange={setAmount}
          onBlur={() => amount !== '' && form.validateField('amount')}
        />
      </div>
      <LazyAllowance
        field={{
          typed,
          bounds: method ?? null,
          isDisabled: isBusy,
          hasWayOut: limit !== null,
          choose: (chosen) => {
            setAmount(formatAmount(chosen));
            form.clearFieldError('amount');
          },
        }}
      />
      <MethodChoice
        options={options}
        value={code}
        url={method?.url}
        errors={errorsOf('method')}
        disabled={isBusy}
        isOpen={isListOpen}
        onOpen={openList}
        onClose={closeList}
        onChange={(chosen) => {
          form.setFieldValue('method', chosen);
          form.clearErrors();
        }}
      />
      {code === 'BLIK' && (
        <BlikInput
          ref={submits}
          label={t('account.balance.deposit.blik.label')}
          description={t('account.balance.deposit.blik.description')}
          value={blikCode}
          errors={errorsOf('blikCode')}
          onChange={(value) => form.setFieldValue('blikCode', value)}
          onBlur={() => blikCode !== '' && form.validateField('blikCode')}
        />
      )}
      {code === 'CARD' && <p className="soft">{t('account.balance.deposit.card.notice')}</p>}
      {isBusy && <p role="status">{t('account.balance.deposit.wallet.authorising')}</p>}
      <div className={classes.submit} data-ready={isReady || isBusy || undefined}>
        <Button type="submit" variant={isReady || isBusy ? 'filled' : 'default'} loading={isBusy} fullWidth>
          {typed !== null && typed > 0
            ? t('account.balance.deposit.submit', { amount: formatMoney(typed) })
            : t('account.balance.deposit.submitEmpty')}
        </Button>
      </div>
    </form>
  );
}

function firstUsable(methods: readonly DepositMethod[]): DepositMethodCode {
  return (methods.find((method) => method.requestBody !== null) ?? methods[0])?.code ?? 'BLIK';
}
