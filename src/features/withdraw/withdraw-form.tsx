import { useForm } from '@mantine/form';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseAmount } from '../../../domain/money/money.ts';
import {
  isWithdrawalRefusal,
  maxWithdrawable,
  withdrawalProblems,
  type Withdrawable,
  type WithdrawalMethod,
  type WithdrawalMethodCode,
} from '../../../domain/payments/withdrawals.ts';
import { formatAmount } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ClockContext } from '../../lib/clock.ts';
import { animatedChildren } from '../../components/feedback/animated-children.ts';
import { Button } from '../../components/form/button.tsx';
import { ChoiceCards } from '../../components/form/choice/choice-cards.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { MethodTile } from '../../components/form/choice/method-tile.tsx';
import { MoneyInput } from '../../components/form/input/money-input.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Why } from '../../components/feedback/why.tsx';
import { dueText } from './due-text.ts';
import { NothingToWithdraw } from './nothing-to-withdraw.tsx';
import { WITHDRAW_FORM_ID, type WithdrawViewModel, type WithdrawIntents } from './use-withdraw.ts';
import classes from './withdraw-page.module.css';

interface Values {
  method: WithdrawalMethodCode;
  amount: string;
}

const FIELDS = ['method', 'amount'] as const;
const UNIT = 'zł';

interface WithdrawFormProps extends WithdrawViewModel, WithdrawIntents {
  readonly funds: Withdrawable;
}

