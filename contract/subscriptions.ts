import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { formatted } from './shapes.ts';

/** Marketing consents (CON-01). The same three are `subscribed…` in a registration (reading 62). */
export const Consents = /* @__PURE__ */ z.object({
  emails: /* @__PURE__ */ z.boolean(),
  textMessages: /* @__PURE__ */ z.boolean(),
  telephoneCalls: /* @__PURE__ */ z.boolean(),
});
export type Consents = z.infer<typeof Consents>;

const researchConsents = {
  subscribedAccountNotifications: /* @__PURE__ */ z.boolean(),
  subscribedEmails: /* @__PURE__ */ z.boolean(),
  subscribedTextMessages: /* @__PURE__ */ z.boolean(),
};
export const ResearchConsents = /* @__PURE__ */ z.object(researchConsents);
/** All three, nothing else. */
export const ResearchConsentsBody = /* @__PURE__ */ z.strictObject(researchConsents);
export type ResearchConsents = z.infer<typeof ResearchConsents>;

export const fetchConsents = /* @__PURE__ */ defineCall({
  name: 'subscriptions.fetchConsents',
  summary: 'What marketing the player has agreed to (CON-01).',
  service: 'main',
  method: 'GET',
  path: '/api/subscription',
  access: 'player',
  answers: { 200: Consents },
});

export const saveConsents = /* @__PURE__ */ defineCall({
  name: 'subscriptions.saveConsents',
  summary: 'Changes marketing consents; the body has the changed keys alone (CON-01).',
  service: 'main',
  method: 'PATCH',
  path: '/api/subscription',
  access: 'player',
  body: /* @__PURE__ */ z
    .strictObject({
      emails: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.boolean()),
      textMessages: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.boolean()),
      telephoneCalls: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.boolean()),
    })
    .check(/* @__PURE__ */ z.refine((changed: object) => Object.keys(changed).length > 0, 'required')),
  answers: { 200: Consents },
});

export const fetchResearchConsents = /* @__PURE__ */ defineCall({
  name: 'subscriptions.fetchResearchConsents',
  summary: 'What research the player has agreed to (CON-01).',
  service: 'main',
  method: 'GET',
  path: '/api/subscription/research',
  access: 'player',
  answers: { 200: ResearchConsents },
});

export const saveResearchConsents = /* @__PURE__ */ defineCall({
  name: 'subscriptions.saveResearchConsents',
  summary: 'Sets all three research consents (CON-01).',
  service: 'main',
  method: 'PUT',
  path: '/api/subscription/research',
  access: 'player',
  body: ResearchConsentsBody,
  answers: { 200: ResearchConsents },
});

export const unsubscribeFromEmails = /* @__PURE__ */ defineCall({
  name: 'subscriptions.unsubscribe',
  summary: 'Ends marketing mails by the token of the link; any failure is told as "not done" (CON-02).',
  service: 'account',
  method: 'GET',
  path: '/player/email/unsubscribe',
  access: 'public',
  bypassesInterceptor: true,
  query: /* @__PURE__ */ z.object({ token: /* @__PURE__ */ formatted(256, /^[\w.~-]+$/) }),
  answers: { 204: null },
  refusals: ['LINK_TOKEN_NOT_VALID'],
});
