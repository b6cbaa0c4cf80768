/**
 * The Trusted Types policy named `default`: the first import of `main.tsx`, before anything is written to the page. It
 * allows Mantine's style texts and refuses markup; scripts only from this origin and explicitly allowed origins.
 */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string; createScriptURL(href: string): string },
  ): unknown;
}

const allowedOrigins = new Set<string>();

/** Allows scripts from one more origin, such as `https://pay.example.com`. */
export function allowScriptOrigin(origin: string): void {
  const url = URL.parse(origin);
  if (url) allowedOrigins.add(url.origin);
}

/** @throws TypeError on anything that could be markup. */
export function textOnly(text: string): string {
  if (text.includes('<')) throw new TypeError('markup may not be written into the page');
  return text;
}

/** @throws TypeError on a URL of an origin that was not allowed */
export function allowedScript(href: string, page: string): string {
  const { origin } = new URL(href, page);
  if (origin !== new URL(page).origin && !allowedOrigins.has(origin)) {
    throw new TypeError(`scripts of ${origin} are not allowed`);
  }
  return href;
}

const factory = (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;
factory?.createPolicy('default', {
  createHTML: textOnly,
  createScriptURL: (href) => allowedScript(href, document.baseURI),
});
