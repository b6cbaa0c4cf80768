import type { Mail, Outbox, TextMessage } from '../../../gateway/domain/ports/outbox.ts';

export interface FakeOutbox extends Outbox {
  readonly mails: Mail[];
  readonly messages: TextMessage[];
}

/** An outbox inside the process that stores its items, oldest first. */
export function createFakeOutbox(): FakeOutbox {
  const mails: Mail[] = [];
  const messages: TextMessage[] = [];
  return {
    mails,
    messages,
    mail: (mail) => void mails.push(mail),
    sms: (message) => void messages.push(message),
    settled: async () => undefined,
    stop: async () => undefined,
  };
}
