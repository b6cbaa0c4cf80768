import { useLayoutEffect, useReducer, useRef } from 'react';

interface Caret {
  readonly input: HTMLInputElement;
  /** Number of counted characters before the caret. */
  readonly count: number;
  readonly atEnd: boolean;
  /** The typed text, and the caret's position in it. */
  readonly typed: string;
  readonly at: number;
}

/**
 * Restores the caret when a field regroups its text. Returns a function to be called with the input on each change,
 * before `onChange`.
 * @param counts True for a typed character, false for a separator.
 */
export function useGroupedCaret(counts: (character: string) => boolean): (input: HTMLInputElement) => void {
  const caret = useRef<Caret | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    if (!caret.current) return;
    const { input, count, atEnd, typed, at } = caret.current;
    caret.current = null;
    const regrouped = atEnd ? input.value.length : placeAfter(input.value, count, counts);
    const position = input.value === typed ? at : regrouped;
    input.setSelectionRange(position, position);
  });

  return (input) => {
    const at = input.selectionStart ?? input.value.length;
    const before = Array.from(input.value.slice(0, at));
    caret.current = {
      input,
      count: before.filter(counts).length,
      atEnd: at === input.value.length,
      typed: input.value,
      at,
    };
    // Also if the value stays the same: React then rewrites it, and the caret would move to the end.
    redraw();
  };
}

/** The position after `count` counted characters. */
function placeAfter(text: string, count: number, counts: (character: string) => boolean): number {
  let rest = count;
  for (let index = 0; index < text.length; index += 1) {
    if (rest === 0) return index;
    if (counts(text.charAt(index))) rest -= 1;
  }
  return text.length;
}

export function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}
