import { checkPesel, checkPhoneNumber } from '../../../../contract/availability.ts';
import { fetchRegistrationSchema } from '../../../../contract/registration-schema.ts';
import { register, updateRegistration } from '../../../../contract/registration.ts';
import type { RegistrationStep } from '../../../../domain/forms/registration-steps.ts';
import type { Kept } from '../../../../src/api/kept-registration.ts';
import { answersTo, keptAt, REGISTRATION_ID } from '../../../../model-tests/support/kept-registration.ts';
import type { ScreenState } from '../../state.ts';
import type { Visit } from '../../visit.ts';
import { awaitBusy, awaitSummary, fill, FOREIGN, openStep, PESEL, POLISH, stepForm, submit } from './under-way.ts';

const ACCOUNT = {
  firstName: 'Zofia',
  lastName: 'Nowak-Wójcik',
  gender: 'FEMALE',
  email: 'zofia.nowak-wojcik@example.com',
  username: 'zofia_nowak',
  password: 'Zielony!Kot7',
};

async function openAccount(visit: Visit) {
  await visit.open('/registration');
  const form = stepForm(visit, 'account');
  await form.waitFor();
  return form;
}

async function sendAccount(visit: Visit): Promise<void> {
  const form = await openAccount(visit);
  await fill(form, ACCOUNT);
  await form.locator('[name=toc]').check();
  await submit(visit);
}

async function awaitFailure({ page, t }: Visit): Promise<void> {
  await page.getByText(t('registration.page.saveFailed')).waitFor();
}

