import classes from './waiting-bar.module.css';

export interface WaitingBarProps {
  /** What is awaited, for a screen reader. */
  readonly label: string;
  /** How long it takes, e.g. "zwykle 5 s". */
  readonly text?: string | undefined;
}

/** Something is under way and nobody knows how much of it is done. */
export function WaitingBar({ label, text }: WaitingBarProps) {
  return (
    <div className={classes.waiting}>
      <div className={classes.bar} role="progressbar" aria-label={label}>
        <span className={classes.run} />
      </div>
      {text !== undefined && <p className={classes.text}>{text}</p>}
    </div>
  );
}
