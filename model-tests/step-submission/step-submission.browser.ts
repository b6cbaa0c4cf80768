import { checkPhoneNumber } from '../../contract/availability.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { calmDefaultResponses } from '../registration/registration-commands.ts';
import { registrationWalks, walksOf } from '../registration/registration-walks.ts';
import { stepSubmissionModel } from './step-submission.model.ts';

const { lostAccount, refusals, phone } = registrationWalks;

export const stepSubmissionBrowser = manualTraversal(stepSubmissionModel, {
  walks: walksOf('stepSubmission', [lostAccount, refusals, phone]),
  held: [checkPhoneNumber],
  defaultResponses: calmDefaultResponses,
  omitted: {
    'stepSubmission.checking|xstate.error.actor.askAvailability|0':
      'Every question that gets no answer is unknown by itself: all of them together cannot fail.',
  },
});
