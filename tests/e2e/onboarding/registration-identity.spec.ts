import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { STORAGE_KEYS } from '../../../src/api/storage.ts';
import { expect, test, type Screens } from '../fixtures.ts';
import { IdentityPage, type RedirectMethod } from '../pages/identity-page.ts';
import { presetTexts } from '../support/preset-texts.ts';
import { letTimePassUntil } from '../support/polls.ts';
import { POSTAL_ADDRESS, type Registrant, stranger, type Stranger } from '../support/registrants.ts';
import { openConfirmed, statusOf } from '../support/statuses.ts';

/** Only Polish citizens need no document in addition. */
const METHODS: readonly { readonly method: RedirectMethod; readonly citizenship: string }[] = [
  { method: 'M_OBYWATEL', citizenship: 'PL' },
  { method: 'MOJE_ID', citizenship: 'PL' },
  { method: 'BIOMETRICS', citizenship: 'PL' },
  { method: 'M_OBYWATEL_UA', citizenship: 'UA' },
];

/** A page at the choice of a method, prepared by requests to the gateway. */
const atMethods = test.extend<{ person: Stranger; registrant: Registrant }>({
  person: [stranger(), { option: true }],
  registrant: [
    async ({ page, person, begun }, use) => {
      const fresh = stranger({ lastName: person.lastName, citizenship: person.citizenship });
      const registrant = await begun('verification_methods', fresh);
      await page.clock.install();
      await use(registrant);
    },
    { auto: true },
  ],
});

async function fillPostalAddress({ registration }: Screens): Promise<void> {
  await registration.field('city').fill(POSTAL_ADDRESS.city);
  await registration.field('postalCode').fill(POSTAL_ADDRESS.postalCode);
  await registration.field('street').fill(POSTAL_ADDRESS.street);
  await registration.next.click();
}

const end = (page: Page, t: TFunction, of: 'confirmed' | 'submitted' | 'failed' | 'expired') =>
  page.getByRole('heading', { name: t(`registration.identity.${of}.title`) });

for (const { method, citizenship } of METHODS) {
  atMethods.describe(method, () => {
    atMethods.use({ person: stranger({ citizenship }) });

    atMethods(
      `${method}: to the provider and back, what it knows is not asked again, signed in with a verified identity (REG-09, REG-10, VER-01, VER-02, VER-05, REG-06)`,
      async ({ page, screens, t }) => {
        const { registration } = screens;
        await registration.open();
        await registration.isAt('verification_methods');
        await registration.chooseMethod(method);
        const provider = new IdentityPage(page);
        await provider.begin(method);
        await provider.choose('verified');
        await expect(page).toHaveURL('/account/registration');
        await letTimePassUntil(page, end(page, t, 'confirmed'));
        await letTimePassUntil(page, registration.form('contact_data'));
        if (citizenship === 'PL') {
          await expect(registration.field('pesel')).toHaveValue(/^\d{11}$/);
          await expect(registration.field('pesel')).toBeDisabled();
          await expect(registration.notice(t('registration.identity.proven'))).toBeVisible();
          await expect(page.getByText(t('registration.askedAgain.pesel'))).toHaveCount(0);
        } else await registration.field('dateOfBirth').fill('02-03-1991');
        await fillPostalAddress(screens);
        await registration.takeRest(citizenship === 'PL' ? 'voluntary' : 'asked');
        await expect(page).toHaveURL('/account/profile');
        await expect(page.getByText(t('account.accountStatus.ACTIVE.name'), { exact: true })).toBeVisible();
        await openConfirmed(page, t);
        await expect(statusOf(page, t, 'identity', 'VERIFIED')).toBeVisible();
      },
    );
  });
}

for (const { lastName, what, ended } of [
  { lastName: 'Wygasły', what: 'expired', ended: 'expired' },
  { lastName: 'Obcy', what: 'confirmed for somebody else', ended: 'failed' },
] as const) {
  atMethods.describe(what, () => {
    atMethods.use({ person: stranger({ lastName }) });

    atMethods(
      `A verification that is ${what}: told, and another way can be chosen (VER-02, REG-09)`,
      async ({ page, screens: { registration }, t }) => {
        await registration.open();
        await registration.chooseMethod('M_OBYWATEL');
        await letTimePassUntil(page, end(page, t, ended));
        await letTimePassUntil(page, registration.form('verification_methods'));
        await expect(registration.notice(t(`registration.identity.ends.${ended}`))).toBeVisible();
        await expect(registration.method('MANUAL')).toBeChecked();
        await registration.next.click();
        await registration.isAt('contact_data');
      },
    );
  });
}

