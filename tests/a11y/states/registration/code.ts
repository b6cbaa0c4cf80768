import { generateOtp, verifyOtp } from '../../../../contract/registration.ts';
import { CODE_RESEND } from '../../../../domain/constants.ts';
import type { ScreenState } from '../../state.ts';
import type { Visit } from '../../visit.ts';
import { awaitBusy, awaitSummary, fill, openStep, submit } from './under-way.ts';

const WHOLE = { code: '123456' };

async function openCode(visit: Visit) {
  await visit.answer(generateOtp, { resendAfter: 30, expiresIn: 600 });
  const form = await openStep(visit, 'confirmation_code');
  await visit.page.getByText(visit.t('forms.code.validUntil', { time: '' }).trim()).waitFor();
  return form;
}

async function sendCode(visit: Visit): Promise<void> {
  await fill(await openCode(visit), WHOLE);
  await submit(visit);
}

/** A code that is answered by a refusal, and where its words stand. */
function refused(name: string, code: string, status: number, show: (visit: Visit) => Promise<void>): ScreenState {
  return {
    name: `registration-code-${name}`,
    async show(visit) {
      await visit.answer(verifyOtp, { code }, status);
      await sendCode(visit);
      await show(visit);
    },
  };
}

const says = (key: 'registration.code.paused' | 'registration.code.codeExpired') => async (visit: Visit) => {
  await visit.page.getByText(visit.t(key)).waitFor();
};

const NOT_YET = { code: 'TOO_MANY_REQUESTS', codeAlive: false, resendAfter: 2_400, expiresIn: 0 };

export const codeStates: readonly ScreenState[] = [
  { name: 'registration-code', show: async (visit) => void (await openCode(visit)) },
  {
    name: 'registration-code-sending',
    async show(visit) {
      await visit.hold(generateOtp);
      await openStep(visit, 'confirmation_code');
      await awaitBusy(visit);
    },
  },
  {
    name: 'registration-code-not-sent',
    async show(visit) {
      await visit.abort(generateOtp);
      await openStep(visit, 'confirmation_code');
      await visit.page.getByText(visit.t('registration.code.sendFailed')).waitFor();
    },
  },
  {
    name: 'registration-code-not-yet',
    async show(visit) {
      await visit.answer(generateOtp, NOT_YET, 429);
      await openStep(visit, 'confirmation_code');
      await visit.page.getByText(visit.t('registration.code.notYet')).waitFor();
    },
  },
  {
    name: 'registration-code-on-its-way',
    async show(visit) {
      await visit.answer(generateOtp, { ...NOT_YET, codeAlive: true, resendAfter: 20, expiresIn: 400 }, 429);
      await openStep(visit, 'confirmation_code');
      await visit.page.getByText(visit.t('forms.code.validUntil', { time: '' }).trim()).waitFor();
    },
  },
  {
    name: 'registration-code-errors',
    async show(visit) {
      await fill(await openCode(visit), { code: '123' });
      await submit(visit);
      await awaitSummary(visit);
    },
  },
  {
    name: 'registration-code-busy',
    async show(visit) {
      await visit.hold(verifyOtp);
      await sendCode(visit);
      await awaitBusy(visit);
    },
  },
  {
    name: 'registration-code-unanswered',
    async show(visit) {
      await visit.abort(verifyOtp);
      await sendCode(visit);
      await visit.page.getByText(visit.t('registration.page.saveFailedText')).waitFor();
    },
  },
  {
    name: 'registration-code-resend',
    holdsClock: true,
    async show(visit) {
      await openCode(visit);
      await visit.page.clock.runFor(CODE_RESEND + 1_000);
      await visit.page
        .locator('button:not([aria-disabled])')
        .filter({ hasText: visit.t('forms.code.resend') })
        .waitFor();
    },
  },
  refused('wrong', 'OTP_INVALID', 422, awaitSummary),
  refused('too-many', 'TOO_MANY_REQUESTS', 429, says('registration.code.paused')),
  refused('past', 'OTP_EXPIRED', 422, says('registration.code.codeExpired')),
];
