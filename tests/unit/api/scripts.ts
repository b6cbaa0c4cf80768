/** The scripts that the page has been given, in order. jsdom does not fetch them: a test says how each one ends. */
export function scripts(): HTMLScriptElement[] {
  return [...document.head.querySelectorAll('script')];
}

export function urls(): string[] {
  return scripts().map(({ src }) => src);
}

export function scriptCame(): void {
  scripts().at(-1)?.dispatchEvent(new Event('load'));
}

export function scriptFailed(): void {
  scripts().at(-1)?.dispatchEvent(new Event('error'));
}
