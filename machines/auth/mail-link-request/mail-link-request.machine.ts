import { assign, sendTo, setup } from 'xstate';
import { createCountdownLinkMachine } from '../../shell/countdown-link/countdown-link.machine.ts';
import type { Meta, Tag } from '../../meta.ts';
import { createMailLinkRequestActors } from './mail-link-request.actors.ts';
import type {
  MailLinkRequestKind,
  MailLinkRequestOutcome,
  MailLinkRequestPorts,
  MailLinkRequestRefusal,
} from './mail-link-request.ports.ts';

export type MailLinkRequestEvent =
  | { type: 'mail.submit'; email: string }
  | { type: 'mail.again' }
  | { type: 'mail.otherAddress' };

export interface MailLinkRequestInput {
  readonly kind: MailLinkRequestKind;
  /** The e-mail known so far; '' if none. */
  readonly email: string;
}

interface MailLinkRequestContext extends MailLinkRequestInput {
  readonly refusal: MailLinkRequestRefusal | null;
}

/** Requests a mail with a link. The result is the same for every e-mail; a countdown delays the next request. */
export function createMailLinkRequestMachine(ports: MailLinkRequestPorts) {
  return setup({
    types: {
      context: {} as MailLinkRequestContext,
      input: {} as MailLinkRequestInput,
      events: {} as MailLinkRequestEvent,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: { ...createMailLinkRequestActors(ports), countdownLink: createCountdownLinkMachine() },
    guards: {
      isGiven: (_, params: { email: string }) => params.email.trim() !== '',
      wasSent: (_, params: { outcome: MailLinkRequestOutcome }) => params.outcome.kind === 'sent',
    },
    actions: {
      setEmail: assign((_, params: { email: string }) => ({ email: params.email.trim() })),
      setRefusal: assign((_, { outcome }: { outcome: MailLinkRequestOutcome }) => ({
        refusal: outcome.kind === 'refused' ? outcome.reason : null,
      })),
      clearRefusal: assign({ refusal: null }),
      startCountdown: sendTo('resendLink', { type: 'link.used' }),
    },
  }).createMachine({
    id: 'mailLinkRequest',
    description:
      'Requesting a mail with a link: the outcome is the same for every address, and a countdown runs before the next.',
    meta: { requirements: ['AUTH-07', 'REG-12'] },
    context: ({ input }) => ({ ...input, refusal: null }),
    initial: 'editing',
    states: {
      editing: {
        meta: { requirements: ['VAL-06'] },
        on: {
          'mail.submit': {
            guard: { type: 'isGiven', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'setEmail', params: ({ event }) => event },
          },
        },
      },
      submitting: {
        tags: ['busy'],
        entry: 'clearRefusal',
        invoke: {
          id: 'sendMailLinkRequest',
          src: 'sendMailLinkRequest',
          input: ({ context: { kind, email } }) => ({ kind, email }),
          onDone: [
            { guard: { type: 'wasSent', params: ({ event }) => ({ outcome: event.output }) }, target: 'sent' },
            {
              target: 'rejected',
              actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
            },
          ],
          onError: 'failed',
        },
      },
      rejected: {
        meta: { requirements: ['VAL-06'] },
        on: {
          'mail.submit': {
            guard: { type: 'isGiven', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'setEmail', params: ({ event }) => event },
          },
        },
      },
      failed: {
        tags: ['fault'],
        on: {
          'mail.submit': {
            guard: { type: 'isGiven', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'setEmail', params: ({ event }) => event },
          },
        },
      },
      sent: {
        meta: {
          requirements: ['AUTH-07', 'NAV-09'],
          description: 'The same whether or not anybody has the address.',
        },
        invoke: { id: 'resendLink', src: 'countdownLink', input: {}, onError: {} },
        entry: 'startCountdown',
        on: { 'mail.otherAddress': { target: 'editing', actions: 'clearRefusal' } },
        initial: 'resting',
        states: {
          resting: { on: { 'mail.again': 'sendingAgain' } },
          sendingAgain: {
            tags: ['busy'],
            entry: ['clearRefusal', 'startCountdown'],
            invoke: {
              id: 'sendAgain',
              src: 'sendMailLinkRequest',
              input: ({ context: { kind, email } }) => ({ kind, email }),
              onDone: [
                { guard: { type: 'wasSent', params: ({ event }) => ({ outcome: event.output }) }, target: 'resting' },
                {
                  target: 'notSent',
                  actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
                },
              ],
              onError: 'notSent',
            },
          },
          notSent: { tags: ['fault'], on: { 'mail.again': 'sendingAgain' } },
        },
      },
    },
  });
}
