import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** Calls beyond the documents. Where a gateway answers 404 or 501 the client does without (reading 74). */

export const SocketTicket = /* @__PURE__ */ z.object({
  ticket: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.minLength(1)),
  /** Seconds. */
  expiresIn: /* @__PURE__ */ z.number(),
});
export type SocketTicket = z.infer<typeof SocketTicket>;

export const issueSocketTicket = /* @__PURE__ */ defineCall({
  name: 'extensions.issueSocketTicket',
  summary: 'A ticket, good once and for 30 s, to open the notification socket with (PSH-01).',
  service: 'account',
  method: 'POST',
  path: '/player/socket-ticket',
  access: 'player',
  bypassesInterceptor: true,
  answers: { 201: SocketTicket },
  extension: 'An address with the session’s token in it ends up in access logs; a ticket there is worth nothing.',
});
