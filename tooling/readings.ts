/** One row of `docs/readings.md`: a decision where the documents are silent. */
export interface Reading {
  readonly number: number;
  readonly text: string;
}

const MENTION = /\breadings? (\d+(?:(?:, | and | to )\d+)*)/g;

/**
 * Readings of the table `| No | Decision |`, in the order of the page.
 * @throws Error on a number that stands twice
 */
export function parseReadings(markdown: string): Reading[] {
  const readings = [...markdown.matchAll(/^\|\s*(\d+)\s*\|(.*)\|\s*$/gm)].map(([, number, text = '']) => ({
    number: Number(number),
    text: text.trim(),
  }));
  const seen = new Set<number>();
  for (const { number } of readings) {
    if (seen.has(number)) throw new Error(`docs/readings.md has ${number} twice`);
    seen.add(number);
  }
  return readings;
}

/** Numbers that a title names: `reading 81`, `readings 82 and 83`, `readings 77 to 79`. */
export function readingsIn(title: string): number[] {
  return [...title.matchAll(MENTION)].flatMap(([, list = '']) =>
    list.split(/, | and /).flatMap((part) => {
      const [first = Number.NaN, last = first] = part.split(' to ').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }),
  );
}
