import { afterEach, expect, test, vi } from 'vitest';
import { cleanup } from '@testing-library/react';
import { basePath } from '../../../../src/api/base-path.ts';
import { showRegistration } from '../../../../model-tests/registration-view.tsx';

afterEach(cleanup);

test('REG-05 the browser goes back one step, and forward again over a step that is taken, but over no other', async () => {
  history.replaceState(null, '', `${basePath}/registration`);
  const steps = await showRegistration(
    {
      value: { step: { open: { editing: 'calm' } } },
      context: {
        registrationId: '7',
        step: 'contact_data',
        saved: ['account', 'phone_number'],
        answers: { email: 'ann@example.com', phoneNumber: '600100200' },
        isPhoneVerified: true,
      },
    },
    {},
  );
  const isAt = (step: string) =>
    vi.waitFor(() => expect((steps.getSnapshot() as { context: { step: string } }).context.step).toBe(step));
  const settle = () => new Promise((resolve) => setTimeout(resolve, 100));

  history.back();
  await isAt('phone_number');
  await settle();
  history.back();
  await isAt('account');
  await settle();
  history.forward();
  await isAt('phone_number');
  await settle();
  history.forward();
  await isAt('contact_data');
  await settle();
  history.forward();
  await settle();
  await isAt('contact_data');
  history.back();
  await isAt('phone_number');
});
