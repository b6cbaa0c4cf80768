import { messageTypeOf } from '../../../contract/messages.ts';
import type { MessageFilter } from '../../queries/messages.ts';

/** The page's state in the URL: a box, a type, and the open message. */
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

/** The URL below the base path; default values are left out. */
export function messagesPath({ box, type, message }: MessagesPlace): string {
  const search = new URLSearchParams({
    ...(box === 'archive' ? { box } : {}),
    ...(type === null ? {} : { type }),
    ...(message === null ? {} : { message }),
  });
  return search.size === 0 ? PATH : `${PATH}?${search}`;
}
