import classes from './countdown-ring.module.css';
import { useNow } from '../../lib/clock.ts';

export interface CountdownRingProps {
  /** When the time ends, epoch ms. */
  readonly deadline: number;
  /** The whole time, ms. */
  readonly total: number;
  /** The text beside the ring for the seconds left; also read aloud. */
  readonly describe: (secondsLeft: number) => string;
  readonly timeIsUp: string;
}

const RADIUS = 44;
const LENGTH = 2 * Math.PI * RADIUS;
/** A screen reader announces the time at this interval, in seconds, not at every tick. */
const SPOKEN_EVERY = 15;

/** The remaining time as an emptying ring (Mantine's brings its tooltip: docs/adr/0045-name-and-typeface.md), with the seconds as a number and as text. */
export function CountdownRing({ deadline, total, describe, timeIsUp }: CountdownRingProps) {
  const now = useNow();
  const seconds = Math.ceil(total / 1_000);
  const secondsLeft = Math.min(seconds, Math.max(0, Math.ceil((deadline - now) / 1_000)));
  const share = secondsLeft / seconds;
  const text = secondsLeft === 0 ? timeIsUp : describe(secondsLeft);
  const spokenSeconds = Math.ceil(secondsLeft / SPOKEN_EVERY) * SPOKEN_EVERY;
  return (
    <div className={classes.countdown}>
      <svg className={classes.ring} viewBox="0 0 100 100" aria-hidden="true">
        <circle className={classes.track} cx="50" cy="50" r={RADIUS} />
        <circle
          className={classes.rest}
          cx="50"
          cy="50"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
        />
        <text className={classes.seconds} x="50" y="50" dy="0.36em" textAnchor="middle">
          {secondsLeft}
        </text>
      </svg>
      <p aria-hidden="true">{text}</p>
      <p className="visually-hidden" role="timer" aria-live="polite" aria-atomic="true">
        {spokenSeconds === 0 ? timeIsUp : describe(Math.min(spokenSeconds, seconds))}
      </p>
    </div>
  );
}
