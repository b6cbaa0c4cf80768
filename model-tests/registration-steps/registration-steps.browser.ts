import { checkPhoneNumber } from '../../contract/availability.ts';
import { uploadDocuments } from '../../contract/documents.ts';
import { fetchVerificationState } from '../../contract/verification.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { calmDefaultResponses } from '../registration/registration-commands.ts';
import { registrationWalks, walksOf } from '../registration/registration-walks.ts';
import { registrationStepsModel } from './registration-steps.model.ts';

const {
  lostAccount,
  othersAccount,
  phone,
  code,
  identity,
  returning,
  returningFresh,
  documents,
  finishing,
  unsent,
  completing,
  lateDocument,
} = registrationWalks;
const CRASH = 'An actor of the registration crashes: neither a person nor the network can make it.';

export const registrationStepsBrowser = manualTraversal(registrationStepsModel, {
  walks: walksOf('registrationSteps', [
    lostAccount,
    othersAccount,
    phone,
    code,
    identity,
    returning,
    returningFresh,
    documents,
    finishing,
    unsent,
    completing,
    lateDocument,
  ]),
  held: [checkPhoneNumber, uploadDocuments, fetchVerificationState],
  defaultResponses: calmDefaultResponses,
  omitted: {
    'registrationSteps.step|xstate.error.actor.leaveConfirmation|0': CRASH,
    'registrationSteps.step.open.editing|xstate.error.actor.emailAvailability|0': CRASH,
    'registrationSteps.step.open.editing|xstate.error.actor.usernameAvailability|0': CRASH,
    'registrationSteps.step.open.editing|xstate.error.actor.peselAvailability|0': CRASH,
    'registrationSteps.step.open.phone|xstate.error.actor.phoneVerification|0': CRASH,
    'registrationSteps.step.open.documents|xstate.error.actor.documentUpload|0': CRASH,
    'registrationSteps.step.saving|xstate.error.actor.stepSubmission|0': CRASH,
    'registrationSteps.identity|xstate.error.actor.verification|0': CRASH,
  },
});
