import { useTranslation } from 'react-i18next';
import classes from './unread-badge.module.css';

/** The count of unread messages; not shown while unknown or zero. */
export function UnreadBadge({ unread }: { readonly unread: number | null }) {
  const { t } = useTranslation();
  if (unread === null || unread <= 0) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <span className="visually-hidden">, {t('account.navigation.unread', { count: unread })}</span>
    </span>
  );
}
