import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './unread-badge.module.css';

const PARTS = { root: classes.badge ?? '', label: classes.label ?? '' };

/** The count of unread messages; not shown while unknown or zero. */
export function UnreadBadge({ unread }: { readonly unread: number | null }) {
  const { t } = useTranslation();
  if (unread === null || unread <= 0) return null;
  return (
    <Badge component="span" classNames={PARTS}>
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <span className="visually-hidden">, {t('account.navigation.unread', { count: unread })}</span>
    </Badge>
  );
}
