import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { FieldValue } from '../../../domain/forms/form-schema.ts';

const DRAFT_DELAY = 500;

type Draft = Readonly<Record<string, FieldValue>>;

interface Waiting {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly store: () => void;
}

export interface Drafts {
  /** Stores the typed values after half a second without typing, or as soon as the page is left. */
  readonly storeSoon: (typed: Draft) => void;
  /** Discards the pending draft: the values are submitted now. */
  readonly drop: () => void;
}

/** Passes typed values to the machine in pauses; nothing is lost if the page is left, closed or reloaded (REG-13). */
export function useDrafts(store: (typed: Draft) => void): Drafts {
  const waiting = useRef<Waiting | null>(null);
  // Layout effects are cleaned up first: the draft is stored before the screen's effects stop the registration.
  useLayoutEffect(() => {
    const leave = () => storeNow(waiting);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    drop: () => drop(waiting),
    storeSoon(typed) {
      drop(waiting);
      waiting.current = { timer: setTimeout(storeNow, DRAFT_DELAY, waiting), store: () => store(typed) };
    },
  };
}

function drop(waiting: RefObject<Waiting | null>): void {
  clearTimeout(waiting.current?.timer);
  waiting.current = null;
}

function storeNow(waiting: RefObject<Waiting | null>): void {
  const due = waiting.current;
  drop(waiting);
  due?.store();
}
