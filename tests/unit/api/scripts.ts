/** The scripts added to the page, in order. jsdom does not load them: a test simulates each result. */
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