const accountStates: readonly ScreenState[] = [
  {
    name: 'registration-loading',
    async show(visit) {
      await visit.hold(fetchRegistrationSchema);
      await visit.open('/registration');
      await visit.page.getByRole('main').getByRole('status').waitFor();
    },
  },
  {
    name: 'registration-schema-failed',
    async show(visit) {
      visit.expectProblems(/registration-form/);
      await visit.abort(fetchRegistrationSchema);
      await visit.page.route('**/assets/registration-form-*.js', (route) => route.abort());
      await visit.open('/registration');
      await visit.button('core.actions.retry').waitFor();
    },
  },
  {
    name: 'registration-account',
    async show(visit) {
      await openAccount(visit);
      await visit.page.getByRole('main').getByRole('img').waitFor();
    },
  },
  {
    name: 'registration-account-filled',
    async show(visit) {
      await fill(await openAccount(visit), ACCOUNT);
      await visit.page.getByText(visit.t('forms.availability.free')).nth(1).waitFor();
    },
  },
  {
    name: 'registration-account-country',
    async show(visit) {
      const form = await openAccount(visit);
      await form.locator('input[name=citizenship]').fill('uk');
      await form.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'registration-account-errors',
    async show(visit) {
      await openAccount(visit);
      await submit(visit);
      await awaitSummary(visit);
    },
  },
  {
    name: 'registration-account-wrong',
    async show(visit) {
      const form = await openAccount(visit);
      await fill(form, {
        firstName: 'Zofia2',
        lastName: '-Nowak',
        email: 'zofia@',
        username: 'z f',
        password: 'zofia',
      });
      await submit(visit);
      await awaitSummary(visit);
    },
  },
  {
    name: 'registration-account-refused',
    async show(visit) {
      await visit.answer(register, { code: 'EMAIL_TAKEN' }, 409);
      await sendAccount(visit);
      await awaitSummary(visit);
    },
  },
  {
    name: 'registration-account-busy',
    async show(visit) {
      await visit.hold(register);
      await sendAccount(visit);
      await awaitBusy(visit);
    },
  },
  {
    name: 'registration-account-failed',
    async show(visit) {
      await visit.abort(register);
      await sendAccount(visit);
      await awaitFailure(visit);
    },
  },
  {
    name: 'registration-account-exists',
    async show(visit) {
      await visit.storeRegistration(keptAt('account', { registrationId: REGISTRATION_ID, answers: FOREIGN }));
      await visit.open('/registration');
      await visit.page.getByText(visit.t('registration.taken.title')).waitFor();
    },
  },
  {
    name: 'registration-leaving',
    async show(visit) {
      await openStep(visit, 'phone_number');
      await visit.page
        .getByRole('link', { name: visit.t('core.brand') })
        .first()
        .click();
      await visit.page.getByRole('dialog', { name: visit.t('registration.leave.title') }).waitFor();
    },
  },
  {
    name: 'registration-all-steps',
    async show(visit) {
      await openStep(visit, 'contact_data');
      await visit.page
        .locator('summary')
        .filter({ hasText: visit.t('registration.progress.show') })
        .click();
      await visit.page.getByRole('button', { name: visit.t('registration.steps.phone_number') }).waitFor();
    },
  },
];

interface StepStates {
  readonly name: string;
  readonly step: RegistrationStep;
  readonly kept?: Partial<Kept>;
  /** What is filled in over what was kept. */
  readonly values: Readonly<Record<string, string>>;
  readonly ticks?: readonly string[];
  /** What is typed to be wrong; none where nothing must be given. */
  readonly wrong?: Readonly<Record<string, string>>;
  readonly refuse?: (visit: Visit) => Promise<void>;
  /** Whether it also waits and fails: every step does that in the same words. */
  readonly waits?: boolean;
}

/** A step that is saved by a call: as it opens, filled in, wrong, being saved, not saved, refused. */
function savedStep({
  name,
  step,
  kept,
  values,
  ticks = [],
  wrong,
  refuse,
  waits = false,
}: StepStates): readonly ScreenState[] {
  const show = async (visit: Visit) => {
    const form = await openStep(visit, step, kept);
    await fill(form, values);
    for (const tick of ticks) await form.locator(`[name="${tick}"]`).check();
  };
  const state = (kind: string, of: ScreenState['show']): ScreenState => ({
    name: `registration-${name}${kind}`,
    show: of,
  });
  return [
    state('', async (visit) => void (await openStep(visit, step, kept))),
    state('-filled', show),
    ...(wrong === undefined
      ? []
      : [
          state('-errors', async (visit) => {
            await fill(await openStep(visit, step, kept), wrong);
            await submit(visit);
            await awaitSummary(visit);
          }),
        ]),
    ...(refuse === undefined
      ? []
      : [
          state('-refused', async (visit) => {
            await refuse(visit);
            await show(visit);
            await submit(visit);
            await awaitSummary(visit);
          }),
        ]),
    ...(waits
      ? [
          state('-busy', async (visit) => {
            await visit.hold(updateRegistration);
            await show(visit);
            await submit(visit);
            await awaitBusy(visit);
          }),
          state('-failed', async (visit) => {
            await visit.abort(updateRegistration);
            await show(visit);
            await submit(visit);
            await awaitFailure(visit);
          }),
        ]
      : []),
  ];
}

const CONSENTS = { kept: {}, values: {} } as const;

export const stepStates: readonly ScreenState[] = [
  ...accountStates,
  ...savedStep({
    name: 'phone',
    step: 'phone_number',
    values: { phoneNumber: '501 234 567' },
    wrong: { phoneNumber: '501 23' },
    waits: true,
    refuse: (visit) => visit.answer(checkPhoneNumber, {}, 409),
  }),
  {
    name: 'registration-phone-locked',
    async show(visit) {
      await openStep(visit, 'phone_number', { isPhoneVerified: true });
    },
  },
  ...savedStep({
    name: 'contact',
    step: 'contact_data',
    kept: { answers: POLISH },
    values: { pesel: PESEL, documentType: 'ID_CARD', documentNumber: 'ABA300000', documentExpiryDate: '31/01/2031' },
    wrong: {
      pesel: '90010112341',
      city: ' ',
      postalCode: '9000',
      documentType: 'ID_CARD',
      documentExpiryDate: '31/02/2031',
    },
    waits: true,
    refuse: (visit) => visit.answer(checkPesel, {}, 409),
  }),
  {
    name: 'registration-contact-empty',
    async show(visit) {
      const answers = { ...answersTo(['account', 'phone_number']), citizenship: 'PL' };
      await openStep(visit, 'contact_data', { answers });
      await submit(visit);
      await awaitSummary(visit);
    },
  },
  {
    name: 'registration-contact-foreign',
    async show(visit) {
      await openStep(visit, 'contact_data');
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
