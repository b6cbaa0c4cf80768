import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { elements, list, nullable, open } from './shapes.ts';
import { Count, Done, Flag, Id, IdParams, Instant, PageQuery } from './values.ts';

export const MESSAGE_TYPES = ['Information', 'Announcement', 'Warning', 'Regulation', 'Reminder'] as const;
export const MessageType = /* @__PURE__ */ z.enum(MESSAGE_TYPES);
export type MessageType = z.infer<typeof MessageType>;

/** Null for a type that nobody here knows. */
export function messageTypeOf(word: string | null): MessageType | null {
  return MESSAGE_TYPES.find((type) => type === word) ?? null;
}

/** `text` is HTML and must be sanitised before it is shown (MSG-03). */
export const Message = /* @__PURE__ */ z.object({
  id: Id,
  title: /* @__PURE__ */ z.string(),
  text: /* @__PURE__ */ z.string(),
  createdOn: Instant,
  type: /* @__PURE__ */ nullable(/* @__PURE__ */ open(MESSAGE_TYPES)),
  /** Opens as a dialog (MSG-02). */
  dialog: /* @__PURE__ */ z._default(/* @__PURE__ */ z.boolean(), false),
  seen: /* @__PURE__ */ z._default(/* @__PURE__ */ z.boolean(), false),
  archived: /* @__PURE__ */ z._default(/* @__PURE__ */ z.boolean(), false),
  steps: /* @__PURE__ */ list(/* @__PURE__ */ z.string()),
  stepsHeader: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  footerText: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  buttonUrl: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  buttonCode: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
});
export type Message = z.infer<typeof Message>;

export const MessagePage = /* @__PURE__ */ z.object({ records: /* @__PURE__ */ elements(Message), total: Count });
export type MessagePage = z.infer<typeof MessagePage>;

export const UnreadCount = /* @__PURE__ */ z.object({ unreadAmount: Count });
export type UnreadCount = z.infer<typeof UnreadCount>;

export const fetchMessages = /* @__PURE__ */ defineCall({
  name: 'messages.fetch',
  summary: 'Messages, newest first; `unarchived=false` is the archive, `unreaded=true` the unread alone (MSG-01).',
  service: 'main',
  method: 'GET',
  path: '/api/message',
  access: 'player',
  query: /* @__PURE__ */ z.extend(PageQuery, {
    unreaded: /* @__PURE__ */ z.optional(Flag),
    unarchived: /* @__PURE__ */ z.optional(Flag),
    type: /* @__PURE__ */ z.optional(MessageType),
  }),
  answers: { 200: MessagePage },
});

export const fetchUnreadCount = /* @__PURE__ */ defineCall({
  name: 'messages.fetchUnreadCount',
  summary: 'How many messages are unread (MSG-01).',
  service: 'main',
  method: 'GET',
  path: '/api/message/count',
  access: 'player',
  query: /* @__PURE__ */ z.object({ unreaded: /* @__PURE__ */ z._default(Flag, true) }),
  answers: { 200: UnreadCount },
});

export const fetchMessageTypes = /* @__PURE__ */ defineCall({
  name: 'messages.fetchTypes',
  summary: 'The types of messages, for the filter (MSG-01).',
  service: 'main',
  method: 'GET',
  path: '/api/message/types',
  access: 'player',
  answers: { 200: /* @__PURE__ */ elements(/* @__PURE__ */ z.object({ code: MessageType })) },
});

export const fetchMessage = /* @__PURE__ */ defineCall({
  name: 'messages.fetchOne',
  summary: 'One message (MSG-01).',
  service: 'main',
  method: 'GET',
  path: '/api/message/:id',
  access: 'player',
  params: IdParams,
  answers: { 200: Message },
});

export const markMessageSeen = /* @__PURE__ */ defineCall({
  name: 'messages.markSeen',
  summary: 'Marks a message as seen (MSG-01, MSG-02).',
  service: 'main',
  method: 'PUT',
  path: '/api/message/:id/mark-as-seen',
  access: 'player',
  params: IdParams,
  answers: { 200: Done },
});

export const markMessageUnseen = /* @__PURE__ */ defineCall({
  name: 'messages.markUnseen',
  summary: 'Marks a message as not seen (MSG-01).',
  service: 'main',
  method: 'PUT',
  path: '/api/message/:id/mark-as-unseen',
  access: 'player',
  params: IdParams,
  answers: { 200: Done },
});
