import type { Message } from '../../../contract/messages.ts';

/** What the push channel brought and nobody has looked at. */
export interface News {
  /** Something came after it was last looked for. */
  readonly hasNews: boolean;
  /** Messages that the push channel brought and that have not been shown, newest first. */
  readonly arrived: readonly Message[];
}

export const NO_NEWS: News = { hasNews: false, arrived: [] };

/** One more came; with its message, where it is about one. */
export function withNews({ arrived }: News, message: Message | null): News {
  if (message === null) return { hasNews: true, arrived };
  return { hasNews: true, arrived: [message, ...arrived.filter(({ id }) => id !== message.id)] };
}
