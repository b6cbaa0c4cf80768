import { useTranslation } from 'react-i18next';
import type { Withdrawable, WithdrawalMethod } from '../../../machines/domain/withdrawals.ts';
import { formatAmount, formatMoney } from '../../app/i18n/money.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { Notice } from '../../components/notice.tsx';

interface NothingProps {
  readonly methods: readonly WithdrawalMethod[];
  readonly funds: Withdrawable;
}

/** Nothing at all, or less than the smallest withdrawal. */
export function NothingToWithdraw({ methods, funds }: NothingProps) {
  const { t } = useTranslation();
  const smallest = Math.min(...methods.map(({ minimum }) => minimum));
  return (
    <Notice
      kind="info"
      title={t('account.balance.withdraw.nothing.title')}
      actions={
        <LinkButton to="/profile/deposit" variant="default" size="sm">
          {t('account.balance.deposit.action')}
        </LinkButton>
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
