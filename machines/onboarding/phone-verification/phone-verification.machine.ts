import { assign, fromPromise, not, setup, stateIn } from 'xstate';
import { CODE_LENGTH, CODE_TRIES } from '../../../domain/constants.ts';
import { outcomeIs, outcomesOf } from '../../branches.ts';
import type { Meta, Tag } from '../../meta.ts';
import { checkOf, codeOf, millisecondsOf, resendOf, type HeldCode, type Wait } from './code-waits.ts';
import type { PhoneVerificationPorts, SendCodeOutcome, VerifyCodeOutcome } from './phone-verification.ports.ts';

export interface PhoneVerificationInput {
  readonly phoneNumber: string;
}

export type PhoneVerificationEvent =
  /** The text of the field after each change; a whole code is checked without a submit. */
  | { type: 'code.typed'; code: string }
  | { type: 'code.submit'; code: string }
  | { type: 'code.resend' }
  | { type: 'number.change' };

export type PhoneVerificationOutput = { readonly kind: 'verified' | 'taken' | 'changeNumber' | 'registrationExpired' };

interface PhoneVerificationContext extends PhoneVerificationInput {
  /** The code that was sent and is valid; null if none is known. */
  readonly code: HeldCode | null;
  /** When another code can be sent; null while unknown. */
  readonly resend: Wait | null;
  /** When the next check is possible; null unless the gateway refused a code without checking it. */
  readonly check: Wait | null;
  /** Wrong codes since the last code was sent. */
  readonly tries: number;
  /** Cleared as soon as the gateway responds. */
  readonly submitted: string | null;
  /** A whole code that was typed while the sending was not answered yet. */
  readonly typed: string | null;
  /** The last code that was checked: typed again unchanged, it is not sent by itself. */
  readonly tried: string | null;
  readonly outcome: PhoneVerificationOutput['kind'];
}

const sending = outcomesOf<SendCodeOutcome>();
const verifying = outcomesOf<VerifyCodeOutcome>();

