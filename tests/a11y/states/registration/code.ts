import { generateOtp, verifyOtp } from '../../../../contract/registration.ts';
import { CODE_RESEND } from '../../../../domain/constants.ts';
import type { ScreenState } from '../../state.ts';
import type { Scan } from '../../scan.ts';
import { awaitBusy, awaitSummary, fill, openStep, submit } from './under-way.ts';

const WHOLE = { code: '123456' };

async function openCode(scan: Scan) {
  await scan.respond(generateOtp, { resendAfter: 30, expiresIn: 600 });
  const form = await openStep(scan, 'confirmation_code');
  await scan.page.getByText(scan.t('forms.code.validUntil', { time: '' }).trim()).waitFor();
  return form;
}

/** A whole code is sent as it is typed. */
async function sendCode(scan: Scan): Promise<void> {
  await fill(await openCode(scan), WHOLE);
}

/** A code refused by the gateway, and the place of the error text. */
function refused(name: string, code: string, status: number, show: (scan: Scan) => Promise<void>): ScreenState {
  return {
    name: `registration-code-${name}`,
    async show(scan) {
      await scan.respond(verifyOtp, { code }, status);
      await sendCode(scan);
      await show(scan);
    },
  };
}

const says = (key: 'registration.code.paused' | 'registration.code.codeExpired') => async (scan: Scan) => {
  await scan.page.getByText(scan.t(key)).waitFor();
};

const NOT_YET = { code: 'TOO_MANY_REQUESTS', codeAlive: false, resendAfter: 2_400, expiresIn: 0 };

export const codeStates: readonly ScreenState[] = [
  { name: 'registration-code', show: async (scan) => void (await openCode(scan)) },
  {
    name: 'registration-code-sending',
    async show(scan) {
      await scan.hold(generateOtp);
      await openStep(scan, 'confirmation_code');
      await awaitBusy(scan);
    },
  },
  {
    name: 'registration-code-not-sent',
    async show(scan) {
      await scan.abort(generateOtp);
      await openStep(scan, 'confirmation_code');
      await scan.page.getByText(scan.t('registration.code.sendFailed')).waitFor();
    },
  },
  {
    name: 'registration-code-not-yet',
    async show(scan) {
      await scan.respond(generateOtp, NOT_YET, 429);
      await openStep(scan, 'confirmation_code');
      await scan.page.getByText(scan.t('registration.code.notYet')).waitFor();
    },
  },
  {
    name: 'registration-code-on-its-way',
    async show(scan) {
      await scan.respond(generateOtp, { ...NOT_YET, codeAlive: true, resendAfter: 20, expiresIn: 400 }, 429);
      await openStep(scan, 'confirmation_code');
      await scan.page.getByText(scan.t('forms.code.validUntil', { time: '' }).trim()).waitFor();
    },
  },
  {
    name: 'registration-code-errors',
    async show(scan) {
      await fill(await openCode(scan), { code: '123' });
      await submit(scan);
      await awaitSummary(scan);
    },
  },
  {
    name: 'registration-code-busy',
    async show(scan) {
      await scan.hold(verifyOtp);
      await sendCode(scan);
      await awaitBusy(scan);
    },
  },
  {
    name: 'registration-code-unanswered',
    async show(scan) {
      await scan.abort(verifyOtp);
      await sendCode(scan);
      await scan.page.getByText(scan.t('registration.page.saveFailedText')).waitFor();
    },
  },
  {
    name: 'registration-code-resend',
    holdsClock: true,
    async show(scan) {
      await openCode(scan);
      await scan.page.clock.runFor(CODE_RESEND + 1_000);
      await scan.page
        .locator('button:not([aria-disabled])')
        .filter({ hasText: scan.t('forms.code.resend') })
        .waitFor();
    },
  },
  {
    name: 'registration-code-not-sent-again',
    holdsClock: true,
    async show(scan) {
      await openCode(scan);
      await scan.page.clock.runFor(CODE_RESEND + 1_000);
      await scan.abort(generateOtp);
      await scan.page.getByRole('button', { name: scan.t('forms.code.resend') }).click();
      await scan.page.getByText(scan.t('registration.code.notSent')).waitFor();
    },
  },
  refused('wrong', 'OTP_INVALID', 422, awaitSummary),
  refused('too-many', 'TOO_MANY_REQUESTS', 429, says('registration.code.paused')),
  refused('past', 'OTP_EXPIRED', 422, says('registration.code.codeExpired')),
];
