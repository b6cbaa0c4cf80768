import { useEffect, useRef } from 'react';

/**
 * For a list that grows by a button: when what was asked for is there, its first link has the focus, since the button
 * may be gone with the last page.
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
