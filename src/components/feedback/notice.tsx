import { Alert } from '@mantine/core';
import { IconAlertCircle } from '../icons/alert-circle.ts';
import { IconCircleCheck } from '../icons/circle-check.ts';
import { IconInfoCircle } from '../icons/info-circle.ts';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

export interface NoticeProps {
  readonly kind: 'info' | 'success' | 'attention' | 'danger';
  readonly title?: string;
  /** False if a toast has already announced it. */
  readonly announced?: boolean;
  readonly children: ReactNode;
  /** Possible actions. */
  readonly actions?: ReactNode;
}

const ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  attention: IconAlertCircle,
  danger: IconAlertCircle,
} as const;

const PARTS = {
  root: classes.notice ?? '',
  wrapper: classes.wrapper ?? '',
  icon: classes.icon ?? '',
  message: classes.message ?? '',
};

/**
 * A message that stays on the page while it applies. It is announced by the element around Mantine's, which would
 * otherwise be an alert that has its whole text as description, too, and be read twice.
 */
export function Notice({ kind, title, announced = true, children, actions }: NoticeProps) {
  const Mark = ICONS[kind];
  return (
    <div role={announced ? (kind === 'danger' ? 'alert' : 'status') : undefined}>
      <Alert classNames={PARTS} role="group" data-kind={kind} icon={<Mark size={20} aria-hidden />}>
        {title !== undefined && <h2 className={classes.title}>{title}</h2>}
        <div>{children}</div>
        {actions !== undefined && <div className={`row ${classes.actions}`}>{actions}</div>}
      </Alert>
    </div>
  );
}
