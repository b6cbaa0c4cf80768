import { assign, emit, setup } from 'xstate';
import type { LoginError } from '../../../domain/account/login-errors.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';

export interface LoginRefusal {
  readonly error: LoginError;
  readonly registrationToken: string | null;
  /** When what refuses it ends by itself, epoch ms; null where it does not. */
  readonly until: number | null;
}

export type LoginEvent =
  | { type: 'login.submit'; email: string; password: string }
  | { type: 'login.byBiometrics' }
  | ({ type: 'login.refused' } & LoginRefusal)
  | { type: 'login.failed' }
  | { type: 'login.cancelled' }
  | { type: 'login.accepted' };

/** What the login screen asks of `app`; auth makes the call. */
export type LoginReport =
  | { type: 'login.submitted'; email: string; password: string }
  | { type: 'login.biometricsSubmitted' };

export interface LoginInput {
  /** Whether this device holds a key to sign in with (AUTH-05). */
  readonly hasDeviceKey: boolean;
}

export type LoginEmitted = { type: 'login.submitting' } | ({ type: 'login.refused' } & LoginRefusal);

interface LoginContext extends LoginInput {
  readonly error: LoginError | null;
  /** The token-like value with which a registration can be completed (AUTH-04); masked in every record. */
  readonly registrationToken: string | null;
  /** When what refuses it ends by itself, epoch ms. */
  readonly until: number | null;
}

/** Longer than auth itself ever takes to answer. */
const ANSWER_TIMEOUT = 45_000;

const report = reporterOf<LoginReport>();

/** The login screen. Password and e-mail pass through it and are not kept. */
export function createLoginMachine() {
  return setup({
    types: {
      context: {} as LoginContext,
      input: {} as LoginInput,
      events: {} as LoginEvent,
      emitted: {} as LoginEmitted,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    guards: {
      hasDeviceKey: ({ context }) => context.hasDeviceKey,
      isComplete: (_, params: { email: string; password: string }) =>
        params.email.trim() !== '' && params.password !== '',
    },
    actions: {
      reportSubmitted: report((_, params: { email: string; password: string }) => ({
        type: 'login.submitted',
        email: params.email.trim(),
        password: params.password,
      })),
      reportBiometrics: report({ type: 'login.biometricsSubmitted' }),
      keepRefusal: assign((_, params: LoginRefusal) => ({
        error: params.error,
        registrationToken: params.registrationToken,
        until: params.until,
      })),
      forgetRefusal: assign({ error: null, registrationToken: null, until: null }),
      tellSubmitting: emit({ type: 'login.submitting' }),
      tellRefusal: emit((_, params: LoginRefusal) => ({
        type: 'login.refused' as const,
        error: params.error,
        registrationToken: params.registrationToken,
        until: params.until,
      })),
    },
    delays: { answerTimeout: ANSWER_TIMEOUT },
  }).createMachine({
    id: 'login',
    meta: { requirements: ['AUTH-04'] },
    context: ({ input }) => ({ ...input, error: null, registrationToken: null, until: null }),
    initial: 'editing',
    states: {
      editing: {
        on: {
          'login.submit': {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'reportSubmitted', params: ({ event }) => event },
            meta: { requirements: ['VAL-15'] },
          },
          'login.byBiometrics': {
            guard: 'hasDeviceKey',
            target: 'proving',
            actions: 'reportBiometrics',
            meta: { requirements: ['AUTH-05'] },
          },
          'login.accepted': 'done',
        },
      },
      submitting: {
        tags: ['busy'],
        entry: ['forgetRefusal', 'tellSubmitting'],
        on: {
          'login.refused': {
            target: 'rejected',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event },
              { type: 'tellRefusal', params: ({ event }) => event },
            ],
            meta: { requirements: ['AUTH-09', 'AUTH-10'] },
          },
          'login.failed': 'failed',
          'login.accepted': 'done',
        },
        after: { answerTimeout: 'failed' },
      },
      proving: {
        tags: ['busy'],
        meta: { requirements: ['AUTH-05'], description: 'The device may ask for a finger, a face or its code.' },
        entry: ['forgetRefusal', 'tellSubmitting'],
        on: {
          'login.refused': {
            target: 'rejected',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event },
              { type: 'tellRefusal', params: ({ event }) => event },
            ],
            meta: { requirements: ['AUTH-05', 'AUTH-09'] },
          },
          'login.failed': 'failed',
          'login.cancelled': 'editing',
          'login.accepted': 'done',
        },
        after: { answerTimeout: 'failed' },
      },
      rejected: {
        meta: { requirements: ['AUTH-09'] },
        on: {
          'login.submit': {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'reportSubmitted', params: ({ event }) => event },
          },
          'login.byBiometrics': { guard: 'hasDeviceKey', target: 'proving', actions: 'reportBiometrics' },
          'login.accepted': 'done',
        },
      },
      failed: {
        tags: ['fault'],
        meta: { requirements: ['AUTH-09'] },
        entry: [
          { type: 'keepRefusal', params: { error: 'REQUEST_FAILED', registrationToken: null, until: null } },
          { type: 'tellRefusal', params: { error: 'REQUEST_FAILED', registrationToken: null, until: null } },
        ],
        on: {
          'login.submit': {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'reportSubmitted', params: ({ event }) => event },
          },
          'login.byBiometrics': { guard: 'hasDeviceKey', target: 'proving', actions: 'reportBiometrics' },
          'login.accepted': 'done',
        },
      },
      done: { type: 'final' },
    },
  });
}
