import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';
import { begun, PASSWORD } from '../registration/registration-fixtures.ts';

const email = 'ann@example.com';
const account = {
  registrationId: null,
  body: { email, password: PASSWORD },
  asked: [{ field: 'email', value: email }],
  email,
  password: PASSWORD,
  mayExist: false,
} as const;

export const stepSubmissionModel = defineModel({
  name: 'stepSubmission',
  create: machines.stepSubmission.create,
  inputs: {
    account,
    accountThatMayExist: { ...account, asked: [], mayExist: true },
    step: { registrationId: '7', body: { city: 'Łódź' }, asked: [], email: '', password: '', mayExist: false },
  },
  events: {},
  actors: {
    askAvailability: { done: { free: {}, taken: { email: ['taken'] } }, error: { crash: 'crash' } },
    create: {
      done: {
        created: { kind: 'created', registrationId: '7' },
        taken: { kind: 'refused', fields: { email: ['taken'] }, isOwn: false },
        own: { kind: 'refused', fields: { email: ['taken'] }, isOwn: true },
        closed: { kind: 'closed' },
      },
      error: { network: 'no network' },
    },
    recover: {
      done: { recovered: { kind: 'recovered', stored: begun }, refused: { kind: 'refused' } },
      error: { network: 'no network' },
    },
    update: {
      done: {
        saved: { kind: 'saved' },
        refused: { kind: 'refused', fields: { pesel: ['taken'] } },
        expired: { kind: 'expired' },
      },
      error: { network: 'no network' },
    },
  },
  invariants: {
    'REG-06 nothing is refused before it has ended, but while it is looked into whose account it is': (snapshot) =>
      snapshot.context.outcome.kind !== 'refused' || snapshot.matches('recovering') || snapshot.matches('ended'),
    'REG-06 an account is made only where there is none': (snapshot) =>
      snapshot.matches('updating')
        ? snapshot.context.registrationId !== null
        : !snapshot.matches('creating') || snapshot.context.registrationId === null,
    'REG-11 an account that was there is recovered only after a create without an answer': ({ output, context }) =>
      output?.kind === 'recovered' ? context.mayExist : output?.kind !== 'adopted' || !context.mayExist,
  },
});
