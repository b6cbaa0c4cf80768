import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBlikCode, normaliseBlikCode } from '../../../domain/banking/blik.ts';
import type { DepositMethod, DepositMethodCode } from '../../../domain/payments/deposit-methods.ts';
import { amountProblems, parseAmount } from '../../../domain/money/money.ts';
import { formatAmount, formatMoney } from '../../i18n/money.ts';
import { BlikInput } from '../../components/form/input/blik-input.tsx';
import { Button } from '../../components/form/button.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { MethodCards, type MethodOption } from '../../components/form/choice/method-cards.tsx';
import { MoneyInput } from '../../components/form/input/money-input.tsx';
import { animatedChildren } from '../../components/feedback/animated-children.ts';
import { LazyAllowance } from './lazy-allowance.tsx';
import { LimitNotice } from './limit-notice.tsx';
import { useHeldPlace } from './use-held-place.ts';
import type { DepositFormViewModel, DepositFormIntents } from './use-deposit-form.ts';

interface Values {
  method: DepositMethodCode;
  amount: string;
  blikCode: string;
}

type Errors = Partial<Record<keyof Values, string[]>>;

const FIELDS = ['method', 'amount', 'blikCode'] as const;
const UNIT = 'zł';

/** Method, amount and, for BLIK, the code. The last attempt's amount is restored, the code never. */
export function DepositForm({
  status,
  methods,
  awaited,
  draft,
  limit,
  resetsAt,
  submit,
  dismissLimit,
}: DepositFormViewModel & DepositFormIntents) {
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

  return (
    <form
      ref={animatedChildren}
      {...atForm}
      onSubmit={onSubmit}
      noValidate
      aria-label={t('account.balance.deposit.form')}
      className="stack"
    >
      {attempt > 0 && <ErrorSummary errors={summary} attempt={attempt} />}
      {limit !== null && <LimitNotice limit={limit} resetsAt={resetsAt} onDismiss={dismissLimit} />}
      <MethodCards
        name="method"
        legend={t('account.balance.deposit.method.legend')}
        options={options}
        value={code}
        errors={errorsOf('method')}
        disabled={isBusy}
        onChange={(chosen) => {
          form.setFieldValue('method', chosen);
          form.clearErrors();
        }}
      />
      <MoneyInput
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
        onChange={(value) => form.setFieldValue('amount', value)}
        onBlur={() => amount !== '' && form.validateField('amount')}
      />
      <LazyAllowance amount={parsed.kind === 'amount' ? parsed.grosze : null} />
      {code === 'BLIK' && (
        <BlikInput
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
      <Button type="submit" loading={isBusy} fullWidth>
        {parsed.kind === 'amount' && parsed.grosze > 0
          ? t('account.balance.deposit.submit', { amount: formatMoney(parsed.grosze) })
          : t('account.balance.deposit.submitEmpty')}
      </Button>
    </form>
  );
}

function firstUsable(methods: readonly DepositMethod[]): DepositMethodCode {
  return (methods.find((method) => method.requestBody !== null) ?? methods[0])?.code ?? 'BLIK';
}
