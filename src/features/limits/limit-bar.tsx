import type { BarScale } from './bar-scale.ts';
import classes from './limit-bar.module.css';

interface LimitBarProps extends BarScale {
  readonly label: string;
  readonly used: number;
  /** The limit in force. */
  readonly amount: number;
  readonly hasOwn: boolean;
  readonly hasMaximum: boolean;
  /** The same as text, below the bar. */
  readonly text: string;
}

const percent = (share: number): string => `${share * 100}%`;

/** Used share, own limit and maximum on one bar. The text has all the information; the bar only illustrates it. */
export function LimitBar({ label, used, amount, hasOwn, hasMaximum, text, inForceAt, usedTo, level }: LimitBarProps) {
  return (
    <svg
      className={classes.bar}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={amount}
      aria-valuenow={Math.min(used, amount)}
      aria-valuetext={text}
      data-level={level}
    >
      {inForceAt < 1 && <line className={classes.beyond} x1={percent(inForceAt)} x2="100%" y1={14} y2={14} />}
      <rect className={classes.track} y={9} width={percent(inForceAt)} height={10} rx={5} />
      <rect className={classes.filled} y={9} width={percent(usedTo)} height={10} rx={5} />
      {hasMaximum && (
        <svg x="100%" overflow="visible">
          <MaximumMark />
        </svg>
      )}
      {hasOwn && (
        <svg x={percent(inForceAt)} overflow="visible">
          <OwnMark />
        </svg>
      )}
    </svg>
  );
}

export type Mark = 'own' | 'maximum';

/** Before the words for what a mark on the bar means; the same room without a mark. */
export function MarkKey({ mark }: { readonly mark: Mark | null }) {
  return (
    <svg className={classes.key} viewBox="-8 0 16 24" width="16" height="24" aria-hidden="true">
      {mark === 'own' && <OwnMark />}
      {mark === 'maximum' && <MaximumMark />}
    </svg>
  );
}

function OwnMark() {
  return <path className={classes.own} d="M-6 1h12l-5 7v14h-2v-14z" />;
}

function MaximumMark() {
  return <path className={classes.maximum} d="M-1.5 6h3v16h-3z" />;
}
