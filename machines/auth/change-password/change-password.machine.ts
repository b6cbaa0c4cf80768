import { assign, setup } from 'xstate';
import type { PasswordRefusalCode } from '../../../domain/account/password-refusals.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import { createChangePasswordActors } from './change-password.actors.ts';
import type { ChangePasswordOutcome, ChangePasswordPorts, PasswordChange } from './change-password.ports.ts';

export type ChangePasswordEvent = { type: 'password.submit' } & PasswordChange;

/** With the old password the gateway also ends the biometric sign-in of all devices. */
export type ChangePasswordReport = { type: 'changePassword.changed' };

interface ChangePasswordContext {
  readonly refusal: PasswordRefusalCode | null;
}

const report = reporterOf<ChangePasswordReport>();

/** Changes the password of the signed-in player. The machine does not store the passwords. */
export function createChangePasswordMachine(ports: ChangePasswordPorts) {
  return setup({
    types: {
      context: {} as ChangePasswordContext,
      events: {} as ChangePasswordEvent,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: createChangePasswordActors(ports),
    guards: {
      isAnother: (_, params: PasswordChange) =>
        params.oldPassword !== '' && params.password !== '' && params.password !== params.oldPassword,
      wasChanged: (_, params: { outcome: ChangePasswordOutcome }) => params.outcome.kind === 'changed',
    },
    actions: {
      setRefusal: assign((_, { outcome }: { outcome: ChangePasswordOutcome }) => ({
        refusal: outcome.kind === 'refused' ? outcome.refusal : null,
      })),
      reportChanged: report({ type: 'changePassword.changed' }),
      clearRefusal: assign({ refusal: null }),
    },
  }).createMachine({
    id: 'changePassword',
    description: 'Changing the password of the signed-in player.',
    meta: { requirements: ['AUTH-13', 'VAL-02'] },
    context: { refusal: null },
    initial: 'editing',
    states: {
      editing: {
        meta: { requirements: ['VAL-01', 'VAL-02'] },
        on: { 'password.submit': { guard: { type: 'isAnother', params: ({ event }) => event }, target: 'submitting' } },
      },
      submitting: {
        tags: ['busy'],
        entry: 'clearRefusal',
        invoke: {
          id: 'changePassword',
          src: 'changePassword',
          input: ({ event }) => {
            if (event.type !== 'password.submit') throw new TypeError('passwords expected');
            return { oldPassword: event.oldPassword, password: event.password };
          },
          onDone: [
            { guard: { type: 'wasChanged', params: ({ event }) => ({ outcome: event.output }) }, target: 'done' },
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
        on: { 'password.submit': { guard: { type: 'isAnother', params: ({ event }) => event }, target: 'submitting' } },
      },
      failed: {
        tags: ['fault'],
        on: { 'password.submit': { guard: { type: 'isAnother', params: ({ event }) => event }, target: 'submitting' } },
      },
      done: {
        entry: 'reportChanged',
        meta: { requirements: ['AUTH-13'] },
        on: { 'password.submit': { guard: { type: 'isAnother', params: ({ event }) => event }, target: 'submitting' } },
      },
    },
  });
}
