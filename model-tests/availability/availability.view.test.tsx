import { describeView } from '../levels/level-view.tsx';
import { showRegistration } from '../registration-view.tsx';
import { availabilityScreen } from './availability.screen.ts';

describeView(availabilityScreen, async (emailAvailability) => {
  await showRegistration({ value: { step: { open: { editing: 'calm' } } }, context: {} }, { emailAvailability });
});
