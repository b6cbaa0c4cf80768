import { defineScreen } from '../levels/screen.ts';
import { leaveConfirmationModel } from './leave-confirmation.model.ts';

export const leaveConfirmationScreen = defineScreen(leaveConfirmationModel, {
  gestures: {
    'leave.asked': 'sent',
    'leave.cancelled': (screen, _, { words }) => screen.click('button', words('registration.leave.stay')),
    'leave.confirmed': (screen, _, { words }) => screen.click('button', words('registration.leave.leave')),
  },
  states: {
    inside: (screen, { words }) => screen.gone('dialog', words('registration.leave.title')),
    asking: async (screen, { words }) => {
      await screen.see('dialog', words('registration.leave.title'));
      await screen.text(words('registration.leave.text'));
    },
  },
});
