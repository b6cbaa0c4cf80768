import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';

/** How far outside of the window a part is drawn already, so that nobody scrolls or tabs into one that is not. */
const MARGIN = '1200px 0px';

type Watch = (element: Element, listener: (isNear: boolean, height: number) => void) => () => void;

/** One observer for all parts of a list; null where the browser has none. */
export function createWatch(): Watch | null {
  if (typeof IntersectionObserver === 'undefined') return null;
  const listeners = new WeakMap<Element, (isNear: boolean, height: number) => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        listeners.get(target)?.(isIntersecting, boundingClientRect.height);
      }
    },
    { rootMargin: MARGIN },
  );
  return (element, listener) => {
    listeners.set(element, listener);
    observer.observe(element);
    return () => observer.unobserve(element);
  };
}

export const WatchContext = createContext<Watch | null>(null);

export interface Nearness {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly isNear: boolean;
  /** Of the part when it was last drawn, pixels. */
  readonly height: number;
}

/** Heights outlive the page: who comes back to a long list finds it as long as it was. */
const heights = new WeakMap<object, number>();

/**
 * Whether a part of a long list is near enough to be drawn. A part that has the focus stays, and where there is nothing to
 * watch with, as on paper, all do. `key` is what the part shows, `guess` its height until it was drawn once.
 */
export function useNearness(key: object, guess: number, isNearAtFirst: boolean): Nearness {
  const watch = useContext(WatchContext);
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isNearAtFirst);
  useEffect(() => {
    const element = ref.current;
    if (!element || !watch) return;
    return watch(element, (isNearNow, height) => {
      if (!isNearNow && element.childElementCount > 0) heights.set(key, height);
      if (isNearNow || !element.contains(document.activeElement)) setNear(isNearNow);
    });
  }, [watch, key]);
  return { ref, isNear: isNear || watch === null, height: heights.get(key) ?? guess };
}

/** True while the page is being printed: then everything is drawn. */
export function usePrinting(): boolean {
  return useSyncExternalStore(followPrinting, isPrinting);
}

const printing = typeof matchMedia === 'undefined' ? null : matchMedia('print');

function followPrinting(listener: () => void): () => void {
  printing?.addEventListener('change', listener);
  return () => printing?.removeEventListener('change', listener);
}

function isPrinting(): boolean {
  return printing?.matches ?? false;
}
