import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './count-badge.module.css';

const PARTS = { root: classes.badge ?? '', label: classes.label ?? '' };

export interface CountBadgeProps {
  /** Unread messages, or available bonuses. */
  readonly kind: 'unread' | 'available';
  /** Null while unknown, or if it is not to be told. */
  readonly count: number | null;
}

/** The count beside a page's name; not shown if there is nothing to count. */
export function CountBadge({ kind, count }: CountBadgeProps) {
  const { t } = useTranslation();
  if (count === null || count <= 0) return null;
  return (
    <Badge component="span" classNames={PARTS}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">, {t(`account.navigation.${kind}`, { count })}</span>
    </Badge>
  );
}
