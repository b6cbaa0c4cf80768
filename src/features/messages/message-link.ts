import { messageTypeOf } from '../../../contract/messages.ts';
import type { MessageFilter } from '../../queries/messages.ts';

/** What the page shows, as its address says: a box, a type, and the message that is open. */
export interface MessagesPlace extends MessageFilter {
  readonly message: string | null;
}

const PATH = '/profile/messages';

export function messagesPlace(search: URLSearchParams): MessagesPlace {
  return {
    box: search.get('box') === 'archive' ? 'archive' : 'active',
    type: messageTypeOf(search.get('type')),
    message: search.get('message') || null,
  };
}

/** The address below the base path; what is as it is by itself is left out. */
export function messagesPath({ box, type, message }: MessagesPlace): string {
  const search = new URLSearchParams({
    ...(box === 'archive' ? { box } : {}),
    ...(type === null ? {} : { type }),
    ...(message === null ? {} : { message }),
  });
  return search.size === 0 ? PATH : `${PATH}?${search}`;
}
