import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { bankAccountProblems } from '../../../domain/banking/account-number.ts';
import { polishBankOf } from '../../../domain/banking/polish-banks.ts';
import { BankAccountField } from '../../components/form/input/bank-account-field.tsx';
import { Button } from '../../components/form/button.tsx';
import { fieldId } from '../../components/form/field.ts';
import type { BankAccountViewModel, BankAccountIntents } from './use-bank-account.ts';

const FIELD = 'bankAccountNumber';

/** The typed number; separate from the dialog, which closes while another dialog is open before it. */
export function useNumberForm() {
  const { t } = useTranslation();
  return useForm({
    mode: 'controlled',
    initialValues: { [FIELD]: '' },
    validate: {
      [FIELD]: (number) => {
        const [problem] = bankAccountProblems(number);
        return problem === undefined ? null : t(`account.balance.withdraw.bankAccount.errors.${problem}`);
      },
    },
  });
}

interface BankAccountFormProps extends BankAccountViewModel, BankAccountIntents {
  readonly form: ReturnType<typeof useNumberForm>;
}

/** The number with its bank's name; an error moves the focus back to the field. */
export function BankAccountForm({ form, status, canKeep, submit, dismiss }: BankAccountFormProps) {
  const { t } = useTranslation();
  const number = form.values[FIELD];
  const bank = polishBankOf(number);
  const error = form.errors[FIELD];
  const isBusy = status === 'sending';
  const onSubmit = form.onSubmit(
    () => {
      if (!isBusy) submit(number);
    },
    () => document.getElementById(fieldId(FIELD))?.focus(),
  );

  return (
    <form onSubmit={onSubmit} noValidate className="stack" aria-label={t('account.balance.withdraw.bankAccount.form')}>
      <BankAccountField
        name={FIELD}
        label={t('account.balance.withdraw.bankAccount.label')}
        description={t('account.balance.withdraw.bankAccount.description')}
        value={number}
        errors={typeof error === 'string' ? [error] : []}
        status={
          bank === null
            ? null
            : bank.kind === 'bank'
              ? t('account.balance.withdraw.bankAccount.bank', { name: bank.name })
              : t('account.balance.withdraw.bankAccount.cooperative')
        }
        onChange={(value) => form.setFieldValue(FIELD, value)}
        onBlur={() => number !== '' && form.validateField(FIELD)}
      />
      <Button type="submit" loading={isBusy} fullWidth>
        {t('account.balance.withdraw.bankAccount.submit')}
      </Button>
      <Button variant="default" fullWidth onClick={dismiss}>
        {t(`account.balance.withdraw.bankAccount.${canKeep ? 'keep' : 'later'}`)}
      </Button>
    </form>
  );
}
