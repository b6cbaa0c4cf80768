import type { Message } from '../../../contract/messages.ts';

/** What the push channel brought and nobody has looked at. */
export interface Inbox {
  /** Something came after it was last looked for. */
  readonly isInboxChanged: boolean;
  /** Messages that the push channel brought and that have not been shown, newest first. */
  readonly arrived: readonly Message[];
}

export const EMPTY_INBOX: Inbox = { isInboxChanged: false, arrived: [] };

/** One more came; with its message, where it is about one. */
export function withMessage({ arrived }: Inbox, message: Message | null): Inbox {
  if (message === null) return { isInboxChanged: true, arrived };
  return { isInboxChanged: true, arrived: [message, ...arrived.filter(({ id }) => id !== message.id)] };
}
