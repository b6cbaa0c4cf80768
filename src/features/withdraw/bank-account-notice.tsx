import { useTranslation } from 'react-i18next';
import { Button } from '../../components/form/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useBankAccount } from './use-bank-account.ts';

/** Shown instead of the form: what a withdrawal waits for, and a button to the dialog (WDR-02). */
export function BankAccountNotice({ onShow }: { readonly onShow: () => void }) {
  const { t } = useTranslation();
  const { status, isChange, number } = useBankAccount();
  const about = status === 'inVerification' || status === 'refused' ? status : isChange ? 'change' : 'missing';
  return (
    <Notice
      kind={about === 'inVerification' ? 'info' : 'attention'}
      title={t(`account.balance.withdraw.bankAccount.${about}.title`)}
      actions={
        <Button variant="default" size="sm" onClick={onShow}>
          {t(`account.balance.withdraw.bankAccount.${about}.action`)}
        </Button>
      }
    >
      {t(`account.balance.withdraw.bankAccount.${about}.text`, { number })}
    </Notice>
  );
}
