import { describeView } from '../levels/level-view.tsx';
import { showRegistration } from '../registration-view.tsx';
import { phoneVerificationScreen } from './phone-verification.screen.ts';

describeView(phoneVerificationScreen, async (phoneVerification) => {
  await showRegistration(
    {
      value: { step: { open: 'phone' } },
      context: {
        registrationId: '7',
        step: 'confirmation_code',
        saved: ['account', 'phone_number'],
        answers: { phoneNumber: '600100200' },
      },
    },
    { phoneVerification },
  );
});