/**
 * Verifies that the phone is the player's: one code, five tries, ten minutes. Sending and checking are independent:
 * one can be blocked while the other is possible, and an earlier code stays valid until it expires (reading 81).
 */
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
      isWhole: (_, params: { code: string }) => isWhole(params.code),
      hasTyped: ({ context }) => context.typed !== null,
      isHeld: ({ context }) => context.code !== null && context.tries < CODE_TRIES,
      isTried: ({ context }, params: { code: string }) => params.code === context.tried,
      outcomeIs,
      isAlive: (_, params: { outcome: SendCodeOutcome }) =>
        params.outcome.kind === 'sent' || params.outcome.kind === 'alive',
      wasLastTry: ({ context }, params: { outcome: VerifyCodeOutcome }) =>
        params.outcome.kind === 'wrong' && context.tries + 1 >= CODE_TRIES,
    },
    actions: {
      setSent: assign((_, params: { outcome: SendCodeOutcome }) => ({
        code: codeOf(params.outcome),
        resend: resendOf(params.outcome),
        check: null,
        tries: 0,
        tried: null,
      })),
      setCheck: assign({ check: (_, params: { outcome: VerifyCodeOutcome }) => checkOf(params.outcome) }),
      setTyped: assign({ typed: (_, params: { code: string }) => (isWhole(params.code) ? params.code : null) }),
      clearTyped: assign({ typed: null }),
      setSubmitted: assign({ submitted: (_, params: { code: string }) => params.code }),
      submitTyped: assign(({ context }) => ({ submitted: context.typed, typed: null })),
      wipeSubmitted: assign(({ context }) => ({ submitted: null, tried: context.submitted })),
      clearCode: assign({ code: null }),
      countTry: assign({ tries: ({ context }) => context.tries + 1 }),
      setOutcome: assign({ outcome: (_, params: { outcome: PhoneVerificationOutput['kind'] }) => params.outcome }),
    },
    delays: {
      resendPause: ({ context }) => millisecondsOf(context.resend),
      codeLifetime: ({ context }) => millisecondsOf(context.code),
      checkPause: ({ context }) => millisecondsOf(context.check),
    },
  }).createMachine({
    id: 'phoneVerification',
    description: 'The one-time code: five tries, ten minutes, another one after 30 seconds.',
    meta: { requirements: ['REG-07'] },
    context: ({ input }) => ({
      ...input,
      code: null,
      resend: null,
      check: null,
      tries: 0,
      submitted: null,
      typed: null,
      tried: null,
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
        entry: 'clearTyped',
        on: { 'code.typed': { actions: { type: 'setTyped', params: ({ event }) => event } } },
        invoke: {
          id: 'sendCode',
          src: 'sendCode',
          input: ({ context }) => ({ phoneNumber: context.phoneNumber }),
          onDone: [
            {
              guard: { type: 'isAlive', params: ({ event }) => ({ outcome: event.output }) },
              target: 'sent',
              actions: { type: 'setSent', params: ({ event }) => ({ outcome: event.output }) },
              meta: { description: 'Now, or before: the code is on its way.' },
            },
            {
              guard: sending.is('tooMany'),
              target: 'notYet',
              actions: { type: 'setSent', params: ({ event }) => ({ outcome: event.output }) },
            },
            {
              guard: sending.is('taken'),
              target: 'ended',
              actions: { type: 'setOutcome', params: { outcome: 'taken' } },
              meta: { requirements: ['VAL-07'] },
            },
            { target: 'ended', actions: { type: 'setOutcome', params: { outcome: 'registrationExpired' } } },
          ],
          onError: [
            {
              guard: 'isHeld',
              target: 'sent.resending.notSent',
              meta: { description: 'The code that was sent before can still be given (reading 81).' },
            },
            { target: 'sendFailed' },
          ],
        },
      },
      sendFailed: { tags: ['fault'], on: { 'code.resend': 'sendingCode' } },
      sent: {
        type: 'parallel',
        meta: { description: 'A code is on its way, and holds for a time.' },
        after: {
          codeLifetime: {
            guard: not(stateIn('#phoneVerification.sent.entry.verifyingCode')),
            target: 'codeExpired',
            actions: 'clearCode',
            meta: { description: 'A code that is being checked is judged by the gateway.' },
          },
        },
        states: {
          entry: {
            initial: 'enteringCode',
            states: {
              enteringCode: {
                initial: 'untried',
                on: {
                  'code.typed': {
                    guard: { type: 'isWhole', params: ({ event }) => event },
                    target: 'verifyingCode',
                    actions: { type: 'setSubmitted', params: ({ event }) => event },
                    meta: { description: 'The sixth digit, typed, pasted or filled in by the device.' },
                  },
                  'code.submit': {
                    guard: { type: 'isWhole', params: ({ event }) => event },
                    target: 'verifyingCode',
                    actions: { type: 'setSubmitted', params: ({ event }) => event },
                  },
                },
                states: {
                  untried: {
                    always: {
                      guard: 'hasTyped',
                      target: '#phoneVerification.sent.entry.verifyingCode',
                      actions: 'submitTyped',
                    },
                  },
                  wrong: {
                    meta: { description: 'The last code was not the one that was sent.' },
                    on: {
                      'code.typed': {
                        guard: { type: 'isTried', params: ({ event }) => event },
                        meta: { description: 'Only a submit sends the same wrong code again.' },
                      },
                    },
                  },
                  unanswered: {
                    tags: ['fault'],
                    meta: { description: 'No answer: the same code may be tried again.' },
                  },
                },
              },
              verifyingCode: {
                tags: ['busy'],
                exit: 'wipeSubmitted',
                invoke: {
                  id: 'verifyCode',
                  src: 'verifyCode',
                  input: ({ context }) => ({ code: context.submitted ?? '' }),
                  onDone: [
                    {
                      guard: verifying.is('verified'),
                      target: '#phoneVerification.ended',
                      actions: { type: 'setOutcome', params: { outcome: 'verified' } },
                    },
                    {
                      guard: { type: 'wasLastTry', params: ({ event }) => ({ outcome: event.output }) },
                      target: 'usedUp',
                      actions: 'countTry',
                    },
                    {
                      guard: verifying.is('wrong'),
                      target: 'enteringCode.wrong',
                      actions: 'countTry',
                    },
                    {
                      guard: verifying.is('codeExpired'),
                      target: '#phoneVerification.codeExpired',
                      actions: 'clearCode',
                    },
                    {
                      guard: verifying.is('tooMany'),
                      target: 'paused',
                      actions: { type: 'setCheck', params: ({ event }) => ({ outcome: event.output }) },
                    },
                    {
                      guard: verifying.is('taken'),
                      target: '#phoneVerification.ended',
                      actions: { type: 'setOutcome', params: { outcome: 'taken' } },
                      meta: { requirements: ['VAL-07'] },
                    },
                    {
                      target: '#phoneVerification.ended',
                      actions: { type: 'setOutcome', params: { outcome: 'registrationExpired' } },
                    },
                  ],
                  onError: 'enteringCode.unanswered',
                },
              },
              usedUp: { meta: { description: 'All tries of this code were wrong: only another one helps.' } },
              paused: {
                meta: { description: 'The gateway checks none for a while. Another may be sent all the same.' },
                after: { checkPause: 'enteringCode' },
              },
            },
          },
          resending: {
            initial: 'tooEarly',
            meta: { requirements: ['NAV-09'] },
            states: {
              tooEarly: { after: { resendPause: 'allowed' } },
              allowed: { on: { 'code.resend': '#phoneVerification.sendingCode' } },
              notSent: {
                tags: ['fault'],
                meta: { description: 'No other code could be sent; the earlier one holds, at most as long as before.' },
                on: { 'code.resend': '#phoneVerification.sendingCode' },
              },
            },
          },
        },
      },
      notYet: {
        meta: { description: 'None holds, and none can be sent for a while.' },
        initial: 'paused',
        states: {
          paused: { after: { resendPause: 'over' } },
          over: { on: { 'code.resend': '#phoneVerification.sendingCode' } },
        },
      },
      codeExpired: { on: { 'code.resend': 'sendingCode' } },
      ended: { type: 'final' },
    },
  });
}

function isWhole(code: string): boolean {
  return new RegExp(`^\\d{${CODE_LENGTH}}$`).test(code);
}
