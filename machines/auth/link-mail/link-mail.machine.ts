import { assign, sendTo, setup } from 'xstate';
import { createCountdownLinkMachine } from '../../shell/countdown-link/countdown-link.machine.ts';
import type { Meta, Tag } from '../../meta.ts';
import { createLinkMailActors } from './link-mail.actors.ts';
import type { LinkMailKind, LinkMailOutcome, LinkMailPorts, LinkMailRefusal } from './link-mail.ports.ts';

export type LinkMailEvent =
  | { type: 'mail.submit'; email: string }
  | { type: 'mail.again' }
  | { type: 'mail.otherAddress' };

export interface LinkMailInput {
  readonly kind: LinkMailKind;
  /** What is known of the address already; empty where nothing is. */
  readonly email: string;
}

interface LinkMailContext extends LinkMailInput {
  readonly refusal: LinkMailRefusal | null;
}

/** A mail with a link, asked for by its address: answered the same whoever has it, and again after a countdown. */
export function createLinkMailMachine(ports: LinkMailPorts) {
  return setup({
    types: {
      context: {} as LinkMailContext,
      input: {} as LinkMailInput,
      events: {} as LinkMailEvent,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: { ...createLinkMailActors(ports), countdownLink: createCountdownLinkMachine() },
    guards: {
      isGiven: (_, params: { email: string }) => params.email.trim() !== '',
      wasSent: (_, params: { outcome: LinkMailOutcome }) => params.outcome.kind === 'sent',
    },
    actions: {
      keepAddress: assign((_, params: { email: string }) => ({ email: params.email.trim() })),
      keepRefusal: assign((_, { outcome }: { outcome: LinkMailOutcome }) => ({
        refusal: outcome.kind === 'refused' ? outcome.reason : null,
      })),
      forgetRefusal: assign({ refusal: null }),
      startCountdown: sendTo('resendLink', { type: 'link.used' }),
    },
  }).createMachine({
    id: 'linkMail',
    description: 'Asking for a mail with a link: always the same answer, and again after a countdown.',
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
            actions: { type: 'keepAddress', params: ({ event }) => event },
          },
        },
      },
      submitting: {
        tags: ['busy'],
        entry: 'forgetRefusal',
        invoke: {
          id: 'sendLinkMail',
          src: 'sendLinkMail',
          input: ({ context: { kind, email } }) => ({ kind, email }),
          onDone: [
            { guard: { type: 'wasSent', params: ({ event }) => ({ outcome: event.output }) }, target: 'sent' },
            {
              target: 'rejected',
              actions: { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
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
            actions: { type: 'keepAddress', params: ({ event }) => event },
          },
        },
      },
      failed: {
        tags: ['fault'],
        on: {
          'mail.submit': {
            guard: { type: 'isGiven', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'keepAddress', params: ({ event }) => event },
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
        on: { 'mail.otherAddress': 'editing' },
        initial: 'resting',
        states: {
          resting: { on: { 'mail.again': 'sendingAgain' } },
          sendingAgain: {
            tags: ['busy'],
            entry: ['forgetRefusal', 'startCountdown'],
            invoke: {
              id: 'sendAgain',
              src: 'sendLinkMail',
              input: ({ context: { kind, email } }) => ({ kind, email }),
              onDone: [
                { guard: { type: 'wasSent', params: ({ event }) => ({ outcome: event.output }) }, target: 'resting' },
                {
                  target: 'notSent',
                  actions: { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
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
