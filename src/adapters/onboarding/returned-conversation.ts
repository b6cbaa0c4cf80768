import { isAt } from '../../system/navigation.ts';

const PAGE = '/profile/personalData/documents';

/** Removes the provider's conversation id from the URL after the redirect back, and returns it (reading 29). */
export function takeConversation(): string | null {
  const url = new URL(location.href);
  const conversation = url.searchParams.get('conversationId');
  if (conversation === null || !isAt(PAGE)) return null;
  url.searchParams.delete('conversationId');
  history.replaceState(history.state, '', url);
  return /^[\w-]{1,64}$/.test(conversation) ? conversation : null;
}
