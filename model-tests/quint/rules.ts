/** A named condition of a rules file: what it says, and its name there. */
export interface Rule {
  readonly title: string;
  readonly name: string;
}

/** Titles of what only the gateway's side knows begin with this. */
export const GATEWAY = 'gateway: ';

const RULE = /^ *\/\/\/ (?<title>.+)\n *val (?<name>\w+)/gm;
/** Helpers have no title, or one without a requirement. */
const IS_TITLE = /^(?:[A-Z]{3}-\d\d |gateway: )/;

/** The rules of a file: each `val` below a line with a requirement's id, or with `gateway:`. */
export function rulesIn(text: string): readonly Rule[] {
  return [...text.matchAll(RULE)].flatMap(({ groups }) => {
    const { title = '', name = '' } = groups ?? {};
    return IS_TITLE.test(title) ? [{ title, name }] : [];
  });
}

/** What is missing or too much: titles of properties and invariants that should be there, and rules that are neither. */
export function ruleFaults(
  rules: readonly Rule[],
  expected: readonly string[],
  leftOut: Readonly<Record<string, string>>,
): readonly string[] {
  const titles = new Set(rules.map(({ title }) => title));
  return [
    ...expected.filter((title) => !titles.has(title) && !(title in leftOut)).map((title) => `no rule says: ${title}`),
    ...rules
      .filter(({ title }) => !title.startsWith(GATEWAY) && !expected.includes(title))
      .map(({ title }) => `no property and no invariant is called: ${title}`),
    ...Object.keys(leftOut)
      .filter((title) => titles.has(title) || !expected.includes(title))
      .map((title) => `left out, but not needed: ${title}`),
  ];
}
