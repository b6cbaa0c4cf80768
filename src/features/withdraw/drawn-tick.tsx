import classes from './drawn-tick.module.css';

/** A tick that draws itself once; still with reduced motion. */
export function DrawnTick() {
  return (
    <svg className={classes.tick} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" />
      <path d="M14 24.5l7 7l13 -14" pathLength="1" />
    </svg>
  );
}
