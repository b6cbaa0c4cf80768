import { createActor } from 'xstate';
import { inert } from '../../machines/inert-ports.ts';
import { createRegistrationMachine } from '../../machines/onboarding/registration/registration.machine.ts';
import { RegistrationPage } from '../../src/features/registration/registration-page.tsx';
import { describeView } from '../levels/level-view.tsx';
import { showPage } from '../page-view.tsx';
import { leaveConfirmationScreen } from './leave-confirmation.screen.ts';

describeView(leaveConfirmationScreen, (leaveConfirmation) => {
  const registration = createActor(createRegistrationMachine(inert())).start();
  return showPage(<RegistrationPage />, { registration, leaveConfirmation });
});
