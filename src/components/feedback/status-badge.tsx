import { Badge } from '@mantine/core';
import type { Icon } from '../icons/icon.tsx';
import { IconAlertTriangle } from '../icons/alert-triangle.ts';
import { IconCircleCheck } from '../icons/circle-check.ts';
import { IconCircleX } from '../icons/circle-x.ts';
import { IconClock } from '../icons/clock.ts';
import { IconInfoCircle } from '../icons/info-circle.ts';
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

const PARTS = { root: classes.badge ?? '', label: classes.label ?? '' };

/** A status as text and icon; the colour is only additional. */
export function StatusBadge({ kind, label }: StatusBadgeProps) {
  const Mark = ICONS[kind];
  return (
    <Badge component="span" classNames={PARTS} data-kind={kind} leftSection={<Mark size={16} aria-hidden />}>
      {label}
    </Badge>
  );
}
