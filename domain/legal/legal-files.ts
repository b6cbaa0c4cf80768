const LANGUAGE = /\{(?:lang|language)\}/g;

/** The URL of a legal document's file in a language: `/docs/regulamin_{lang}.pdf` becomes `/docs/regulamin_pl.pdf`. */
export function fileIn(file: string, language: string): string {
  return file.replaceAll(LANGUAGE, language);
}

/** The changes of a document, without blank lines (LEG-02). */
export function shownChanges(changes: readonly string[]): readonly string[] {
  return changes.map((change) => change.trim()).filter((change) => change !== '');
}
