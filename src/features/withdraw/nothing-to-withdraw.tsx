import { useTranslation } from 'react-i18next';
import type { Withdrawable, WithdrawalMethod } from '../../../domain/payments/withdrawals.ts';
import { formatAmount, formatMoney } from '../../i18n/money.ts';
import { SupportLink } from '../../components/navigation/support-link.tsx';
import { useSupport } from '../../system/support.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';

interface NothingProps {
  readonly methods: readonly WithdrawalMethod[];
  readonly funds: Withdrawable;
}

/** No funds at all, or less than the minimum withdrawal. */
export function NothingToWithdraw({ methods, funds }: NothingProps) {
  const support = useSupport();
  const { t } = useTranslation();
  const smallest = Math.min(...methods.map(({ minimum }) => minimum));
  return (
    <Notice
      kind="info"
      title={t(`account.balance.withdraw.nothing.${funds.available > 0 ? 'tooLittleTitle' : 'title'}`)}
      actions={
        funds.available > 0 ? (
          <SupportLink {...support}>{t('account.balance.withdraw.nothing.ask')}</SupportLink>
        ) : (
          <AppLink to="/profile/transactionHistory">{t('account.balance.withdraw.nothing.history')}</AppLink>
        )
      }
    >
      {funds.available > 0
        ? t('account.balance.withdraw.nothing.tooLittle', {
            available: formatMoney(funds.available),
            min: formatAmount(smallest),
            currency: 'zł',
          })
        : t('account.balance.withdraw.nothing.empty')}
    </Notice>
  );
}
