import type { LinkPage } from '../../machines/shell/app/app.ports.ts';

const PAGES: readonly { readonly page: LinkPage; readonly path: RegExp }[] = [
  { page: 'newPassword', path: /\/newPassword\/?$/ },
  { page: 'emailVerification', path: /\/(?:emailVerification|email\/verification)\/?$/ },
  { page: 'unsubscribe', path: /\/(?:emailUnsubscribe|email\/unsubscribe)\/?$/ },
];

let taken: { readonly page: LinkPage; readonly token: string } | null = null;

/**
 * Takes the token of a mail's link out of the address and keeps it in memory alone: no history entry, no referrer, no
 * storage and no snapshot holds it. Runs before anything else of the app.
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

/** Called when the gateway has said what became of the link: it is of no more use. */
export function clearLinkToken(): void {
  taken = null;
}

const DONE = 'linkDone';

/** Keeps that the link did what it is for beside this entry of the history, where a reload or the way back finds it. */
export function rememberLinkDone(page: LinkPage): void {
  history.replaceState({ ...stateOfEntry(), [DONE]: page }, '');
}

/** Whether the link that this entry of the history was opened with has done what it is for (reading 91). */
export function isLinkDone(page: LinkPage): boolean {
  return stateOfEntry()[DONE] === page;
}

function stateOfEntry(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
