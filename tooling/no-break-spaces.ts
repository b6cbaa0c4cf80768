import type { Plugin } from 'vite';

const NO_BREAK_SPACE = '\u00A0';
const TEXTS = /[\\/]locales[\\/](pl|en)[\\/][\w-]+\.json$/;

/** A space after a number, or after a placeholder of one: its unit stays on its line. */
const AFTER_A_NUMBER = /(?<=\d|\{\{(?:count|max|minutes|shown|size)\}\}) (?=\p{Letter})/gu;
/** A space before a lone sign, such as "!" or "#". */
const BEFORE_A_SIGN = / (?=[!#](?:[\s"]|$))/gu;
/** A space after a number's word. */
const BEFORE_A_NUMBER = /(?<=\b(?:nr|no\.)) (?=\{\{|\d)/gu;
/** A space after a word of one letter, which Polish never leaves at the end of a line. */
const AFTER_ONE_LETTER = /(?<=(?:^|[\s"(„>\u00A0])[aiouwz]) (?=\S)/giu;

/** A text of this language with no-break spaces where a line must not end. Placeholders and tags stay as they are. */
export function withNoBreakSpaces(text: string, language: string): string {
  const bound = [AFTER_A_NUMBER, BEFORE_A_SIGN, BEFORE_A_NUMBER].reduce(
    (result, space) => result.replace(space, NO_BREAK_SPACE),
    text,
  );
  return language === 'pl' ? bound.replace(AFTER_ONE_LETTER, NO_BREAK_SPACE) : bound;
}

/** Vite plugin: the texts of the built app have no-break spaces; those in `locales/` are written with plain ones. */
export function noBreakSpaces(): Plugin {
  return {
    name: 'no-break-spaces',
    apply: 'build',
    enforce: 'pre',
    transform(source, id) {
      const language = TEXTS.exec(id.replace(/\?.*$/, ''))?.[1];
      if (language === undefined) return null;
      const texts: unknown = JSON.parse(source, (_key, value: unknown) =>
        typeof value === 'string' ? withNoBreakSpaces(value, language) : value,
      );
      return { code: JSON.stringify(texts), map: null };
    },
  };
}
