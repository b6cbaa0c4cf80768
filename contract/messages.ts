import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { elements, listOf, nullable, openEnum } from './shapes.ts';
import { Count, Done, Flag, Id, IdParams, Instant, PageQuery } from './values.ts';

export const MESSAGE_TYPES = ['Information', 'Announcement', 'Warning', 'Regulation', 'Reminder'] as const;
export const MessageType = z.enum(MESSAGE_TYPES);
export type MessageType = z.infer<typeof MessageType>;

/** Null for an unknown type. */
export function messageTypeOf(word: string | null): MessageType | null {
  return MESSAGE_TYPES.find((type) => type === word) ?? null;
}

/** `text` is HTML and must be sanitised before it is shown (MSG-03). */
export const Message = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  createdOn: Instant,
  type: nullable(openEnum(MESSAGE_TYPES)),
  /** Opens as a dialog (MSG-02). */
  dialog: z._default(z.boolean(), false),
  seen: z._default(z.boolean(), false),
  archived: z._default(z.boolean(), false),
  steps: listOf(z.string()),
  stepsHeader: nullable(z.string()),
  footerText: nullable(z.string()),
  buttonUrl: nullable(z.string()),
  buttonCode: nullable(z.string()),
});
export type Message = z.infer<typeof Message>;

export const MessagePage = z.object({ records: elements(Message), total: Count });
export type MessagePage = z.infer<typeof MessagePage>;

export const UnreadCount = z.object({ unreadAmount: Count });
export type UnreadCount = z.infer<typeof UnreadCount>;

export const fetchMessages = defineEndpoint({
  name: 'messages.fetch',
  summary: 'Messages, newest first; `unarchived=false` is the archive, `unreaded=true` the unread alone (MSG-01).',
  service: 'main',
  method: 'GET',
  path: '/api/message',
  access: 'player',
  query: z.extend(PageQuery, {
    unreaded: z.optional(Flag),
    unarchived: z.optional(Flag),
    type: z.optional(MessageType),
  }),
  responses: { 200: MessagePage },
});

export const fetchUnreadCount = defineEndpoint({
  name: 'messages.fetchUnreadCount',
  summary: 'How many messages are unread (MSG-01).',
  service: 'main',
  method: 'GET',
  path: '/api/message/count',
  access: 'player',
  query: z.object({ unreaded: z._default(Flag, true) }),
  responses: { 200: UnreadCount },
});

export const fetchMessageTypes = defineEndpoint({
  name: 'messages.fetchTypes',
  summary: 'The types of messages, for the filter (MSG-01).',
  service: 'main',
  method: 'GET',
  path: '/api/message/types',
  access: 'player',
  responses: { 200: elements(z.object({ code: MessageType })) },
});

export const fetchMessage = defineEndpoint({
  name: 'messages.fetchOne',
  summary: 'One message (MSG-01).',
  service: 'main',
  method: 'GET',
  path: '/api/message/:id',
  access: 'player',
  params: IdParams,
  responses: { 200: Message },
});

export const markMessageSeen = defineEndpoint({
  name: 'messages.markSeen',
  summary: 'Marks a message as seen (MSG-01, MSG-02).',
  service: 'main',
  method: 'PUT',
  path: '/api/message/:id/mark-as-seen',
  access: 'player',
  params: IdParams,
  responses: { 200: Done },
});

export const markMessageUnseen = defineEndpoint({
  name: 'messages.markUnseen',
  summary: 'Marks a message as not seen (MSG-01).',
  service: 'main',
  method: 'PUT',
  path: '/api/message/:id/mark-as-unseen',
  access: 'player',
  params: IdParams,
  responses: { 200: Done },
});