/** Amount and account; no fields if nothing can be withdrawn. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { methods, funds, refusal } = props;
  const usable = methods.filter(({ requestBody }) => requestBody !== null);
  const hasSomething = usable.length === 0 || usable.some((method) => maxWithdrawable(method, funds) > 0);
  return (
    <div className="stack">
      {refusal !== null && <Refused refusal={refusal} />}
      {hasSomething ? <Form {...props} /> : <NothingToWithdraw methods={usable} funds={funds} />}
    </div>
  );
}

function Refused({ refusal }: { readonly refusal: NonNullable<WithdrawViewModel['refusal']> }) {
  const { t } = useTranslation();
  const { code, message } = refusal;
  return (
    <Notice kind="danger" title={t('account.balance.withdraw.refused.title')}>
      {isWithdrawalRefusal(code)
        ? t(`account.balance.withdraw.refused.${code}`)
        : message === ''
          ? t('account.balance.withdraw.refused.plain')
          : t('account.balance.withdraw.refused.other', { message })}
      {isWithdrawalRefusal(code) && <Why rules={[code]} about={t('account.balance.withdraw.refused.title')} />}
    </Notice>
  );
}

function Form({ methods, funds, draft, accountName, submit, changeNumber }: WithdrawFormProps) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const hasChoice = methods.length > 1;
  const methodOf = (code: WithdrawalMethodCode) => methods.find((method) => method.code === code);

  const problemsOf = ({ method: code, amount }: Values): Partial<Record<keyof Values, string[]>> => {
    const method = methodOf(code);
    if (!method || method.requestBody === null) {
      return hasChoice
        ? { method: [t('account.balance.withdraw.validation.method')] }
        : { amount: [t('account.balance.withdraw.method.broken')] };
    }
    const problems = withdrawalProblems(amount, method, funds).map((problem) =>
      t(`account.balance.withdraw.validation.${problem}`, {
        ...boundsFor(method, funds),
        available: formatAmount(funds.available),
      }),
    );
    return problems.length > 0 ? { amount: problems } : {};
  };

  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: {
      method: draft?.method ?? methods[0]?.code ?? 'BANK_TRANSFER',
      amount: draft ? formatAmount(draft.amount) : '',
    },
    validate: problemsOf,
  });

  const { method: code, amount } = form.values;
  const method = methodOf(code);
  const max = method ? maxWithdrawable(method, funds) : 0;
  const errorsOf = (field: keyof Values): string[] => {
    const errors = form.errors[field];
    return Array.isArray(errors) ? errors.map(String) : [];
  };
  const summary = FIELDS.flatMap((field) => errorsOf(field).map((text) => ({ field, text })));

  const onSubmit = form.onSubmit(
    () => {
      setAttempt(0);
      const parsed = parseAmount(amount);
      if (parsed.kind === 'amount') submit({ method: code, amount: parsed.grosze, ...funds });
    },
    () => setAttempt((count) => count + 1),
  );

  return (
    <form
      id={WITHDRAW_FORM_ID}
      ref={animatedChildren}
      onSubmit={onSubmit}
      noValidate
      aria-label={t('account.balance.withdraw.form')}
      className="stack"
    >
      {attempt > 0 && <ErrorSummary errors={summary} attempt={attempt} />}
      {method?.requestBody === null && !hasChoice && (
        <Notice kind="attention">{t('account.balance.withdraw.method.broken')}</Notice>
      )}
      <div className={classes.amountField}>
        <MoneyInput
          name="amount"
          label={t('account.balance.withdraw.amount.label')}
          description={
            method && max > 0
              ? t('account.balance.withdraw.amount.description', {
                  min: formatAmount(method.minimum),
                  max: formatAmount(max),
                  currency: UNIT,
                })
              : undefined
          }
          unit={UNIT}
          value={amount}
          errors={errorsOf('amount')}
          onChange={(value) => form.setFieldValue('amount', value)}
          onBlur={() => amount !== '' && form.validateField('amount')}
        />
        {max > 0 && (
          <Button
            variant="default"
            onClick={() => {
              form.setFieldValue('amount', formatAmount(max));
              form.clearFieldError('amount');
            }}
          >
            {t(`account.balance.withdraw.amount.${max === funds.available ? 'all' : 'most'}`)}
          </Button>
        )}
      </div>
      {hasChoice && (
        <ChoiceCards
          name="method"
          legend={t('account.balance.withdraw.method.legend')}
          options={methods.map((offered) => ({
            code: offered.code,
            name: t(`account.balance.withdraw.method.${offered.code}.name`),
            description: t(`account.balance.withdraw.method.${offered.code}.description`),
            unavailable: offered.requestBody === null ? t('account.balance.withdraw.method.broken') : null,
            tile: <MethodTile code={offered.code} />,
          }))}
          value={code}
          errors={errorsOf('method')}
          onChange={(chosen) => {
            form.setFieldValue('method', chosen);
            form.clearErrors();
          }}
        />
      )}
      <Payout accountName={accountName} changeNumber={changeNumber} />
      <div className={classes.submit}>
        <Button type="submit" fullWidth>
          {t('account.balance.withdraw.next')}
        </Button>
      </div>
    </form>
  );
}

/** Where the money goes, and by when. */
function Payout({ accountName, changeNumber }: Pick<WithdrawFormProps, 'accountName' | 'changeNumber'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useContext(ClockContext);
  return (
    <div className={classes.payout}>
      <MethodTile code="BANK_TRANSFER" />
      <p className={classes.account}>
        <span className="visually-hidden">{t('account.balance.withdraw.account.label')} </span>
        <span className={classes.value}>{accountName}</span>
        <span className={classes.note}>
          {t('account.balance.withdraw.arrives', { due: dueText(t, now(), language) })}
        </span>
      </p>
      <Button
        variant="default"
        size="sm"
        label={t('account.balance.withdraw.account.changeName')}
        onClick={changeNumber}
      >
        {t('account.balance.withdraw.account.change')}
      </Button>
    </div>
  );
}

/** The maximum is the same everywhere: what can be withdrawn. */
function boundsFor(method: WithdrawalMethod, funds: Withdrawable) {
  const max = maxWithdrawable(method, funds);
  return { min: formatAmount(method.minimum), max: formatAmount(max), currency: UNIT };
}
