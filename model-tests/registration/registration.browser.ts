import { checkPhoneNumber } from '../../contract/availability.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { calmDefaultResponses } from './registration-commands.ts';
import { registrationWalks, walksOf } from './registration-walks.ts';
import { registrationModel } from './registration.model.ts';

const {
  lostAccount,
  phone,
  documents,
  done,
  lateEnd,
  schema,
  newerSchema,
  noSchema,
  expiredLink,
  lostLink,
  ownLink,
  othersLink,
  firstLink,
  unknownLink,
  expiredElsewhere,
  playerHalfWay,
  identity,
  reloads,
} = registrationWalks;

export const registrationBrowser = manualTraversal(registrationModel, {
  walks: walksOf('registration', [
    lostAccount,
    phone,
    identity,
    documents,
    done,
    lateEnd,
    schema,
    newerSchema,
    noSchema,
    expiredLink,
    lostLink,
    ownLink,
    othersLink,
    firstLink,
    unknownLink,
    expiredElsewhere,
    playerHalfWay,
    reloads,
  ]),
  held: [checkPhoneNumber],
  defaultResponses: calmDefaultResponses,
  omitted: {
    'registration.steps|xstate.error.actor.registrationSteps|0':
      'A machine of the registration crashes: neither a person nor the network can make it.',
    'registration.stepsFailed|registration.retry|0': 'What is offered after such a crash.',
    'registration.filteringSteps|xstate.after.methodsTimeout.registration.filteringSteps|0':
      'A call that nobody answers would keep every walk waiting; the paths of the machine walk it.',
  },
});
