import { checkPesel, checkPhoneNumber } from '../../../../contract/availability.ts';
import { fetchRegistrationSchema } from '../../../../contract/registration-schema.ts';
import { register, updateRegistration } from '../../../../contract/registration.ts';
import { BRAND } from '../../../../domain/brand.ts';
import type { RegistrationStep } from '../../../../domain/forms/registration-steps.ts';
import type { RegistrationRecord } from '../../../../src/api/stored-registration.ts';
import { answersTo, keptAt, REGISTRATION_ID } from '../../../../model-tests/support/stored-registration.ts';
import type { ScreenState } from '../../state.ts';
import type { Scan } from '../../scan.ts';
import { awaitBusy, awaitSummary, fill, FOREIGN, openStep, PESEL, POLISH, stepForm, submit } from './under-way.ts';

const ACCOUNT = {
  firstName: 'Zofia',
  lastName: 'Nowak-Wójcik',
  gender: 'FEMALE',
  email: 'zofia.nowak-wojcik@example.com',
  username: 'zofia_nowak',
  password: 'Zielony!Kot7',
};

async function openAccount(scan: Scan) {
  await scan.open('/registration');
  const form = stepForm(scan, 'account');
  await form.waitFor();
  return form;
}

async function sendAccount(scan: Scan): Promise<void> {
  const form = await openAccount(scan);
  await fill(form, ACCOUNT);
  await form.locator('[name=toc]').check();
  await submit(scan);
}

async function awaitFailure({ page, t }: Scan): Promise<void> {
  await page.getByText(t('registration.page.saveFailed')).waitFor();
}

const accountStates: readonly ScreenState[] = [
  {
    name: 'registration-loading',
    async show(scan) {
      await scan.hold(fetchRegistrationSchema);
      await scan.open('/registration');
      // The form that the gateway painted has statuses too, until the app has come.
      await scan.page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: scan.t('core.loading') })
        .waitFor();
    },
  },
  {
    name: 'registration-schema-failed',
    async show(scan) {
      scan.expectProblems(/registration-form/);
      await scan.abort(fetchRegistrationSchema);
      await scan.page.route('**/assets/registration-form-*.js', (route) => route.abort());
      await scan.open('/registration');
      await scan.button('core.actions.retry').waitFor();
    },
  },
  {
    name: 'registration-account',
    async show(scan) {
      await openAccount(scan);
      await scan.page.getByRole('main').getByRole('img').waitFor();
    },
  },
  {
    name: 'registration-account-filled',
    async show(scan) {
      await fill(await openAccount(scan), ACCOUNT);
      await scan.page.getByText(scan.t('forms.availability.email')).waitFor();
      await scan.page.getByText(scan.t('forms.availability.username')).waitFor();
    },
  },
  {
    name: 'registration-account-country',
    async show(scan) {
      const form = await openAccount(scan);
      await form.locator('input[name=citizenship]').fill('uk');
      await scan.page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'registration-account-errors',
    async show(scan) {
      await openAccount(scan);
      await submit(scan);
      await awaitSummary(scan);
    },
  },
  {
    name: 'registration-account-wrong',
    async show(scan) {
      const form = await openAccount(scan);
      await fill(form, {
        firstName: 'Zofia2',
        lastName: '-Nowak',
        email: 'zofia@',
        username: 'z f',
        password: 'zofia',
      });
      await submit(scan);
      await awaitSummary(scan);
    },
  },
  {
    name: 'registration-account-refused',
    async show(scan) {
      await scan.respond(register, { code: 'EMAIL_TAKEN' }, 409);
      await sendAccount(scan);
      await awaitSummary(scan);
    },
  },
  {
    name: 'registration-account-busy',
    async show(scan) {
      await scan.hold(register);
      await sendAccount(scan);
      await awaitBusy(scan);
    },
  },
  {
    name: 'registration-account-failed',
    async show(scan) {
      await scan.abort(register);
      await sendAccount(scan);
      await awaitFailure(scan);
    },
  },
  {
    name: 'registration-account-exists',
    async show(scan) {
      await scan.storeRegistration(keptAt('account', { registrationId: REGISTRATION_ID, answers: FOREIGN }));
      await scan.open('/registration');
      await scan.page.getByText(scan.t('registration.taken.title')).waitFor();
    },
  },
  {
    name: 'registration-leaving',
    async show(scan) {
      await openStep(scan, 'phone_number');
      await scan.page.getByRole('link', { name: BRAND, exact: true }).first().click();
      await scan.page.getByRole('dialog', { name: scan.t('registration.leave.title') }).waitFor();
    },
  },
  {
    name: 'registration-all-steps',
    async show(scan) {
      await openStep(scan, 'contact_data');
      const step = scan.page.getByRole('button', { name: scan.t('registration.steps.phone_number') });
      // A wide page always lists them.
      if (!(await step.isVisible())) await scan.button('registration.progress.show').click();
      await step.waitFor();
    },
  },
];

