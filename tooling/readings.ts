/** One decision of `docs/specification/decisions.md`, for a gap in the documents. Code and tests call it a reading. */
export interface Reading {
  /** A number, sometimes with a letter: `33a`. Never changes. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** Readings from this number on must be named in a test's title. */
const FIRST_PROVEN = 77;

/** The whitespace between two words may include a line break in a comment. */
const MENTION = /\breadings?(?:\s|\n\s*(?:\*|\/\/|--))+(\d+[a-z]?(?:(?:, | and | to )\d+[a-z]?)*)/gi;

/**
 * Decisions of the page, in its order: each is a heading with an anchor and the text below. @throws Error for a
 * duplicate number, or an anchor that differs from its number
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

/** Ids in a text: `reading 81`, `readings 82 and 83`, `readings 15a, 55 and 57`, `readings 77 to 79`. */
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

/** True if a test must name it in its title. */
export function needsProof({ id }: Reading): boolean {
  return Number.parseInt(id, 10) >= FIRST_PROVEN;
}
