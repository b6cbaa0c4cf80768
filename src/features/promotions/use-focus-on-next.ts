import { useEffect, useRef } from 'react';

/**
 * For a list with a "load more" button: focuses the first new link, since the button may be removed with the last page.
 */
export function useFocusOnNext(length: number) {
  const list = useRef<HTMLUListElement>(null);
  const expectedFrom = useRef<number | null>(null);
  useEffect(() => {
    const from = expectedFrom.current;
    if (from === null || length <= from) return;
    expectedFrom.current = null;
    list.current?.children[from]?.querySelector('a')?.focus();
  }, [length]);
  return {
    list,
    expectNext: () => {
      expectedFrom.current = length;
    },
  };
}
