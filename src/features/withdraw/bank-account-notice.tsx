import { useTranslation } from 'react-i18next';
import { Button } from '../../components/form/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useBankAccount } from './use-bank-account.ts';

/** In the place of the form: what is missing before anything can be withdrawn, and the way back to the dialog (WDR-02). */
export function BankAccountNotice({ onShow }: { readonly onShow: () => void }) {
  const { t } = useTranslation();
  const { status, number } = useBankAccount();
  const about = status === 'inVerification' || status === 'refused' ? status : 'missing';
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
