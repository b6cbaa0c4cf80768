/** One decision of `docs/specification/decisions.md`, where the documents are silent. Code and tests call it a reading. */
export interface Reading {
  /** A number, for some with a letter: `33a`. Never changes. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** Those from here on have to be named in the title of a test. */
const FIRST_PROVEN = 77;

/** The blanks between two words may be the end of a line of a comment. */
const MENTION = /\breadings?(?:\s|\n\s*(?:\*|\/\/|--))+(\d+[a-z]?(?:(?:, | and | to )\d+[a-z]?)*)/gi;

/**
 * Decisions of the page, in its order: a heading with an anchor each, and what stands below it.
 * @throws Error on a number that stands twice, or on an anchor that is not that of its number
 */
export function parseReadings(markdown: string): Reading[] {
  const seen = new Set<string>();
  return markdown
    .split(/^(?=##+ )/m)
    .map((section) => /^### <a id="reading-(\w+)"><\/a>(\w+)\. (.+)\n([^]*)$/.exec(section))
    .filter((match) => match !== null)
    .map(([, anchor = '', id = '', title = '', text = '']) => {
      if (anchor !== id) throw new Error(`docs/specification/decisions.md: ${id} has the anchor of ${anchor}`);
      if (seen.has(id)) throw new Error(`docs/specification/decisions.md has ${id} twice`);
      seen.add(id);
      return { id, title, text: text.trim() };
    });
}

/** Ids that a text names: `reading 81`, `readings 82 and 83`, `readings 15a, 55 and 57`, `readings 77 to 79`. */
export function readingsIn(text: string): string[] {
  return [...text.matchAll(MENTION)].flatMap(([, list = '']) =>
    list.split(/, | and /).flatMap((part) => {
      const [first = '', last] = part.split(' to ');
      if (last === undefined) return [first];
      const length = Number(last) - Number(first) + 1;
      return Array.from({ length }, (_, index) => String(Number(first) + index));
    }),
  );
}

/** True where a test has to name it in its title. */
export function needsProof({ id }: Reading): boolean {
  return Number.parseInt(id, 10) >= FIRST_PROVEN;
}
