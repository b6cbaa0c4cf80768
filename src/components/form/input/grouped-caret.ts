import { useLayoutEffect, useReducer, useRef } from 'react';

interface Caret {
  readonly input: HTMLInputElement;
  /** How many characters of those that count stand before it. */
  readonly count: number;
  readonly atEnd: boolean;
  /** The text as it was typed, and the caret in it. */
  readonly typed: string;
  readonly at: number;
}

/**
 * Keeps the caret in its place when a field rewrites what is typed into groups. Returns what to call with the input on each
 * change, before its value is handed on.
 * @param counts True for a character that is typed, false for one that only groups.
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
    // Also where the value stays as it was: React then writes it back, and the caret would be at its end.
    redraw();
  };
}

/** The place right after so many characters that count. */
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
