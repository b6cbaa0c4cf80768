import { isAt } from '../system/navigation.ts';

const PAGE = '/profile/personalData/documents';

/** Takes the conversation with the identity provider out of the address that it sent the player back to (reading 29). */
export function takeConversation(): string | null {
  const url = new URL(location.href);
  const conversation = url.searchParams.get('conversationId');
  if (conversation === null || !isAt(PAGE)) return null;
  url.searchParams.delete('conversationId');
  history.replaceState(history.state, '', url);
  return /^[\w-]{1,64}$/.test(conversation) ? conversation : null;
}
