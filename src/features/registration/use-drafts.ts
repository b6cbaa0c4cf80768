import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { FieldValue } from '../../../domain/forms/form-schema.ts';

const DRAFT_DELAY = 500;

type Draft = Readonly<Record<string, FieldValue>>;

interface Waiting {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly store: () => void;
}

export interface Drafts {
  /** Keeps what was typed once nothing more is typed for half a second, or as soon as the page goes away. */
  readonly storeSoon: (typed: Draft) => void;
  /** Forgets what is still to be kept: it is sent now. */
  readonly drop: () => void;
}

/** What is typed goes to the machine in pauses; a page that is left, closed or reloaded meanwhile loses nothing (REG-13). */
export function useDrafts(store: (typed: Draft) => void): Drafts {
  const waiting = useRef<Waiting | null>(null);
  // By layout: the form goes before the registration does, which ends with the effects of its screen.
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
