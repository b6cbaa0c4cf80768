import { describe, expect, it } from 'vitest';
import { normalisePromocode, promocodeProblems } from '../../../domain/incentives/promocode.ts';

describe('VAL-17 promocodes', () => {
  it('Judges length and characters; spaces around a code don’t count', () => {
    const checked: readonly (readonly [string, readonly string[]])[] = [
      ['START 2026', []],
      ['żółw 1', []],
      ['  123456789012  ', []],
      ['', ['required']],
      ['   ', ['required']],
      ['1234567890123', ['tooLong']],
      ['START-26', ['characters']],
      ['A_B', ['characters']],
      ['<script>alert', ['tooLong', 'characters']],
    ];
    expect(checked.map(([text]) => promocodeProblems(text))).toEqual(checked.map(([, problems]) => problems));
  });

  it('Writes a code in one way', () => {
    expect([' żółw   1 ', 'Start', 'a b c'].map(normalisePromocode)).toEqual(['ŻÓŁW 1', 'START', 'A B C']);
  });
});
