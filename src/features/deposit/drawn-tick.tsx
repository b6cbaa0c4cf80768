import classes from './drawn-tick.module.css';

/** A tick that draws itself once. */
export function DrawnTick() {
  return (
    <svg className={classes.tick} viewBox="0 0 48 48" aria-hidden="true">
      <circle className={classes.ground} cx="24" cy="24" r="24" />
      <path className={classes.line} d="M14 25l7 7 13-15" pathLength="1" />
    </svg>
  );
}
