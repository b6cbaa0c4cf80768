import { assign, setup } from 'xstate';
import type { Meta, Tag } from '../../meta.ts';
import { createBiometricsActors } from './biometrics.actors.ts';
import type { BiometricsPorts, EnrolOutcome, KeyState } from './biometrics.ports.ts';

export type BiometricsEvent =
  | { type: 'key.enrol' }
  | { type: 'key.remove' }
  | { type: 'key.retry' }
  | { type: 'key.mayHaveGone' };

interface BiometricsContext {
  /** Whether the device asks for a fingerprint, a face or its code before the key is used. */
  readonly isGuarded: boolean;
}

/** Biometric sign-in on this device: enrols and removes its key. The key itself never enters the machine. */
export function createBiometricsMachine(ports: BiometricsPorts) {
  return setup({
    types: {
      context: {} as BiometricsContext,
      events: {} as BiometricsEvent,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: createBiometricsActors(ports),
    guards: {
      is: (_, params: { found: KeyState; expected: KeyState['kind'] }) => params.found.kind === params.expected,
      wasEnrolled: (_, params: { outcome: EnrolOutcome }) => params.outcome.kind === 'enrolled',
    },
    actions: {
      setGuard: assign((_, { found }: { found: KeyState | EnrolOutcome }) => ({
        isGuarded: 'isGuarded' in found && found.isGuarded,
      })),
    },
  }).createMachine({
    id: 'biometrics',
    description: 'Biometric sign-in on this device: enrolling it, and ending that.',
    meta: { requirements: ['AUTH-05', 'AUTH-13'] },
    context: { isGuarded: false },
    initial: 'looking',
    states: {
      looking: {
        tags: ['busy'],
        invoke: {
          id: 'findKey',
          src: 'findKey',
          onDone: [
            {
              guard: { type: 'is', params: ({ event }) => ({ found: event.output, expected: 'unsupported' }) },
              target: 'unsupported',
            },
            {
              guard: { type: 'is', params: ({ event }) => ({ found: event.output, expected: 'enrolled' }) },
              target: 'enrolled',
              actions: { type: 'setGuard', params: ({ event }) => ({ found: event.output }) },
            },
            {
              target: 'notEnrolled',
              actions: { type: 'setGuard', params: ({ event }) => ({ found: event.output }) },
            },
          ],
          onError: 'failed',
        },
      },
      unsupported: { type: 'final', meta: { requirements: ['AUTH-05'], description: 'Not offered here.' } },
      notEnrolled: { on: { 'key.enrol': 'enrolling' } },
      enrolling: {
        tags: ['busy'],
        invoke: {
          id: 'enrolKey',
          src: 'enrolKey',
          onDone: [
            {
              guard: { type: 'wasEnrolled', params: ({ event }) => ({ outcome: event.output }) },
              target: 'enrolled',
              actions: { type: 'setGuard', params: ({ event }) => ({ found: event.output }) },
            },
            { target: 'notEnrolled' },
          ],
          onError: 'failed',
        },
      },
      enrolled: { meta: { requirements: ['AUTH-05'] }, on: { 'key.remove': 'removing', 'key.mayHaveGone': 'looking' } },
      removing: {
        tags: ['busy'],
        invoke: { id: 'removeKey', src: 'removeKey', onDone: 'looking', onError: 'failed' },
      },
      failed: {
        tags: ['fault'],
        meta: { description: 'What holds on this device is looked up anew.' },
        on: { 'key.retry': 'looking' },
      },
    },
  });
}
