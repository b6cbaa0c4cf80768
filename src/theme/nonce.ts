import { setNonce } from 'get-nonce';

/** The nonce of this response, from `<meta property="csp-nonce" nonce>`; empty where the page has none. */
export function readNonce(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** Gives the nonce to the scroll lock of dialogs, which writes a style element of its own. */
export function shareNonce(nonce: string): void {
  if (nonce !== '') setNonce(nonce);
}
