import { checkPhoneNumber } from '../../contract/availability.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { calmDefaultResponses } from './registration-commands.ts';
import { registrationWalks as all, walksOf } from './registration-walks.ts';
import { registrationModel } from './registration.model.ts';

export const registrationBrowser = manualTraversal(registrationModel, {
  walks: walksOf('registration', [
    all.lostAccount,
    all.phone,
    all.identity,
    all.documents,
    all.done,
    all.lateEnd,
    all.schema,
    all.newerSchema,
    all.noSchema,
    all.expiredLink,
    all.lostLink,
    all.ownLink,
    all.othersLink,
    all.firstLink,
    all.unknownLink,
    all.expiredElsewhere,
    all.playerHalfWay,
    all.reloads,
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
