import { useEffect, useRef, useState } from 'react';
import type { Grosze } from '../../../domain/money/money.ts';

/** Milliseconds. */
const DURATION = 200;

/** The amount; when it changes, it counts from the old one to the new one. */
export function useCountedUp(amount: Grosze): Grosze {
  const [shown, setShown] = useState(amount);
  const last = useRef(amount);
  useEffect(() => {
    const from = last.current;
    last.current = amount;
    if (from === amount) return;
    let frame = 0;
    let start: number | null = null;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const step = (at: number) => {
      start ??= at;
      const share = isStill ? 1 : Math.min(1, (at - start) / DURATION);
      setShown(Math.round(from + (amount - from) * share));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [amount]);
  return shown;
}
