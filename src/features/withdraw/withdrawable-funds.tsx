import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Grosze } from '../../../domain/money/money.ts';
import { withdrawalReasons } from '../../../domain/payments/withdrawal-reasons.ts';
import { formatMoney } from '../../i18n/money.ts';
import { IconChevronDown } from '../../components/icons/chevron-down.ts';
import { Why } from '../../components/feedback/why.tsx';
import { RowsSkeleton } from '../../components/feedback/skeletons.tsx';
import type { Balance } from '../../queries/balance.ts';
import classes from './withdraw-page.module.css';

/** From this width on there is room for the sums beside the form. */
const WIDE = '(width >= 64em)';

interface WithdrawableFundsProps {
  /** Null while it is loading. */
  readonly balance: Balance | null;
}

/** What can be withdrawn, and why the rest cannot (WDR-01); folded where the form needs the room. */
export function WithdrawableFunds({ balance }: WithdrawableFundsProps) {
  const { t } = useTranslation();
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  return (
    <section aria-labelledby="withdraw-funds">
      <details className={classes.funds} open={isWide}>
        <summary>
          <h2 id="withdraw-funds">{t('account.balance.withdraw.funds.sums')}</h2>
          <IconChevronDown size={20} aria-hidden />
        </summary>
        {balance === null ? <RowsSkeleton rows={3} /> : <Parts balance={balance} />}
        {balance !== null && (
          <Why rules={withdrawalReasons(balance)} about={t('account.balance.withdraw.funds.available')} />
        )}
      </details>
    </section>
  );
}

/** Only the components that the player has. */
function Parts({ balance }: { readonly balance: Balance }) {
  const { t } = useTranslation();
  const { availableForWithdrawal, unwithdrawableAmount, bonusBalance, freebet, freebetUnwithdrawableAmount } = balance;
  return (
    <dl className={classes.parts}>
      <Part
        name={t('account.balance.withdraw.funds.balance')}
        grosze={balance.balance}
        meaning={t('account.balance.withdraw.funds.balanceText')}
      />
      {unwithdrawableAmount > 0 && (
        <Part
          name={t('account.balance.withdraw.funds.locked')}
          grosze={-unwithdrawableAmount}
          meaning={t('account.balance.withdraw.funds.lockedText')}
        />
      )}
      <Part name={t('account.balance.withdraw.funds.available')} grosze={availableForWithdrawal} isTotal />
      {bonusBalance > 0 && (
        <Part
          name={t('account.balance.withdraw.funds.bonus')}
          grosze={bonusBalance}
          meaning={t('account.balance.withdraw.funds.bonusText')}
          isApart
        />
      )}
      {freebet > 0 && (
        <Part
          name={t('account.balance.withdraw.funds.freebet')}
          grosze={freebet}
          meaning={t('account.balance.withdraw.funds.freebetText')}
          isApart
        />
      )}
      {freebetUnwithdrawableAmount > 0 && (
        <Part
          name={t('account.balance.withdraw.funds.freebetLocked')}
          grosze={freebetUnwithdrawableAmount}
          meaning={t('account.balance.withdraw.funds.freebetLockedText')}
          isApart
        />
      )}
    </dl>
  );
}

interface PartProps {
  readonly name: string;
  readonly grosze: Grosze;
  readonly meaning?: string;
  /** True if the balance does not include it. */
  readonly isApart?: boolean;
  readonly isTotal?: boolean;
}

function Part({ name, grosze, meaning, isApart = false, isTotal = false }: PartProps) {
  const { t } = useTranslation();
  const apart = isApart ? ` ${t('account.balance.withdraw.funds.notPart')}` : '';
  return (
    <div className={classes.part} data-total={isTotal || undefined}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.amount}>
        {grosze < 0 ? '\u2212' : ''}
        {formatMoney(Math.abs(grosze))}
      </dd>
      {meaning !== undefined && (
        <dd className={classes.meaning}>
          {meaning}
          {apart}
        </dd>
      )}
    </div>
  );
}
