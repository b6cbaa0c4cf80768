import type { OutboxItem } from '../../contract/sandbox.ts';

const MAXIMUM_ITEMS = 500;

/** Mails and text messages, stored instead of being sent. */
export interface Outbox {
  /** A repeated id changes nothing. */
  add(item: OutboxItem): void;
  /** Newest first. */
  list(): readonly OutboxItem[];
  /** Newest first, to exactly this recipient, ignoring case, spaces and a leading plus. */
  sentTo(recipient: string): readonly OutboxItem[];
  /** Newest first, to recipients that contain the text. */
  search(text: string): readonly OutboxItem[];
  clear(): void;
}

export function createOutbox(): Outbox {
  const items = new Map<string, OutboxItem>();
  const newestFirst = () => [...items.values()].reverse();
  return {
    add(item) {
      if (items.has(item.id)) return;
      items.set(item.id, item);
      const oldest = items.keys().next().value;
      if (items.size > MAXIMUM_ITEMS && oldest !== undefined) items.delete(oldest);
    },
    list: newestFirst,
    sentTo: (recipient) => newestFirst().filter(({ to }) => plain(to) === plain(recipient)),
    search: (text) => newestFirst().filter(({ to }) => plain(to).includes(plain(text))),
    clear: () => items.clear(),
  };
}

function plain(recipient: string): string {
  return recipient.replace(/\s/g, '').replace(/^\+/, '').toLowerCase();
}
