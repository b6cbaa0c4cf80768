import { checkPhoneNumber } from '../../contract/availability.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import { calmNeutral } from '../registration/registration-deeds.ts';
import { registrationWalks, walksOf } from '../registration/registration-walks.ts';
import { stepSubmissionModel } from './step-submission.model.ts';

const { lostAccount, phone } = registrationWalks;

export const stepSubmissionBrowser = walkedByHand(stepSubmissionModel, {
  walks: walksOf('stepSubmission', [lostAccount, phone]),
  held: [checkPhoneNumber],
  neutral: calmNeutral,
  omitted: {
    'stepSubmission.checking|xstate.error.actor.askAvailability|0':
      'Every question that gets no answer is unknown by itself: all of them together cannot fail.',
  },
});
