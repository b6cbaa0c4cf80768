import { IconAlertCircle } from '../icons/alert-circle.ts';
import { IconCircleCheck } from '../icons/circle-check.ts';
import { IconInfoCircle } from '../icons/info-circle.ts';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

export interface NoticeProps {
  readonly kind: 'info' | 'success' | 'attention' | 'danger';
  readonly title?: string;
  /** False where a toast has read it out already. */
  readonly announced?: boolean;
  readonly children: ReactNode;
  /** What can be done about it. */
  readonly actions?: ReactNode;
}

const ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  attention: IconAlertCircle,
  danger: IconAlertCircle,
} as const;

/** Something that stays in the page until it is no longer so. */
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
