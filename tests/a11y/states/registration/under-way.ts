import type { Locator } from '@playwright/test';
import { fetchVerificationMethods } from '../../../../contract/verification.ts';
import { VERIFICATION_METHODS } from '../../../../contract/statuses.ts';
import { REGISTRATION_STEPS, type RegistrationStep } from '../../../../domain/forms/registration-steps.ts';
import type { RegistrationRecord } from '../../../../src/api/stored-registration.ts';
import { answersTo, keptAt } from '../../../../model-tests/support/stored-registration.ts';
import { REGISTRATION_PLACE } from '../../../../model-tests/registration/registration-names.ts';
import { RegistrationPage } from '../../../e2e/pages/registration-page.ts';
import type { Scan } from '../../scan.ts';

/** A PESEL of a person born on 1 January 1990. */
export const PESEL = '90010112349';

/** Answers of a foreign citizen: the browser stores all required values. */
export const FOREIGN = answersTo(REGISTRATION_STEPS);
const { dateOfBirth: _, ...answers } = FOREIGN;
export const POLISH = { ...answers, citizenship: 'PL' };

/** Offers all identity verification methods. */
export async function offerMethods(scan: Scan): Promise<void> {
  const methods = VERIFICATION_METHODS.map((methodName, index) => ({ id: `${index + 1}`, methodName }));
  await scan.respond(fetchVerificationMethods, methods);
}

export const stepForm = ({ page, t }: Scan, step: RegistrationStep): Locator =>
  new RegistrationPage(page, t).form(step);

/** Opens the registration at a stored step. */
export async function openStep(
  scan: Scan,
  step: RegistrationStep,
  details: Partial<RegistrationRecord> = {},
): Promise<Locator> {
  await offerMethods(scan);
  await scan.storeRegistration(keptAt(step, { answers: FOREIGN, ...details }));
  await scan.open(REGISTRATION_PLACE.path);
  const form = stepForm(scan, step);
  await form.waitFor();
  return form;
}

/** Fields by their wire names; a select by the code of its option. */
export async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[name="${name}"]`).first();
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else if ((await field.getAttribute('type')) === 'radio')
      await form.locator(`[name="${name}"][value="${value}"]`).check();
    else await field.fill(value);
  }
}

export async function submit(scan: Scan): Promise<void> {
  await new RegistrationPage(scan.page, scan.t).next.click();
}

export async function awaitSummary({ page }: Scan): Promise<void> {
  await page.locator('[aria-labelledby=error-summary-title]').waitFor();
}

export async function awaitBusy({ page }: Scan): Promise<void> {
  await page.locator('button[aria-busy=true]').first().waitFor();
}
