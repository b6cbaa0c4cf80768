import { assign, setup } from 'xstate';
import type { PasswordRefusalCode } from '../../../domain/account/password-refusals.ts';
import { createMailLinkRequestMachine } from '../mail-link-request/mail-link-request.machine.ts';
import type { Meta, Tag } from '../../meta.ts';
import { createPasswordResetActors } from './password-reset.actors.ts';
import type { NewPasswordOutcome, PasswordResetPorts } from './password-reset.ports.ts';

export type PasswordResetEvent = { type: 'password.submit'; password: string; repeated: string };

export interface PasswordResetInput {
  /** `mail` requests the mail; `password` sets the password with its link. */
  readonly purpose: 'mail' | 'password';
  /** Whether the URL of the page held a token. */
  readonly hasLink: boolean;
  /** The e-mail typed at sign-in. */
  readonly email: string;
}

interface PasswordResetContext extends PasswordResetInput {
  readonly refusal: PasswordRefusalCode | null;
}

/** Sets a new password for a player who forgot the old one. The machine stores neither it nor the token of the link. */
export function createPasswordResetMachine(ports: PasswordResetPorts) {
  return setup({
    types: {
      context: {} as PasswordResetContext,
      input: {} as PasswordResetInput,
      events: {} as PasswordResetEvent,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: { ...createPasswordResetActors(ports), mailLinkRequest: createMailLinkRequestMachine(ports) },
    guards: {
      wantsMail: ({ context }) => context.purpose === 'mail',
      hasLink: ({ context }) => context.hasLink,
      isRepeated: (_, params: { password: string; repeated: string }) =>
        params.password !== '' && params.password === params.repeated,
      wasSet: (_, params: { outcome: NewPasswordOutcome }) => params.outcome.kind === 'set',
      linkIsNotValid: (_, params: { outcome: NewPasswordOutcome }) => params.outcome.kind === 'linkNotValid',
    },
    actions: {
      setRefusal: assign((_, { outcome }: { outcome: NewPasswordOutcome }) => ({
        refusal: outcome.kind === 'refused' ? outcome.refusal : null,
      })),
      clearRefusal: assign({ refusal: null }),
    },
  }).createMachine({
    id: 'passwordReset',
    description: 'A new password for somebody who forgot the old one: the mail, and setting it by the link.',
    meta: { requirements: ['AUTH-07', 'AUTH-10'] },
    context: ({ input }) => ({ ...input, refusal: null }),
    initial: 'opening',
    states: {
      opening: {
        always: [
          { guard: 'wantsMail', target: 'mail' },
          { guard: 'hasLink', target: 'editing' },
          { target: 'mail.linkNotValid' },
        ],
      },
      mail: {
        meta: { requirements: ['AUTH-07'] },
        invoke: {
          id: 'mailLinkRequest',
          src: 'mailLinkRequest',
          input: ({ context }) => ({ kind: 'passwordReset', email: context.email }),
          onError: {},
        },
        initial: 'asked',
        states: {
          asked: { meta: { requirements: ['AUTH-10'] } },
          linkNotValid: { meta: { description: 'Used, too old, or none: a new mail is asked for at the same place.' } },
        },
      },
      editing: {
        meta: { requirements: ['VAL-01'] },
        on: {
          'password.submit': { guard: { type: 'isRepeated', params: ({ event }) => event }, target: 'submitting' },
        },
      },
      submitting: {
        tags: ['busy'],
        entry: 'clearRefusal',
        invoke: {
          id: 'setNewPassword',
          src: 'setNewPassword',
          input: ({ event }) => {
            if (event.type !== 'password.submit') throw new TypeError('a password expected');
            return { password: event.password };
          },
          onDone: [
            { guard: { type: 'wasSet', params: ({ event }) => ({ outcome: event.output }) }, target: 'done' },
            {
              guard: { type: 'linkIsNotValid', params: ({ event }) => ({ outcome: event.output }) },
              target: 'mail.linkNotValid',
            },
            {
              target: 'rejected',
              actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
            },
          ],
          onError: 'failed',
        },
      },
      rejected: {
        meta: { requirements: ['VAL-02'], description: 'The code of the gateway stands at its field.' },
        on: {
          'password.submit': { guard: { type: 'isRepeated', params: ({ event }) => event }, target: 'submitting' },
        },
      },
      failed: {
        tags: ['fault'],
        on: {
          'password.submit': { guard: { type: 'isRepeated', params: ({ event }) => event }, target: 'submitting' },
        },
      },
      done: { type: 'final' },
    },
  });
}
