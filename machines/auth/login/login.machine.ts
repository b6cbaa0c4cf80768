import { assign, emit, setup } from 'xstate';
import type { LoginError } from '../../../domain/account/login-errors.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import type { Credentials } from '../auth/auth.ports.ts';

export interface LoginRefusal {
  readonly error: LoginError;
  /** Token with which a registration can be completed (AUTH-04); masked in every record. */
  readonly registrationToken: string | null;
  /** When the cause of the refusal ends by itself, epoch ms; null if it does not. */
  readonly until: number | null;
}

/** Events of the login screen that `app` sends through auth, the parent of this machine. */
export type LoginScreenEvent =
  /** The screen is open; `hasDeviceKey`: this device holds a key to sign in with (AUTH-05). */
  { type: 'login.opened'; hasDeviceKey: boolean } | { type: 'login.left' };

export type LoginEvent =
  | LoginScreenEvent
  | ({ type: 'login.submit' } & Credentials)
  | { type: 'login.byBiometrics' }
  /** Auth sends the login request. */
  | { type: 'login.begun' }
  | ({ type: 'login.refused' } & LoginRefusal)
  | { type: 'login.failed' };

/** Events that the login screen reports to auth. */
export type LoginReport = ({ type: 'login.submitted' } & Credentials) | { type: 'login.biometricsSubmitted' };

export type LoginEmitted = { type: 'login.submitting' } | ({ type: 'login.refused' } & LoginRefusal);

interface LoginContext {
  readonly hasDeviceKey: boolean;
  readonly refusal: LoginRefusal | null;
}

const FAILED: LoginRefusal = { error: 'REQUEST_FAILED', registrationToken: null, until: null };

const report = reporterOf<LoginReport>();

/**
 * Validates the login form and shows the result of the last attempt while the screen is open. Only auth knows whether
 * an attempt is running. The machine does not store password and e-mail.
 */
export function createLoginMachine() {
  return setup({
    types: {
      context: {} as LoginContext,
      events: {} as LoginEvent,
      emitted: {} as LoginEmitted,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    guards: {
      hasDeviceKey: ({ context }) => context.hasDeviceKey,
      isComplete: (_, { email, password }: Credentials) => email.trim() !== '' && password !== '',
    },
    actions: {
      setDevice: assign((_, { hasDeviceKey }: { hasDeviceKey: boolean }) => ({ hasDeviceKey })),
      reportSubmitted: report((_, { email, password }: Credentials) => ({
        type: 'login.submitted',
        email: email.trim(),
        password,
      })),
      reportBiometrics: report({ type: 'login.biometricsSubmitted' }),
      setRefusal: assign((_, { error, registrationToken, until }: LoginRefusal) => ({
        refusal: { error, registrationToken, until },
      })),
      clearRefusal: assign({ refusal: null }),
      emitSubmitting: emit({ type: 'login.submitting' }),
      emitRefusal: emit((_, { error, registrationToken, until }: LoginRefusal) => ({
        type: 'login.refused' as const,
        error,
        registrationToken,
        until,
      })),
    },
  }).createMachine({
    id: 'login',
    description: 'The login screen and the errors of the catalogue.',
    meta: { requirements: ['AUTH-04'] },
    context: { hasDeviceKey: false, refusal: null },
    initial: 'closed',
    states: {
      closed: {
        meta: {
          description: 'A try that was under way when the screen was left goes on, and its refusal is not shown.',
        },
        on: { 'login.opened': { target: 'open', actions: { type: 'setDevice', params: ({ event }) => event } } },
      },
      open: {
        initial: 'editing',
        on: {
          'login.left': 'closed',
          'login.submit': {
            guard: { type: 'isComplete', params: ({ event }) => event },
            actions: { type: 'reportSubmitted', params: ({ event }) => event },
            meta: { requirements: ['VAL-15'] },
          },
          'login.byBiometrics': {
            guard: 'hasDeviceKey',
            actions: 'reportBiometrics',
            meta: { requirements: ['AUTH-05'] },
          },
          'login.begun': { target: '.editing', actions: 'emitSubmitting' },
          'login.refused': {
            target: '.rejected',
            actions: [
              { type: 'setRefusal', params: ({ event }) => event },
              { type: 'emitRefusal', params: ({ event }) => event },
            ],
            meta: { requirements: ['AUTH-09', 'AUTH-10'] },
          },
          'login.failed': {
            target: '.failed',
            actions: [
              { type: 'setRefusal', params: FAILED },
              { type: 'emitRefusal', params: FAILED },
            ],
            meta: { requirements: ['AUTH-09'] },
          },
        },
        states: {
          editing: {},
          rejected: { meta: { requirements: ['AUTH-09'] }, exit: 'clearRefusal' },
          failed: { tags: ['fault'], meta: { requirements: ['AUTH-09'] }, exit: 'clearRefusal' },
        },
      },
    },
  });
}
