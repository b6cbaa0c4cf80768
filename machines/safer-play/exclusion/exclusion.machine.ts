import { assign, emit, setup } from 'xstate';
import {
  durationsOf,
  type ExclusionDuration,
  type ExclusionInForce,
  type ExclusionKind,
  isReasonTooLong,
} from '../../../domain/limits/exclusions.ts';
import type { Meta, Tag } from '../../meta.ts';
import { createExclusionActors } from './exclusion.actors.ts';
import type { ExclusionOutcome, ExclusionPorts, PasswordOutcome } from './exclusion.ports.ts';

export type ExclusionEvent =
  | { type: 'duration.choose'; duration: ExclusionDuration }
  | { type: 'consequences.tick' }
  | { type: 'consequences.untick' }
  /** `reason` is '' if the player gives none. */
  | { type: 'consequences.accept'; reason: string }
  | { type: 'password.submit'; password: string }
  | { type: 'exclusion.confirm' }
  | { type: 'exclusion.retry' }
  | { type: 'exclusion.back' };

export type ExclusionEmitted = { type: 'exclusion.verifying' } | { type: 'exclusion.verificationFailed' };

export interface ExclusionInput {
  readonly kind: ExclusionKind;
}

interface ExclusionContext extends ExclusionInput {
  /** Null until chosen, and when closing the account. */
  readonly duration: ExclusionDuration | null;
  readonly reason: string;
  readonly exclusion: ExclusionInForce | null;
}

/**
 * A break, self-exclusion or closing the account. It is requested only after the player ticked its consequences, gave
 * the right password and confirmed; it cannot be undone. The machine does not store the password.
 */
export function createExclusionMachine(ports: ExclusionPorts) {
  return setup({
    types: {
      context: {} as ExclusionContext,
      input: {} as ExclusionInput,
      events: {} as ExclusionEvent,
      emitted: {} as ExclusionEmitted,
      output: {} as ExclusionInForce,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: createExclusionActors(ports),
    guards: {
      hasDurations: ({ context }) => durationsOf(context.kind).length > 0,
      isOffered: ({ context }, params: { duration: ExclusionDuration }) =>
        durationsOf(context.kind).includes(params.duration),
      isReasonShort: (_, { reason }: { reason: string }) => !isReasonTooLong(reason),
      isGiven: (_, params: { password: string }) => params.password !== '',
      wasRight: (_, params: { outcome: PasswordOutcome }) => params.outcome.kind === 'right',
      wasMade: (_, params: { outcome: ExclusionOutcome }) => params.outcome.kind === 'excluded',
    },
    actions: {
      setDuration: assign({ duration: (_, params: { duration: ExclusionDuration }) => params.duration }),
      setReason: assign({
        reason: ({ context }, params: { reason: string }) =>
          context.kind === 'CLOSE_ACCOUNT' ? params.reason.trim() : '',
      }),
      setExclusion: assign({
        exclusion: (_, { outcome }: { outcome: ExclusionOutcome }) =>
          outcome.kind === 'excluded' ? outcome.exclusion : null,
      }),
      emitVerifying: emit({ type: 'exclusion.verifying' }),
      emitVerificationFailed: emit({ type: 'exclusion.verificationFailed' }),
    },
  }).createMachine({
    id: 'exclusion',
    description: 'A break, self-exclusion, closing the account: explained, ticked, proven, asked twice, then made.',
    meta: { requirements: ['EXC-01'] },
    context: ({ input }) => ({ ...input, duration: null, reason: '', exclusion: null }),
    initial: 'choosing',
    output: ({ context: { exclusion } }) => {
      if (exclusion === null) throw new TypeError('nothing was excluded');
      return exclusion;
    },
    states: {
      choosing: {
        initial: 'type',
        states: {
          type: {
            meta: { description: 'Given by the page; closing the account has no duration to choose.' },
            always: [{ guard: 'hasDurations', target: 'duration' }, { target: '#exclusion.explaining' }],
          },
          duration: {
            on: {
              'duration.choose': {
                guard: { type: 'isOffered', params: ({ event }) => event },
                target: '#exclusion.explaining',
                actions: { type: 'setDuration', params: ({ event }) => event },
              },
            },
          },
        },
      },
      explaining: {
        meta: { description: 'What becomes of money, bonuses and withdrawals, and until when.' },
        initial: 'unticked',
        states: {
          unticked: { on: { 'consequences.tick': 'ticked' } },
          ticked: {
            on: {
              'consequences.untick': 'unticked',
              'consequences.accept': {
                guard: { type: 'isReasonShort', params: ({ event }) => event },
                target: '#exclusion.askingPassword',
                actions: { type: 'setReason', params: ({ event }) => event },
              },
            },
          },
        },
        on: { 'exclusion.back': { guard: 'hasDurations', target: 'choosing' } },
      },
      askingPassword: {
        initial: 'first',
        states: {
          first: {},
          wrong: { meta: { description: 'The gateway does not know the password.' } },
          unverified: { tags: ['fault'], meta: { description: 'Nobody could say whether the password was right.' } },
          tooLate: { meta: { description: 'The password was right, but too long ago.' } },
        },
        on: {
          'password.submit': {
            guard: { type: 'isGiven', params: ({ event }) => event },
            target: 'verifyingPassword',
          },
          'exclusion.back': 'explaining',
        },
      },
      verifyingPassword: {
        tags: ['busy'],
        entry: 'emitVerifying',
        invoke: {
          id: 'verifyPassword',
          src: 'verifyPassword',
          input: ({ event }) => {
            if (event.type !== 'password.submit') throw new TypeError('a password expected');
            return event.password;
          },
          onDone: [
            {
              guard: { type: 'wasRight', params: ({ event }) => ({ outcome: event.output }) },
              target: 'confirming',
            },
            { target: 'askingPassword.wrong', actions: 'emitVerificationFailed' },
          ],
          onError: { target: 'askingPassword.unverified', actions: 'emitVerificationFailed' },
        },
      },
      confirming: {
        meta: { description: 'The second question; the button that goes back comes first.' },
        on: { 'exclusion.confirm': 'acting', 'exclusion.back': 'explaining' },
      },
      acting: {
        tags: ['busy'],
        invoke: {
          id: 'exclude',
          src: 'exclude',
          input: ({ context: { kind, duration, reason } }) => ({ kind, duration, reason }),
          onDone: [
            {
              guard: { type: 'wasMade', params: ({ event }) => ({ outcome: event.output }) },
              target: 'done',
              actions: { type: 'setExclusion', params: ({ event }) => ({ outcome: event.output }) },
            },
            { target: 'askingPassword.tooLate' },
          ],
          onError: 'failed',
        },
      },
      failed: {
        tags: ['fault'],
        meta: { description: 'No response came: it may hold already, and then the next request says so.' },
        on: { 'exclusion.retry': 'acting', 'exclusion.back': 'explaining' },
      },
      done: {
        type: 'final',
        meta: { description: 'The session is over; the notices tell until when.' },
      },
    },
  });
}
