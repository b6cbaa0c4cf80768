import {
  defineProperties,
  ends,
  eventually,
  leavesWithin,
  precedes,
  starts,
  atMostOnce,
} from '../engine/properties.ts';
import { stepSubmissionModel } from './step-submission.model.ts';

export const stepSubmissionProperties = defineProperties(stepSubmissionModel, {
  'REG-06 every submission ends, if the network answers': eventually((at) => at.status === 'done', ['network']),
  'VAL-07 a check of what is taken never blocks: all is over within 33 seconds': leavesWithin(
    (at) => at.status === 'active',
    33_000,
    15_000,
  ),
  'REG-06 an account is created once at most': atMostOnce(starts('create')),
  'REG-13 an account is looked for only after the gateway refused to make it': precedes(
    ends('create', 'own', 'taken'),
    starts('recover'),
  ),
});
