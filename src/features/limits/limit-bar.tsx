import classes from './limits-page.module.css';

interface LimitBarProps {
  readonly label: string;
  readonly used: number;
  readonly amount: number;
  /** The same as text, below the bar. */
  readonly text: string;
}

const NEARLY = 0.8;

/** The used share of a limit. The text has all the information; the bar only illustrates it. */
export function LimitBar({ label, used, amount, text }: LimitBarProps) {
  const share = amount === 0 ? 1 : Math.min(1, used / amount);
  return (
    <>
      <svg
        className={classes.bar}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={amount}
        aria-valuenow={Math.min(used, amount)}
        aria-valuetext={text}
        data-level={share === 1 ? 'full' : share >= NEARLY ? 'nearly' : undefined}
      >
        <rect className={classes.filled} width={`${share * 100}%`} height="100%" />
      </svg>
      <p className={classes.resets}>{text}</p>
    </>
  );
}
