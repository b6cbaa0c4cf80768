import { setNonce } from 'get-nonce';

/** This response's nonce, from `<meta property="csp-nonce" nonce>`; empty if the page has none. */
export function readNonce(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** Passes the nonce to the dialogs' scroll lock, which adds its own style element. */
export function shareNonce(nonce: string): void {
  if (nonce !== '') setNonce(nonce);
}
