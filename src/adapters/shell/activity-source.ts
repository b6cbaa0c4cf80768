import { ACTIVITY_THROTTLE } from '../../../domain/constants.ts';

const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/** Notifies the listener of the player's activity in the page, at most once per 500 ms (AUTH-08). */
export function listenToActivity(listener: () => void): () => void {
  let isQuiet = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const notice = () => {
    if (isQuiet) return;
    isQuiet = true;
    timer = setTimeout(() => {
      isQuiet = false;
    }, ACTIVITY_THROTTLE);
    listener();
  };
  const ended = new AbortController();
  for (const event of EVENTS) {
    window.addEventListener(event, notice, { passive: true, capture: true, signal: ended.signal });
  }
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}
