import { useTranslation } from 'react-i18next';
import { Button } from '../../components/form/button.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { BankAccountForm, useNumberForm } from './bank-account-form.tsx';
import { useBankAccount, type BankAccountFacts, type BankAccountIntents } from './use-bank-account.ts';

/** Giving the number that withdrawals go to, seeing that it is being verified, and that it was refused (WDR-02). */
export function BankAccountDialog({ isAsked }: { readonly isAsked: boolean }) {
  const { t } = useTranslation();
  const bankAccount = useBankAccount();
  const form = useNumberForm();
  const { stage, isChange, isItsTurn, dismiss } = bankAccount;
  const about =
    stage === 'inVerification' ? 'inVerification' : stage === 'refused' ? 'refused' : isChange ? 'change' : 'missing';
  return (
    <Dialog
      opened={isAsked && isItsTurn && stage !== 'decided'}
      name="bankAccount"
      title={t(`account.balance.withdraw.bankAccount.${about}.title`)}
      onClose={dismiss}
      actions={stage === 'inVerification' ? <WaitingActions {...bankAccount} /> : undefined}
    >
      {stage === 'inVerification' ? (
        <Waiting {...bankAccount} />
      ) : (
        <Asking {...bankAccount} about={about} form={form} />
      )}
    </Dialog>
  );
}

interface AskingProps extends BankAccountFacts, BankAccountIntents {
  readonly about: 'inVerification' | 'refused' | 'change' | 'missing';
  readonly form: ReturnType<typeof useNumberForm>;
}

function Asking({ about, form, ...bankAccount }: AskingProps) {
  const { t } = useTranslation();
  const { stage, number } = bankAccount;
  return (
    <div className="stack">
      <p>{t(`account.balance.withdraw.bankAccount.${about}.text`, { number })}</p>
      {(stage === 'failed' || stage === 'notTaken') && (
        <Notice kind="danger">{t(`account.balance.withdraw.bankAccount.${stage}`)}</Notice>
      )}
      <BankAccountForm {...bankAccount} form={form} />
    </div>
  );
}

function Waiting({ check, number }: BankAccountFacts) {
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

function WaitingActions({ check, checkNow, replace, dismiss }: BankAccountFacts & BankAccountIntents) {
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
