import type { Icon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import classes from './status-badge.module.css';

export type StatusKind = 'success' | 'waiting' | 'attention' | 'danger' | 'neutral';

export interface StatusBadgeProps {
  readonly kind: StatusKind;
  readonly label: string;
}

const ICONS: Readonly<Record<StatusKind, Icon>> = {
  success: IconCircleCheck,
  waiting: IconClock,
  attention: IconAlertTriangle,
  danger: IconCircleX,
  neutral: IconInfoCircle,
};

/** A status by its word and its icon; the colour only underlines them. */
export function StatusBadge({ kind, label }: StatusBadgeProps) {
  const Mark = ICONS[kind];
  return (
    <span className={classes.badge} data-kind={kind}>
      <Mark size={16} aria-hidden />
      {label}
    </span>
  );
}
