import { createContext, useContext, useEffect, useState } from 'react';

/** Returns the time, epoch ms: the gateway's clock in the app, a test's own clock in tests. */
export const ClockContext = createContext<() => number>(() => Date.now());

const TICK = 1_000;

const MINUTE = 60_000;

/** The time, epoch ms; updated whenever it is a whole number of minutes from `aligned`. */
export function useMinute(aligned: number): number {
  const clock = useContext(ClockContext);
  const [now, setNow] = useState(clock);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const past = (((clock() - aligned) % MINUTE) + MINUTE) % MINUTE;
      timer = setTimeout(() => {
        setNow(clock());
        wait();
      }, MINUTE - past);
    };
    wait();
    return () => clearTimeout(timer);
  }, [clock, aligned]);
  return now;
}

/** The time, epoch ms; updated every second while `ticking`. */
export function useNow(ticking = true): number {
  const clock = useContext(ClockContext);
  const [now, setNow] = useState(clock);
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(clock()), TICK);
    return () => clearInterval(timer);
  }, [clock, ticking]);
  return now;
}
