import { assign, fromPromise, setup } from 'xstate';
import { CODE_LENGTH, CODE_LIFETIME, CODE_RESEND, CODE_TRIES } from '../domain/constants.ts';
import type { Meta, Tag } from '../meta.ts';
import type { PhoneVerificationPorts, SendCodeOutcome, VerifyCodeOutcome } from './phone-verification.ports.ts';

export interface PhoneVerificationInput {
  readonly phoneNumber: string;
}

export type PhoneVerificationEvent =
  | { type: 'code.submit'; code: string }
  | { type: 'code.resend' }
  | { type: 'number.change' };

export type PhoneVerificationOutput = { readonly kind: 'verified' | 'taken' | 'changeNumber' | 'registrationExpired' };

interface PhoneVerificationContext extends PhoneVerificationInput {
  /** When the code was sent, epoch ms of the gateway. */
  readonly sentAt: number | null;
  /** Since when another code has to wait, epoch ms of the gateway: what the view counts from. */
  readonly waitsSince: number | null;
  /** Wrong codes since the last one was sent. */
  readonly tries: number;
  /** Wiped as soon as it was answered. */
  readonly code: string | null;
  readonly outcome: PhoneVerificationOutput['kind'];
}

/** Proves that a phone is the player's: one code, five tries, ten minutes; another one after 30 seconds. */
export function createPhoneVerificationMachine(ports: PhoneVerificationPorts) {
  return setup({
    types: {
      context: {} as PhoneVerificationContext,
      input: {} as PhoneVerificationInput,
      output: {} as PhoneVerificationOutput,
      events: {} as PhoneVerificationEvent,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      sendCode: fromPromise<SendCodeOutcome, { phoneNumber: string }>(({ input, signal }) =>
        ports.sendCode(input, signal),
      ),
      verifyCode: fromPromise<VerifyCodeOutcome, { code: string }>(({ input, signal }) =>
        ports.verifyCode(input, signal),
      ),
    },
    guards: {
      isWhole: (_, params: { code: string }) => new RegExp(`^\\d{${CODE_LENGTH}}$`).test(params.code),
      sendingWas: (_, params: { outcome: SendCodeOutcome; kind: SendCodeOutcome['kind'] }) =>
        params.outcome.kind === params.kind,
      verifyingWas: (_, params: { outcome: VerifyCodeOutcome; kind: VerifyCodeOutcome['kind'] }) =>
        params.outcome.kind === params.kind,
      wasLastTry: ({ context }, params: { outcome: VerifyCodeOutcome }) =>
        params.outcome.kind === 'wrong' && context.tries + 1 >= CODE_TRIES,
    },
    actions: {
      keepSent: assign((_, params: { outcome: SendCodeOutcome }) => ({
        sentAt: timeOf(params.outcome),
        waitsSince: timeOf(params.outcome),
        tries: 0,
      })),
      keepPause: assign({
        waitsSince: (_, params: { outcome: SendCodeOutcome | VerifyCodeOutcome }) => timeOf(params.outcome),
      }),
      keepCode: assign({ code: (_, params: { code: string }) => params.code }),
      wipeCode: assign({ code: null }),
      countTry: assign({ tries: ({ context }) => context.tries + 1 }),
      keepOutcome: assign({ outcome: (_, params: { outcome: PhoneVerificationOutput['kind'] }) => params.outcome }),
    },
    delays: { otpResend: CODE_RESEND, codeLifetime: CODE_LIFETIME },
  }).createMachine({
    id: 'phoneVerification',
    meta: { requirements: ['REG-07'] },
    context: ({ input }) => ({
      ...input,
      sentAt: null,
      waitsSince: null,
      tries: 0,
      code: null,
      outcome: 'changeNumber',
    }),
    output: ({ context }) => ({ kind: context.outcome }),
    initial: 'sendingCode',
    on: {
      'number.change': '.ended',
    },
    states: {
      sendingCode: {
        tags: ['busy'],
        invoke: {
          id: 'sendCode',
          src: 'sendCode',
          input: ({ context }) => ({ phoneNumber: context.phoneNumber }),
          onDone: [
            {
              guard: { type: 'sendingWas', params: ({ event }) => ({ outcome: event.output, kind: 'sent' }) },
              target: 'sent',
              actions: { type: 'keepSent', params: ({ event }) => ({ outcome: event.output }) },
            },
            {
              guard: { type: 'sendingWas', params: ({ event }) => ({ outcome: event.output, kind: 'tooMany' }) },
              target: 'tooMany',
              actions: { type: 'keepPause', params: ({ event }) => ({ outcome: event.output }) },
            },
            {
              guard: { type: 'sendingWas', params: ({ event }) => ({ outcome: event.output, kind: 'taken' }) },
              target: 'ended',
              actions: { type: 'keepOutcome', params: { outcome: 'taken' } },
              meta: { requirements: ['VAL-07'] },
            },
            { target: 'ended', actions: { type: 'keepOutcome', params: { outcome: 'registrationExpired' } } },
          ],
          onError: 'sendFailed',
        },
      },
      sendFailed: { tags: ['fault'], on: { 'code.resend': 'sendingCode' } },
      sent: {
        type: 'parallel',
        meta: { description: 'A code is on its way; it holds for ten minutes.' },
        after: { codeLifetime: 'codeExpired' },
        states: {
          entry: {
            initial: 'enteringCode',
            states: {
              enteringCode: {
                initial: 'untried',
                on: {
                  'code.submit': {
                    guard: { type: 'isWhole', params: ({ event }) => event },
                    target: 'verifyingCode',
                    actions: { type: 'keepCode', params: ({ event }) => event },
                  },
                },
                states: {
                  untried: {},
                  wrong: { meta: { description: 'The last code was not the one that was sent.' } },
                  unanswered: {
                    tags: ['fault'],
                    meta: { description: 'No answer: the same code may be tried again.' },
                  },
                },
              },
              verifyingCode: {
                tags: ['busy'],
                exit: 'wipeCode',
                invoke: {
                  id: 'verifyCode',
                  src: 'verifyCode',
                  input: ({ context }) => ({ code: context.code ?? '' }),
                  onDone: [
                    {
                      guard: {
                        type: 'verifyingWas',
                        params: ({ event }) => ({ outcome: event.output, kind: 'verified' }),
                      },
                      target: '#phoneVerification.ended',
                      actions: { type: 'keepOutcome', params: { outcome: 'verified' } },
                    },
                    {
                      guard: { type: 'wasLastTry', params: ({ event }) => ({ outcome: event.output }) },
                      target: '#phoneVerification.tooMany',
                      actions: ['countTry', { type: 'keepPause', params: ({ event }) => ({ outcome: event.output }) }],
                    },
                    {
                      guard: {
                        type: 'verifyingWas',
                        params: ({ event }) => ({ outcome: event.output, kind: 'wrong' }),
                      },
                      target: 'enteringCode.wrong',
                      actions: 'countTry',
                    },
                    {
                      guard: {
                        type: 'verifyingWas',
                        params: ({ event }) => ({ outcome: event.output, kind: 'codeExpired' }),
                      },
                      target: '#phoneVerification.codeExpired',
                    },
                    {
                      guard: {
                        type: 'verifyingWas',
                        params: ({ event }) => ({ outcome: event.output, kind: 'tooMany' }),
                      },
                      target: '#phoneVerification.tooMany',
                      actions: { type: 'keepPause', params: ({ event }) => ({ outcome: event.output }) },
                    },
                    {
                      target: '#phoneVerification.ended',
                      actions: { type: 'keepOutcome', params: { outcome: 'registrationExpired' } },
                    },
                  ],
                  onError: 'enteringCode.unanswered',
                },
              },
            },
          },
          resending: {
            initial: 'tooEarly',
            meta: { requirements: ['NAV-09'] },
            states: {
              tooEarly: { after: { otpResend: 'allowed' } },
              allowed: { on: { 'code.resend': '#phoneVerification.sendingCode' } },
            },
          },
        },
      },
      tooMany: {
        meta: { description: 'Too many tries or codes: another code after a pause.' },
        initial: 'paused',
        states: {
          paused: { after: { otpResend: 'over' } },
          over: { on: { 'code.resend': '#phoneVerification.sendingCode' } },
        },
      },
      codeExpired: { on: { 'code.resend': 'sendingCode' } },
      ended: { type: 'final' },
    },
  });
}

function timeOf(outcome: SendCodeOutcome | VerifyCodeOutcome): number | null {
  return 'at' in outcome ? outcome.at : null;
}
