import { IconBan } from '../../components/icons/ban.ts';
import { IconBuildingBank } from '../../components/icons/building-bank.ts';
import { IconCoins } from '../../components/icons/coins.ts';
import { IconGift } from '../../components/icons/gift.ts';
import { IconLock } from '../../components/icons/lock.ts';
import { IconMailOff } from '../../components/icons/mail-off.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExclusionKind } from '../../../domain/limits/exclusions.ts';
import { formatMoney } from '../../i18n/money.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { balanceQuery } from '../../queries/balance.ts';
import { bonusCountsQuery } from '../../queries/counts.ts';
import { underWayQuery } from '../../queries/transactions.ts';
import classes from './exclusion-page.module.css';

/** The effects on account, money, pending withdrawals, bonuses and advertising, with the player's own figures. */
export function Consequences({ kind }: { readonly kind: ExclusionKind }) {
  const { t } = useTranslation();
  const isClosing = kind === 'CLOSE_ACCOUNT';
  const { money, hasMoney } = useMoney(isClosing);
  return (
    <dl className={classes.consequences}>
      <Consequence icon={<IconLock size={20} aria-hidden />} name={t('breaks.explaining.accountName')}>
        {t(`breaks.pages.${kind}.account`)}
      </Consequence>
      <Consequence icon={<IconCoins size={20} aria-hidden />} name={t('breaks.explaining.moneyName')}>
        {money}{' '}
        {kind !== 'TIME_OUT' && hasMoney && (
          <AppLink to="/profile/withdraw">{t('breaks.explaining.withdrawFirst')}</AppLink>
        )}
      </Consequence>
      <Consequence icon={<IconBuildingBank size={20} aria-hidden />} name={t('breaks.explaining.withdrawalsName')}>
        {useWithdrawals()}
      </Consequence>
      <Consequence icon={<IconGift size={20} aria-hidden />} name={t('breaks.explaining.bonusesName')}>
        {useBonuses(isClosing)}
      </Consequence>
      <Consequence icon={<IconMailOff size={20} aria-hidden />} name={t('breaks.explaining.messagesName')}>
        {t(isClosing ? 'breaks.explaining.messagesClosing' : 'breaks.explaining.messages')}
      </Consequence>
      <Consequence icon={<IconBan size={20} aria-hidden />} name={t('breaks.explaining.finalName')}>
        {t(`breaks.pages.${kind}.final`)}
      </Consequence>
    </dl>
  );
}

interface ConsequenceProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly children: ReactNode;
}

function Consequence({ icon, name, children }: ConsequenceProps) {
  return (
    <div className={classes.consequence}>
      <dt className={classes.name}>
        {icon}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function useMoney(isClosing: boolean): { readonly money: string; readonly hasMoney: boolean } {
  const { t } = useTranslation();
  const { data } = useQuery({ ...balanceQuery, select: ({ balance }) => balance });
  if (data === 0) return { money: t('breaks.explaining.noMoney'), hasMoney: false };
  const known = isClosing ? 'moneyClosing' : 'money';
  const money =
    data === undefined
      ? t(`breaks.explaining.${known}Unknown`)
      : t(`breaks.explaining.${known}`, { amount: formatMoney(data) });
  return { money, hasMoney: true };
}

function useWithdrawals(): string {
  const { t } = useTranslation();
  const { data } = useQuery(underWayQuery);
  const withdrawals = data?.filter(({ type }) => type === 'withdraw');
  if (withdrawals === undefined) return t('breaks.explaining.withdrawalsUnknown');
  if (withdrawals.length === 0) return t('breaks.explaining.noWithdrawals');
  const sum = withdrawals.reduce((whole, { amount }) => whole + Math.abs(amount), 0);
  return t('breaks.explaining.withdrawals', { count: withdrawals.length, amount: formatMoney(sum) });
}

function useBonuses(isClosing: boolean): string {
  const { t } = useTranslation();
  const { data: count } = useQuery({ ...bonusCountsQuery, select: ({ acceptedAmount }) => acceptedAmount });
  const known = isClosing ? 'bonusesClosing' : 'bonuses';
  if (count === undefined || count === null) return t(`breaks.explaining.${known}Unknown`);
  return count === 0 ? t('breaks.explaining.noBonuses') : t(`breaks.explaining.${known}`, { count });
}
