import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Answers } from '../../../../machines/onboarding/registration/answers.ts';
import { BEGINNING } from '../../../../machines/onboarding/registration/registration.context.ts';
import { machines } from '../../../../machines/registry.ts';
import { showPage } from '../../../../model-tests/page-view.tsx';
import { RegistrationPage } from '../../../../src/features/registration/registration-page.tsx';

afterEach(cleanup);

/** The page of an expired registration with these answers on the device: what it says of them, and its ways on. */
async function expiredWith(answers: Answers) {
  const registration = machines.registration.create();
  const snapshot = registration.resolveState({ value: { expired: 'told' }, context: { ...BEGINNING, answers } });
  await showPage(<RegistrationPage />, { registration: createActor(registration, { snapshot }).start() });
  return {
    saysKept: screen.queryByText(/Twoje odpowiedzi są nadal w formularzu/) !== null,
    saysGone: screen.queryByText(/nie mamy Twoich odpowiedzi/) !== null,
    ways: ['Zacznij od nowa', 'Wyślij link jeszcze raz', 'Poproś o link'].filter(
      (name) => screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name }),
    ),
  };
}

describe('REG-05 REG-12 the page of an expired registration', () => {
  test('Says that the answers are still there where they are, and sends another link', async () => {
    expect(await expiredWith({ email: 'ann@example.com', firstName: 'Ann' })).toEqual({
      saysKept: true,
      saysGone: false,
      ways: ['Zacznij od nowa', 'Wyślij link jeszcze raz'],
    });
  });

  test.each<[string, Answers]>([
    ['no answers', {}],
    ['an empty address', { email: '' }],
  ])('With %s it says that none are there, and where to ask for a link', async (_, answers) => {
    expect(await expiredWith(answers)).toEqual({
      saysKept: false,
      saysGone: true,
      ways: ['Zacznij od nowa', 'Poproś o link'],
    });
  });
});
