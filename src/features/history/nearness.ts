import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';

/** Distance from the window at which a page is already rendered, before the user can scroll or tab into it. */
const MARGIN = '1200px 0px';

type Watch = (element: Element, listener: (isNear: boolean, height: number) => void) => () => void;

/** One observer for all pages of a list; null if the browser does not support it. */
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
  /** The last rendered height, px. */
  readonly height: number;
}

/** Stored after unmount: a user who returns to a long list finds it with the same height. */
const heights = new WeakMap<object, number>();

/**
 * Whether a page of a long list is near enough to be rendered. A page with the focus stays rendered; without an
 * observer, as in print, all are. `key` is the page's content, `guess` its height before the first render.
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

/** True while the page is printed: then everything is rendered. */
export function usePrinting(): boolean {
  return useSyncExternalStore(followPrinting, isPrinting, () => false);
}

const printing = typeof matchMedia === 'undefined' ? null : matchMedia('print');

function followPrinting(listener: () => void): () => void {
  printing?.addEventListener('change', listener);
  return () => printing?.removeEventListener('change', listener);
}

function isPrinting(): boolean {
  return printing?.matches ?? false;
}
