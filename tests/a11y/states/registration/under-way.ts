import type { Locator } from '@playwright/test';
import { fetchVerificationMethods } from '../../../../contract/verification.ts';
import { VERIFICATION_METHODS } from '../../../../contract/statuses.ts';
import { REGISTRATION_STEPS, type RegistrationStep } from '../../../../domain/forms/registration-steps.ts';
import type { Kept } from '../../../../src/api/kept-registration.ts';
import { answersTo, keptAt } from '../../../../model-tests/support/kept-registration.ts';
import { REGISTRATION_PLACE } from '../../../../model-tests/registration/registration-names.ts';
import { RegistrationPage } from '../../../e2e/pages/registration-page.ts';
import type { Visit } from '../../visit.ts';

/** A PESEL of somebody born on 1 January 1990. */
export const PESEL = '90010112349';

/** What somebody from abroad has answered: nothing that must be given is kept out of the browser. */
export const FOREIGN = answersTo(REGISTRATION_STEPS);
const { dateOfBirth: _, ...answers } = FOREIGN;
export const POLISH = { ...answers, citizenship: 'PL' };

/** All ways to prove who one is are offered. */
export async function offerMethods(visit: Visit): Promise<void> {
  const methods = VERIFICATION_METHODS.map((methodName, index) => ({ id: `${index + 1}`, methodName }));
  await visit.answer(fetchVerificationMethods, methods);
}

export const stepForm = ({ page, t }: Visit, step: RegistrationStep): Locator =>
  new RegistrationPage(page, t).form(step);

/** Opens the registration at a step that was kept. */
export async function openStep(visit: Visit, step: RegistrationStep, facts: Partial<Kept> = {}): Promise<Locator> {
  await offerMethods(visit);
  await visit.storeRegistration(keptAt(step, { answers: FOREIGN, ...facts }));
  await visit.open(REGISTRATION_PLACE.path);
  const form = stepForm(visit, step);
  await form.waitFor();
  return form;
}

/** Fields by their names on the wire; a list by the code that is chosen in it. */
export async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[name="${name}"]`).first();
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else if ((await field.getAttribute('type')) === 'radio')
      await form.locator(`[name="${name}"][value="${value}"]`).check();
    else await field.fill(value);
  }
}

export async function submit(visit: Visit): Promise<void> {
  await new RegistrationPage(visit.page, visit.t).next.click();
}

export async function awaitSummary({ page }: Visit): Promise<void> {
  await page.locator('[aria-labelledby=error-summary-heading]').waitFor();
}

export async function awaitBusy({ page }: Visit): Promise<void> {
  await page.locator('button[aria-busy=true]').first().waitFor();
}
