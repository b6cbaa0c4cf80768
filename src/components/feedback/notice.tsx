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

/** A message that stays on the page while it applies. */
export function Notice({ kind, title, announced = true, children, actions }: NoticeProps) {
  const Mark = ICONS[kind];
  return (
    <div
      className={classes.notice}
      data-kind={kind}
      role={announced ? (kind === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Mark size={20} aria-hidden />
      <div className={classes.body}>
        {title !== undefined && <h2 className={classes.title}>{title}</h2>}
        <div>{children}</div>
        {actions !== undefined && <div className="row">{actions}</div>}
      </div>
    </div>
  );
}
