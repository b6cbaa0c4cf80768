import { useTranslation } from 'react-i18next';
import { wayOutOf, type DepositLimit, type WayOut } from '../../../domain/payments/deposit-limits.ts';
import { useMomentWords } from '../../i18n/use-moment-words.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/form/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { LazyWhy } from '../../components/feedback/lazy-why.tsx';

export interface LimitNoticeProps {
  readonly limit: DepositLimit;
  readonly resetsAt: number | null;
  readonly onDismiss: () => void;
}

/** Where the player can lift a limit. */
export const LIFTED_AT = {
  limits: '/profile/settings/limits',
  identity: '/profile/personalData/documents',
} as const satisfies Record<WayOut, string>;

/** What the player can do about the limit that was hit (DEP-09); the toast already names it (reading 93). */
export function LimitNotice({ limit, resetsAt, onDismiss }: LimitNoticeProps) {
  const { t } = useTranslation();
  const way = wayOutOf(limit);
  const moment = useMomentWords();
  return (
    <Notice
      kind="attention"
      announced={false}
      title={t(`account.balance.deposit.limits.name.${limit}`)}
      actions={
        <>
          <AppLink to={LIFTED_AT[way]}>{t(`account.balance.deposit.limits.way.${way}`)}</AppLink>
          <Button variant="default" size="sm" onClick={onDismiss}>
            {t('core.actions.understood')}
          </Button>
        </>
      }
    >
      {t(`account.balance.deposit.limits.next.${limit}`, { resets: resetsAt === null ? '' : moment(resetsAt) })}
      <LazyWhy rules={[limit]} about={t(`account.balance.deposit.limits.name.${limit}`)} />
    </Notice>
  );
}
