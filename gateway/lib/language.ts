export const LANGUAGES = ['pl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The first supported language of an Accept-Language header; null if there is none. */
export function languageOf(header: string | undefined): Language | null {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { language } of wanted) {
    const known = LANGUAGES.find((one) => one === language);
    if (known !== undefined) return known;
  }
  return null;
}
