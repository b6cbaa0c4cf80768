import { useTranslation } from 'react-i18next';
import type { Grosze } from '../../../domain/money/money.ts';
import { formatMoney } from '../../i18n/money.ts';
import { Money } from '../../components/money/money.tsx';
import type { Balance } from '../../queries/balance.ts';
import classes from './withdraw-page.module.css';

/** What can be withdrawn, and why the rest cannot: only the components that the player has (WDR-01). */
export function WithdrawableFunds({ balance }: { readonly balance: Balance }) {
  const { t } = useTranslation();
  const { availableForWithdrawal, unwithdrawableAmount, bonusBalance, freebet, freebetUnwithdrawableAmount } = balance;
  return (
    <>
      <Money grosze={availableForWithdrawal} label={t('account.balance.withdraw.funds.available')} size="hero" />
      <dl className={classes.parts} aria-label={t('account.balance.withdraw.funds.sums')}>
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
    </>
  );
}

interface PartProps {
  readonly name: string;
  readonly grosze: Grosze;
  readonly meaning: string;
  /** True if the balance does not include it. */
  readonly isApart?: boolean;
}

function Part({ name, grosze, meaning, isApart = false }: PartProps) {
  const { t } = useTranslation();
  const apart = isApart ? ` ${t('account.balance.withdraw.funds.notPart')}` : '';
  return (
    <div className={classes.part}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.amount}>
        {grosze < 0 ? '\u2212' : ''}
        {formatMoney(Math.abs(grosze))}
      </dd>
      <dd className={classes.meaning}>
        {meaning}
        {apart}
      </dd>
    </div>
  );
}
