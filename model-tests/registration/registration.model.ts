import { isStepDone, shownSteps } from '../../machines/onboarding/registration/wizard.ts';
import { wizardOf, storedOf } from '../../machines/onboarding/registration/registration.context.ts';
import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';
import { answered, begun, stored, methods, PASSWORD, schema, SECRETS, serialized } from './registration-fixtures.ts';

const AT = Date.parse('2026-11-21T12:00:00Z');

const found = { stored, registrationId: null, conversationId: null, isExpired: false } as const;

export const registrationModel = defineModel({
  name: 'registration',
  create: machines.registration.create,
  inputs: { start: undefined },
  events: {
    'step.back': { by: 'person' },
    'registration.retry': { by: 'person' },
    'registration.startAgain': { by: 'person' },
    'activation.resend': { by: 'person' },
    'leave.asked': { by: 'outside', cases: { home: { to: '/' } } },
    'page.shown': { by: 'parent' },
    'page.left': { by: 'outside' },
    'dialogs.told': {
      by: 'child:registrationSteps',
      cases: { asked: { event: { type: 'dialog.asked', dialog: 'leaveConfirmation' } } },
    },
  },
  actors: {
    findRegistration: {
      done: {
        nothing: { ...found, stored: null },
        stored: found,
        returned: { ...found, stored: { ...stored, method: 'MOJE_ID' }, conversationId: 'conversation-1' },
        otherOne: { ...found, registrationId: '8' },
        expiredLink: { ...found, stored: null, isExpired: true },
        expired: { ...found, isExpired: true },
      },
      error: { unreadable: 'storage cannot be read' },
    },
    fetchSchema: { done: { schema }, error: { newer: 'newer than this client' } },
    loadBundledSchema: { done: { schema }, error: { network: 'no network' } },
    fetchMethods: { done: { two: methods, none: [] }, error: { network: 'no network' } },
    registrationSteps: {
      done: {
        answered: { kind: 'answered', progress: answered },
        created: { kind: 'created', progress: { ...answered, ...begun, schema } },
        expired: { kind: 'expired', progress: answered },
        abandoned: { kind: 'abandoned', progress: answered },
      },
      error: { crash: 'crash' },
    },
    complete: {
      done: {
        completed: { kind: 'completed', durationSeconds: 900, at: AT },
        refused: { kind: 'refused', fields: { pesel: ['underage'] } },
        phoneRefused: { kind: 'refused', fields: { phoneNumber: ['availability'] } },
        expired: { kind: 'expired' },
      },
      error: { network: 'no network' },
    },
    resendActivation: { done: { sent: undefined }, error: { network: 'no network' } },
  },
  serialize: ({ context }) => serialized(context),
  invariants: {
    'REG-06 nothing is completed that lacks something': (snapshot) => {
      if (!snapshot.matches('completing')) return true;
      const wizard = wizardOf(snapshot.context);
      return shownSteps(wizard).every((step) => isStepDone(wizard, step));
    },
    'REG-13 the password is with the steps alone': ({ context }) => !JSON.stringify(context).includes(PASSWORD),
    'REG-13 neither password nor PESEL is kept in the browser': ({ context }) =>
      !SECRETS.test(JSON.stringify(storedOf(context))),
    'REG-11 completed only with a way to complete it': (snapshot) =>
      !snapshot.matches('completed') || snapshot.context.registrationId !== null,
  },
});
