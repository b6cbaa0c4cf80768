import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** Reads the time, epoch ms. The app gives the gateway's clock; a test gives its own. */
export const ClockContext = createContext<() => number>(Date.now);

const TICK = 1_000;

/** The time, anew every second while `ticking`; epoch ms, rounded down to the second. */
export function useNow(ticking = true): number {
  const clock = useContext(ClockContext);
  const subscribe = useCallback(
    (onTick: () => void) => {
      if (!ticking) return () => {};
      const timer = setInterval(onTick, TICK);
      return () => clearInterval(timer);
    },
    [ticking],
  );
  return useSyncExternalStore(subscribe, () => Math.floor(clock() / TICK) * TICK);
}
