import type { Message } from '../../../contract/messages.ts';

/** What the push channel delivered and no fetch has covered yet. */
export interface Inbox {
  /** Something was delivered after the last fetch. */
  readonly isInboxChanged: boolean;
  /** Messages that the push channel delivered and no dialog has shown, newest first. */
  readonly arrived: readonly Message[];
}

export const EMPTY_INBOX: Inbox = { isInboxChanged: false, arrived: [] };

/** Records one more delivery, with its message if it is about one. */
export function withMessage({ arrived }: Inbox, message: Message | null): Inbox {
  if (message === null) return { isInboxChanged: true, arrived };
  return { isInboxChanged: true, arrived: [message, ...arrived.filter(({ id }) => id !== message.id)] };
}