atMethods(
  'Cancelled on the provider’s page: told, chosen again, confirmed the second time (VER-02, REG-09, REG-10)',
  async ({ page, screens: { registration }, t }) => {
    const provider = new IdentityPage(page);
    await registration.open();
    await registration.chooseMethod('MOJE_ID');
    await provider.choose('canceled');
    await letTimePassUntil(page, registration.form('verification_methods'));
    await expect(registration.notice(t('registration.identity.ends.canceled'))).toBeVisible();
    await registration.chooseMethod('MOJE_ID');
    await provider.begin('MOJE_ID');
    await provider.choose('verified');
    await letTimePassUntil(page, registration.form('contact_data'));
    await expect(registration.field('pesel')).toHaveValue(/^\d{11}$/);
  },
);

for (const { lastName, what } of [
  { lastName: 'Częściowy', what: 'a part of the data (PARTIAL)' },
  { lastName: 'Czekający', what: 'no result within the polls' },
]) {
  atMethods.describe(what, () => {
    atMethods.use({ person: stranger({ lastName }) });

    atMethods(
      `${what}: the registration goes on, the gateway calls nobody verified because of it (VER-02, VER-03, VER-05)`,
      async ({ page, registrant, screens, t }) => {
        const { registration } = screens;
        await registration.open();
        await registration.chooseMethod('M_OBYWATEL');
        await letTimePassUntil(page, end(page, t, 'submitted'));
        await letTimePassUntil(page, registration.form('contact_data'));
        await expect(registration.notice(t('registration.identity.submitted.text'))).toBeVisible();
        await expect(registration.field('pesel')).toHaveValue('');
        await registration.takeContact(registrant.person);
        await registration.takeRest('voluntary');
        await expect(page).toHaveURL('/account/profile');
        await expect(page.getByText(t('account.accountStatus.TRIAL.name'), { exact: true })).toBeVisible();
        await expect(statusOf(page, t, 'identity', 'IN_VERIFICATION')).toBeVisible();
      },
    );
  });
}

atMethods.describe('A provider that is away', () => {
  atMethods.use({ person: stranger({ lastName: 'Niedostępny' }) });

  atMethods(
    'A start that is refused: toast and notice, and the manual way is open (VER-04, REG-09)',
    async ({ screens: { registration, shell }, t }) => {
      await registration.open();
      await registration.chooseMethod('BIOMETRICS');
      await expect(shell.toast(t('account.verificationMethods.verify.error'))).toBeVisible();
      await expect(registration.notice(t('registration.identity.ends.startFailed'))).toBeVisible();
      await registration.next.click();
      await registration.isAt('contact_data');
    },
  );
});

atMethods(
  'A provider’s page that never comes back: opened anew, the registration stands at the choice and goes on by hand (REG-09, REG-13)',
  async ({ page, context, registrant, screens: { registration }, screensOf }) => {
    await registration.open();
    await registration.chooseMethod('M_OBYWATEL');
    const provider = new IdentityPage(page);
    await provider.begin('M_OBYWATEL');
    await provider.close();
    const { registration: anew } = screensOf(await context.newPage());
    await anew.open();
    await anew.isAt('verification_methods');
    await anew.chooseMethod('MANUAL');
    await anew.isAt('contact_data');
    await anew.takeContact(registrant.person);
    await anew.isAt('income_source');
  },
);

atMethods(
  'The provider’s redirect in another browser: the registration goes on there, token and conversation leave the address at once (REG-10)',
  async ({ page, browser, baseURL, registrant, screens: { registration }, screensOf, t }) => {
    await registration.open();
    await registration.chooseMethod('M_OBYWATEL');
    const provider = new IdentityPage(page);
    await provider.begin('M_OBYWATEL');
    const redirect = page.waitForRequest(/registrationToken=/);
    await provider.choose('verified');
    const returned = (await redirect).url();
    await page.close();

    const other = await browser.newContext({ baseURL: baseURL ?? '', locale: 'pl-PL' });
    await presetTexts(other, baseURL ?? '', { [STORAGE_KEYS.analyticsConsent]: 'refused' });
    try {
      const fresh = await other.newPage();
      await fresh.clock.install();
      const { registration: there } = screensOf(fresh);
      await fresh.goto(returned);
      await expect(fresh).toHaveURL('/account/registration');
      await letTimePassUntil(fresh, end(fresh, t, 'confirmed'));
      await letTimePassUntil(fresh, there.form('contact_data'));
      await there.takeContact({ ...registrant.person, pesel: await there.field('pesel').inputValue() });
      await there.takeRest('voluntary');
      await expect(fresh).toHaveURL('/account/profile');
      await openConfirmed(fresh, t);
      await expect(statusOf(fresh, t, 'identity', 'VERIFIED')).toBeVisible();
    } finally {
      await other.close();
    }
  },
);
