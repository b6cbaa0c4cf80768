import * as z from 'zod/mini';
import { checked } from './checked.ts';
import { defineEndpoint } from './endpoint.ts';
import { formatted } from './shapes.ts';

/** Marketing consents (CON-01). The same three are `subscribed…` in a registration (reading 62). */
export const Consents = z.object({
  emails: z.boolean(),
  textMessages: z.boolean(),
  telephoneCalls: z.boolean(),
});
export type Consents = z.infer<typeof Consents>;

const researchConsents = {
  subscribedAccountNotifications: z.boolean(),
  subscribedEmails: z.boolean(),
  subscribedTextMessages: z.boolean(),
};
export const ResearchConsents = z.object(researchConsents);
/** All three are required, and no others are allowed. */
export const ResearchConsentsBody = z.strictObject(researchConsents);
export type ResearchConsents = z.infer<typeof ResearchConsents>;

export const fetchConsents = defineEndpoint({
  name: 'subscriptions.fetchConsents',
  summary: 'What marketing the player has agreed to (CON-01).',
  service: 'main',
  method: 'GET',
  path: '/api/subscription',
  access: 'player',
  responses: { 200: Consents },
});

export const saveConsents = defineEndpoint({
  name: 'subscriptions.saveConsents',
  summary: 'Changes marketing consents; the body has the changed keys alone (CON-01).',
  service: 'main',
  method: 'PATCH',
  path: '/api/subscription',
  access: 'player',
  body: checked(
    z.strictObject({
      emails: z.optional(z.boolean()),
      textMessages: z.optional(z.boolean()),
      telephoneCalls: z.optional(z.boolean()),
    }),
    z.refine((changed: object) => Object.keys(changed).length > 0, 'required'),
  ),
  responses: { 200: Consents },
});

export const fetchResearchConsents = defineEndpoint({
  name: 'subscriptions.fetchResearchConsents',
  summary: 'What research the player has agreed to (CON-01).',
  service: 'main',
  method: 'GET',
  path: '/api/subscription/research',
  access: 'player',
  responses: { 200: ResearchConsents },
});

export const saveResearchConsents = defineEndpoint({
  name: 'subscriptions.saveResearchConsents',
  summary: 'Sets all three research consents (CON-01).',
  service: 'main',
  method: 'PUT',
  path: '/api/subscription/research',
  access: 'player',
  body: ResearchConsentsBody,
  responses: { 200: ResearchConsents },
});

export const unsubscribeFromEmails = defineEndpoint({
  name: 'subscriptions.unsubscribe',
  summary: 'Ends marketing mails by the token of the link; any failure is told as "not done" (CON-02).',
  service: 'account',
  method: 'GET',
  path: '/player/email/unsubscribe',
  access: 'public',
  bypassesInterceptor: true,
  query: z.object({ token: formatted(256, /^[\w.~-]+$/) }),
  responses: { 204: null },
  refusals: ['LINK_TOKEN_NOT_VALID'],
});
