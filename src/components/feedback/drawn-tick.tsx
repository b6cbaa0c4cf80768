import classes from './drawn-tick.module.css';

export interface DrawnTickProps {
  /** Height and width, in px of the normal text size. */
  readonly size?: number;
}

/** The mark of a success; it draws itself once, in 200 ms. Decorative: the text beside it says what succeeded. */
export function DrawnTick({ size = 56 }: DrawnTickProps) {
  return (
    <svg
      className={classes.tick}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      <circle className={classes.ground} cx="24" cy="24" r="24" />
      <path className={classes.line} d="M14 25l7 7 13-15" pathLength="1" />
    </svg>
  );
}
