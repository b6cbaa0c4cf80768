import { setup } from 'xstate';
import { createMailLinkRequestMachine } from '../mail-link-request/mail-link-request.machine.ts';
import type { Meta, Tag } from '../../meta.ts';
import { createEmailVerificationActors } from './email-verification.actors.ts';
import type { EmailVerificationOutcome, EmailVerificationPorts } from './email-verification.ports.ts';

export interface EmailVerificationInput {
  /** Whether a link opened the page, now or before a reload. */
  readonly hasLink: boolean;
  /** The e-mail typed at sign-in, to prefill the request for a new mail. */
  readonly email: string;
}

export function createEmailVerificationMachine(ports: EmailVerificationPorts) {
  return setup({
    types: {
      context: {} as EmailVerificationInput,
      input: {} as EmailVerificationInput,
      events: {} as { type: 'verification.retry' },
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: { ...createEmailVerificationActors(ports), mailLinkRequest: createMailLinkRequestMachine(ports) },
    guards: {
      hasLink: ({ context }) => context.hasLink,
      is: (_, params: { outcome: EmailVerificationOutcome; expected: EmailVerificationOutcome }) =>
        params.outcome === params.expected,
    },
  }).createMachine({
    id: 'emailVerification',
    description: 'The page that the link of an activation mail opens.',
    meta: { requirements: ['VER-07', 'NAV-03'] },
    context: ({ input }) => input,
    initial: 'opening',
    states: {
      opening: { always: [{ guard: 'hasLink', target: 'verifying' }, { target: 'invalid' }] },
      verifying: {
        tags: ['busy'],
        invoke: {
          id: 'verifyEmail',
          src: 'verifyEmail',
          onDone: [
            {
              guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, expected: 'verified' }) },
              target: 'verified',
            },
            {
              guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, expected: 'alreadyVerified' }) },
              target: 'alreadyVerified',
            },
            { target: 'invalid' },
          ],
          onError: 'failed',
        },
      },
      verified: { type: 'final', meta: { requirements: ['VER-07'], description: 'The address is confirmed.' } },
      alreadyVerified: {
        type: 'final',
        meta: { requirements: ['VER-07'], description: 'The address had been confirmed before.' },
      },
      invalid: {
        meta: {
          requirements: ['VER-07', 'REG-12'],
          description: 'The link is not valid; a new mail can be requested here.',
        },
        invoke: {
          id: 'mailLinkRequest',
          src: 'mailLinkRequest',
          input: ({ context }) => ({ kind: 'activation', email: context.email }),
          onError: {},
        },
      },
      failed: {
        tags: ['fault'],
        meta: { description: 'No answer: the link may still be good.' },
        on: { 'verification.retry': 'verifying' },
      },
    },
  });
}
