import { startOfNextDay, warsawDay } from '../../domain/time/warsaw.ts';

/** Browsers don't all ask at once, nor before a gateway whose clock is a little slower (ms). */
const EARLIEST = 1_000;
const SPREAD = 4_000;

/** Calls the listener when a new day has begun in Warsaw, also if the browser slept then. Returns how to stop it. */
export function onNextDay(listener: () => void): () => void {
  let day = warsawDay(Date.now());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const now = Date.now();
    const today = warsawDay(now);
    clearTimeout(timer);
    timer = setTimeout(look, startOfNextDay(now) - now + EARLIEST + Math.random() * SPREAD);
    if (today === day) return;
    day = today;
    listener();
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
