import type { TFunction } from 'i18next';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './countdown-link.module.css';

export interface CountdownLinkProps {
  /** Null when it can be used. */
  readonly secondsLeft: number | null;
  /** True while its request is pending. */
  readonly isBusy?: boolean;
  readonly onUse: () => void;
  readonly children: ReactNode;
}

/** Above this, seconds are shown as minutes. */
const MAX_SECONDS = 120;

/** The remaining wait, as text. */
export function waitText(t: TFunction, seconds: number): string {
  return seconds > MAX_SECONDS
    ? t('core.countdownLink.waitMinutes', { count: Math.ceil(seconds / 60) })
    : t('core.countdownLink.wait', { count: seconds });
}

/** An action with a wait after its use, which it shows (NAV-09). Stays focusable meanwhile. */
export function CountdownLink({ secondsLeft, isBusy = false, onUse, children }: CountdownLinkProps) {
  const { t } = useTranslation();
  const waitId = useId();
  const waits = secondsLeft !== null && secondsLeft > 0;
  return (
    <span className={classes.box}>
      <button
        className={classes.link}
        type="button"
        aria-disabled={waits || isBusy || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={waits ? waitId : undefined}
        onClick={() => {
          if (!waits && !isBusy) onUse();
        }}
      >
        {children}
      </button>
      {waits && (
        <span className={classes.wait} id={waitId}>
          {waitText(t, secondsLeft)}
        </span>
      )}
    </span>
  );
}
