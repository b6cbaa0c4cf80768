import { describe, expect, it } from 'vitest';
import { withNoBreakSpaces } from '../../../tooling/no-break-spaces.ts';

/** With a visible mark for each no-break space. */
const shown = (text: string, language: string): string => withNoBreakSpaces(text, language).replaceAll('\u00A0', '_');

describe('lines of the built texts', () => {
  it.each([
    ['Hasło musi mieć co najmniej 8 znaków', 'Hasło musi mieć co najmniej 8_znaków'],
    ['Założysz je w około {{count}} minut.', 'Założysz je w_około {{count}}_minut.'],
    ['Zezwolenie MF nr {{number}}', 'Zezwolenie MF nr_{{number}}'],
  ])('Never part a number from its word: %s', (text, expected) => {
    expect(shown(text, 'pl')).toBe(expected);
  });

  it('Never begin with a lone sign', () => {
    expect(shown('znak specjalny, na przykład ! lub #', 'pl')).toBe('znak specjalny, na przykład_! lub_#');
  });

  it.each([
    ['Sprawdź połączenie i spróbuj z domu', 'Sprawdź połączenie i_spróbuj z_domu'],
    ['W haśle są i a, i o', 'W_haśle są i_a, i_o'],
    ['(i zasady), „o nas”', '(i_zasady), „o_nas”'],
    ['<strong>w powiadomieniach</strong>', '<strong>w_powiadomieniach</strong>'],
  ])('Never end with a Polish word of one letter: %s', (text, expected) => {
    expect(shown(text, 'pl')).toBe(expected);
  });

  it('May end with a word of one letter in English', () => {
    expect(shown('Enter a password of 8 characters', 'en')).toBe('Enter a password of 8_characters');
  });

  it('Leave placeholders and tags alone', () => {
    const text = '<a href="{{TERMS_AND_CONDITIONS}}">regulamin</a>, {{registrationDays, days}}';
    expect(withNoBreakSpaces(text, 'pl')).toBe(text);
  });
});