interface StepStates {
  readonly name: string;
  readonly step: RegistrationStep;
  readonly stored?: Partial<RegistrationRecord>;
  /** Values entered over the stored ones. */
  readonly values: Readonly<Record<string, string>>;
  readonly ticks?: readonly string[];
  /** Invalid values; none if nothing is required. */
  readonly wrong?: Readonly<Record<string, string>>;
  readonly refuse?: (scan: Scan) => Promise<void>;
  /** Whether waiting and failing are scanned too: all steps show the same texts there. */
  readonly waits?: boolean;
}

/** A step saved by a request: opened, filled in, invalid, saving, not saved, refused. */
function savedStep({
  name,
  step,
  stored,
  values,
  ticks = [],
  wrong,
  refuse,
  waits = false,
}: StepStates): readonly ScreenState[] {
  const show = async (scan: Scan) => {
    const form = await openStep(scan, step, stored);
    await fill(form, values);
    for (const tick of ticks) await form.locator(`[name="${tick}"]`).check();
  };
  const state = (kind: string, of: ScreenState['show']): ScreenState => ({
    name: `registration-${name}${kind}`,
    show: of,
  });
  return [
    state('', async (scan) => void (await openStep(scan, step, stored))),
    state('-filled', show),
    ...(wrong === undefined
      ? []
      : [
          state('-errors', async (scan) => {
            await fill(await openStep(scan, step, stored), wrong);
            await submit(scan);
            await awaitSummary(scan);
          }),
        ]),
    ...(refuse === undefined
      ? []
      : [
          state('-refused', async (scan) => {
            await refuse(scan);
            await show(scan);
            await submit(scan);
            await awaitSummary(scan);
          }),
        ]),
    ...(waits
      ? [
          state('-busy', async (scan) => {
            await scan.hold(updateRegistration);
            await show(scan);
            await submit(scan);
            await awaitBusy(scan);
          }),
          state('-failed', async (scan) => {
            await scan.abort(updateRegistration);
            await show(scan);
            await submit(scan);
            await awaitFailure(scan);
          }),
        ]
      : []),
  ];
}

const CONSENTS = { stored: {}, values: {} } as const;

export const stepStates: readonly ScreenState[] = [
  ...accountStates,
  ...savedStep({
    name: 'phone',
    step: 'phone_number',
    values: { phoneNumber: '501 234 567' },
    wrong: { phoneNumber: '501 23' },
    waits: true,
    refuse: (scan) => scan.respond(checkPhoneNumber, {}, 409),
  }),
  {
    name: 'registration-phone-locked',
    async show(scan) {
      await openStep(scan, 'phone_number', { isPhoneVerified: true });
    },
  },
  ...savedStep({
    name: 'contact',
    step: 'contact_data',
    stored: { answers: POLISH },
    values: { pesel: PESEL, documentType: 'ID_CARD', documentNumber: 'ABA300000', documentExpiryDate: '31/01/2031' },
    wrong: {
      pesel: '90010112341',
      city: ' ',
      postalCode: '9000',
      documentType: 'ID_CARD',
      documentExpiryDate: '31/02/2031',
    },
    waits: true,
    refuse: (scan) => scan.respond(checkPesel, {}, 409),
  }),
  {
    name: 'registration-contact-empty',
    async show(scan) {
      const answers = { ...answersTo(['account', 'phone_number']), citizenship: 'PL' };
      await openStep(scan, 'contact_data', { answers });
      await submit(scan);
      await awaitSummary(scan);
    },
  },
  {
    name: 'registration-contact-foreign',
    async show(scan) {
      await openStep(scan, 'contact_data');
    },
  },
  ...savedStep({
    name: 'income',
    step: 'income_source',
    values: { incomeSource: 'RENTAL' },
    ticks: ['pep'],
    wrong: { incomeSource: '' },
  }),
  ...savedStep({ ...CONSENTS, name: 'consents', step: 'consents', ticks: ['subscribedEmails'] }),
  ...savedStep({
    ...CONSENTS,
    name: 'research',
    step: 'research_consents',
    ticks: ['researchConsents-subscribedAccountNotifications'],
  }),
];
