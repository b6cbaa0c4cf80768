import { RingProgress } from '@mantine/core';
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

/** Px of the normal text size. */
const SIZE = 128;
const THICKNESS = 8;
/** A screen reader announces the time at this interval, in seconds, not at every tick. */
const SPOKEN_EVERY = 15;

/** The remaining time as an emptying ring, with the seconds as a number and as text. */
export function CountdownRing({ deadline, total, describe, timeIsUp }: CountdownRingProps) {
  const now = useNow();
  const seconds = Math.ceil(total / 1_000);
  const secondsLeft = Math.min(seconds, Math.max(0, Math.ceil((deadline - now) / 1_000)));
  const text = secondsLeft === 0 ? timeIsUp : describe(secondsLeft);
  const spokenSeconds = Math.ceil(secondsLeft / SPOKEN_EVERY) * SPOKEN_EVERY;
  return (
    <div className={classes.countdown}>
      <RingProgress
        aria-hidden
        size={SIZE}
        thickness={THICKNESS}
        roundCaps
        rootColor="var(--line)"
        sections={secondsLeft === 0 ? [] : [{ value: (secondsLeft / seconds) * 100, color: 'var(--accent)' }]}
        label={<span className={classes.seconds}>{secondsLeft}</span>}
      />
      <p aria-hidden="true">{text}</p>
      <p className="visually-hidden" role="timer" aria-live="polite" aria-atomic="true">
        {spokenSeconds === 0 ? timeIsUp : describe(Math.min(spokenSeconds, seconds))}
      </p>
    </div>
  );
}
