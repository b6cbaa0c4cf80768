import type { LinkPage } from '../../machines/shell/app/app.ports.ts';

const PAGES: readonly { readonly page: LinkPage; readonly path: RegExp }[] = [
  { page: 'newPassword', path: /\/newPassword\/?$/ },
  { page: 'emailVerification', path: /\/(?:emailVerification|email\/verification)\/?$/ },
  { page: 'unsubscribe', path: /\/(?:emailUnsubscribe|email\/unsubscribe)\/?$/ },
];

let taken: { readonly page: LinkPage; readonly token: string } | null = null;

/**
 * Removes the token of a mail's link from the URL and stores it in memory only: no history entry, referrer, storage or
 * snapshot has it. Runs before the rest of the app.
 */
export function captureLinkToken(): void {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  const page = PAGES.find(({ path }) => path.test(url.pathname))?.page;
  if (token === null || page === undefined) return;
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
  taken = token === '' ? null : { page, token };
}

/** The token that this page was opened with, or null. */
export function linkTokenOf(page: LinkPage): string | null {
  return taken?.page === page ? taken.token : null;
}

/** Called after the response of the gateway for the link: the token is not needed any more. */
export function clearLinkToken(): void {
  taken = null;
}

const DONE = 'linkDone';

/** Marks the history entry: the link's action is done. A reload or the back button finds the mark. */
export function rememberLinkDone(page: LinkPage): void {
  history.replaceState({ ...stateOfEntry(), [DONE]: page }, '');
}

/** Whether the link of this history entry has already done its action (reading 91). */
export function isLinkDone(page: LinkPage): boolean {
  return stateOfEntry()[DONE] === page;
}

/** Whether this page acts on a mail's link, or has: it is shown otherwise than to somebody without one. */
export function isOfLink(): boolean {
  return taken !== null || DONE in stateOfEntry();
}

function stateOfEntry(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
