/**
 * The Trusted Types policy named `default`: imported first in `main.tsx`, before anything writes into the page. It lets
 * the style texts of Mantine through and refuses markup; scripts may come from this origin and from origins that
 * were allowed by name.
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

/** @throws TypeError on an address of an origin that was not allowed. */
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
