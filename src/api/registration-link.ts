import { basePath } from './base-path.ts';
import { storeRegistrationToken } from './registration-token.ts';

let conversation: string | null = null;
let hasToken = false;

/**
 * Removes the registration's token and conversation id from the URL at once, whether a link or the provider's redirect
 * put them there (reading 10): the token is stored, the conversation id waits for `linkOnce`.
 */
export function captureRegistrationLink(): void {
  const query = new URLSearchParams(location.search);
  if (location.pathname.replace(/\/+$/, '') !== `${basePath}/registration`) return;
  const token = query.get('registrationToken');
  const conversationId = query.get('conversationId');
  if (token === null && conversationId === null) return;
  if (token !== null && /^[\w.~-]{1,512}$/.test(token)) {
    storeRegistrationToken(token);
    hasToken = true;
  }
  if (conversationId !== null && /^[\w-]{1,64}$/.test(conversationId)) conversation = conversationId;
  query.delete('registrationToken');
  query.delete('conversationId');
  const rest = query.size === 0 ? '' : `?${query}`;
  history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`);
}

/** The values of the last link; returned only once. */
export function linkOnce(): { readonly conversationId: string | null; readonly hasToken: boolean } {
  const link = { conversationId: conversation, hasToken };
  conversation = null;
  hasToken = false;
  return link;
}
