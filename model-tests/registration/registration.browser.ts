import { checkPhoneNumber } from '../../contract/availability.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import { calmNeutral } from './registration-deeds.ts';
import { registrationWalks, walksOf } from './registration-walks.ts';
import { registrationModel } from './registration.model.ts';

const { lostAccount, phone, documents, done, lateEnd, schema, noSchema, expiredLink, lostLink, identity } =
  registrationWalks;

export const registrationBrowser = walkedByHand(registrationModel, {
  walks: walksOf('registration', [
    lostAccount,
    phone,
    identity,
    documents,
    done,
    lateEnd,
    schema,
    noSchema,
    expiredLink,
    lostLink,
  ]),
  held: [checkPhoneNumber],
  neutral: calmNeutral,
  omitted: {
    'registration.steps|xstate.error.actor.registrationSteps|0':
      'A machine of the registration crashes: neither a person nor the network can make it.',
    'registration.stepsFailed|registration.retry|0': 'What is offered after such a crash.',
    'registration.filteringSteps|xstate.after.methodsPatience.registration.filteringSteps|0':
      'A call that nobody answers would keep every walk waiting; the paths of the machine walk it.',
  },
});
