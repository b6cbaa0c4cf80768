import classes from './used-bar.module.css';

export interface UsedBarProps {
  readonly used: number;
  readonly amount: number;
  /** Before the text, in front of it where there is room. */
  readonly label?: string;
  /** Says everything: the bar only illustrates it. */
  readonly text: string;
  /** `progress` is good when it is full; a limit is not. */
  readonly kind?: 'limit' | 'progress';
}

/** What is used of an amount: a sentence and its picture. */
export function UsedBar({ used, amount, label, text, kind = 'limit' }: UsedBarProps) {
  const share = amount === 0 ? 1 : Math.min(1, used / amount);
  return (
    <div className={classes.used}>
      {label === undefined ? (
        <p>{text}</p>
      ) : (
        <p className={classes.words}>
          <span>{label}</span> <span className={classes.text}>{text}</span>
        </p>
      )}
      <svg className={classes.bar} aria-hidden="true" data-full={(kind === 'limit' && share === 1) || undefined}>
        <rect className={classes.filled} width={`${share * 100}%`} height="100%" />
      </svg>
    </div>
  );
}
