import { useTranslation } from 'react-i18next';
import { Button } from '../../components/form/button.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { BankAccountForm, useNumberForm } from './bank-account-form.tsx';
import { useBankAccount, type BankAccountViewModel, type BankAccountIntents } from './use-bank-account.ts';

/** The form of the account number for withdrawals, its verification's progress, and its refusal (WDR-02). */
export function BankAccountDialog({ isAsked }: { readonly isAsked: boolean }) {
  const { t } = useTranslation();
  const bankAccount = useBankAccount();
  const form = useNumberForm();
  const { status, isChange, isItsTurn, dismiss } = bankAccount;
  const about =
    status === 'inVerification' ? 'inVerification' : status === 'refused' ? 'refused' : isChange ? 'change' : 'missing';
  return (
    <Dialog
      opened={isAsked && isItsTurn && status !== 'decided'}
      name="bankAccount"
      title={t(`account.balance.withdraw.bankAccount.${about}.title`)}
      onClose={dismiss}
      actions={status === 'inVerification' ? <WaitingActions {...bankAccount} /> : undefined}
    >
      {status === 'inVerification' ? (
        <Waiting {...bankAccount} />
      ) : (
        <Asking {...bankAccount} about={about} form={form} />
      )}
    </Dialog>
  );
}

interface AskingProps extends BankAccountViewModel, BankAccountIntents {
  readonly about: 'inVerification' | 'refused' | 'change' | 'missing';
  readonly form: ReturnType<typeof useNumberForm>;
}

function Asking({ about, form, ...bankAccount }: AskingProps) {
  const { t } = useTranslation();
  const { status, number } = bankAccount;
  return (
    <div className="stack">
      <p>{t(`account.balance.withdraw.bankAccount.${about}.text`, { number })}</p>
      {(status === 'failed' || status === 'notTaken') && (
        <Notice kind="danger">{t(`account.balance.withdraw.bankAccount.${status}`)}</Notice>
      )}
      <BankAccountForm {...bankAccount} form={form} />
    </div>
  );
}

function Waiting({ check, number }: BankAccountViewModel) {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <p>{t('account.balance.withdraw.bankAccount.inVerification.text', { number })}</p>
      <p role="status" className="soft">
        {check !== 'resting' && t(`account.balance.withdraw.bankAccount.inVerification.${check}`)}
      </p>
    </div>
  );
}

function WaitingActions({ check, checkNow, replace, dismiss }: BankAccountViewModel & BankAccountIntents) {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="default" onClick={replace}>
        {t('account.balance.withdraw.bankAccount.inVerification.replace')}
      </Button>
      <Button variant="default" loading={check === 'checking'} onClick={checkNow}>
        {t('account.balance.withdraw.bankAccount.inVerification.check')}
      </Button>
      <Button focusedFirst onClick={dismiss}>
        {t('core.actions.understood')}
      </Button>
    </>
  );
}
