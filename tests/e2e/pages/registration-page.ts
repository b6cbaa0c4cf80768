import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import type { RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import type { VerificationMethodCode } from '../../../src/components/form/choice/verification-method-picker.tsx';
import {
  fieldName,
  methodName,
  onNames,
  REGISTRATION_PLACE,
  stepFormName,
  stepName,
} from '../../../model-tests/registration/registration-names.ts';
import { chooseFiles, picture, type FileToSend } from '../support/images.ts';
import { POSTAL_ADDRESS, type Stranger } from '../support/registrants.ts';
import { expect } from '../support/expect.ts';
import { wordsOf } from '../support/page-screen.ts';

export type FieldName =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'username'
  | 'password'
  | 'phoneNumber'
  | 'code'
  | 'pesel'
  | 'dateOfBirth'
  | 'city'
  | 'postalCode'
  | 'street'
  | 'incomeSource';

/** The registration as its player sees it. */
export class RegistrationPage {
  readonly page: Page;
  readonly t: TFunction;
  /** The button to the next step. */
  readonly next: Locator;
  readonly back: Locator;
  /** The summary of a submit's errors; errors of codes and documents are shown next to them. */
  readonly summary: Locator;
  readonly progress: Locator;
  readonly files: Locator;
  /** The files stored by the gateway. */
  readonly uploaded: Locator;

  constructor(page: Page, t: TFunction) {
    this.page = page;
    this.t = t;
    const { next, finish } = onNames(wordsOf(t));
    this.next = page
      .getByRole('button', { name: next, exact: true })
      .or(page.getByRole('button', { name: finish, exact: true }));
    this.back = page.getByRole('button', { name: t('registration.back'), exact: true });
    this.summary = page
      .getByRole('form')
      .getByRole('alert')
      .filter({ has: page.getByRole('link') });
    this.progress = page.getByRole('navigation', { name: t('registration.progress.label') });
    this.files = page.getByRole('list', { name: t('forms.files.list') }).getByRole('listitem');
    const arrived = new RegExp(`, ${t('forms.files.statuses.uploaded')}$`);
    this.uploaded = this.files.filter({ has: page.getByRole('status').filter({ hasText: arrived }) });
  }

  async open(): Promise<void> {
    await this.page.goto(`/account${REGISTRATION_PLACE.path}`);
  }

  form(step: RegistrationStep): Locator {
    return this.page.getByRole('form', { name: stepFormName(wordsOf(this.t), step) });
  }

  stepHeading(step: RegistrationStep): Locator {
    return this.page.getByRole('heading', { level: 2, name: stepName(wordsOf(this.t), step), exact: true });
  }

  async isAt(step: RegistrationStep): Promise<void> {
    await expect(this.form(step)).toBeVisible();
  }

  async isExpired(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.t('registration.expired.title') })).toBeVisible();
  }

  field(name: FieldName): Locator {
    return this.page.getByLabel(fieldName(wordsOf(this.t), name), { exact: true });
  }

  method(code: VerificationMethodCode): Locator {
    return this.page.getByRole('radio', { name: methodName(wordsOf(this.t), code), exact: true });
  }

  notice(text: string): Locator {
    return this.page.getByRole('status').or(this.page.getByRole('alert')).filter({ hasText: text });
  }

  async fillAccount(person: Stranger): Promise<void> {
    for (const name of ['firstName', 'lastName', 'email', 'username', 'password'] as const) {
      await this.field(name).fill(person[name]);
    }
    await this.page.getByRole('radio', { name: this.t('forms.fields.gender.options.FEMALE') }).check();
    await this.page.getByRole('checkbox').check();
  }

  async takeAccount(person: Stranger): Promise<void> {
    await this.fillAccount(person);
    await this.next.click();
  }

  async takePhone({ phoneNumber }: Stranger, code = '000000'): Promise<void> {
    await this.field('phoneNumber').fill(phoneNumber);
    await this.next.click();
    await this.isAt('confirmation_code');
    await this.takeCode(code);
  }

  /** The sixth digit sends the code. Emptied first: a field that has this code already would not change. */
  async takeCode(code: string): Promise<void> {
    await this.field('code').fill('');
    await this.field('code').fill(code);
  }

  async chooseMethod(code: VerificationMethodCode): Promise<void> {
    await this.method(code).check();
    await this.next.click();
  }

  /** A foreign citizen enters the date of birth instead of a PESEL. */
  async takeContact({ pesel, citizenship }: Stranger): Promise<void> {
    if (citizenship === 'PL') {
      // A proven value can't be edited.
      if (await this.field('pesel').isEnabled()) await this.field('pesel').fill(pesel);
    } else await this.field('dateOfBirth').fill('02-03-1991');
    await this.field('city').fill(POSTAL_ADDRESS.city);
    await this.field('postalCode').fill(POSTAL_ADDRESS.postalCode);
    await this.field('street').fill(POSTAL_ADDRESS.street);
    await this.next.click();
  }

  async takeIncome(): Promise<void> {
    await this.field('incomeSource').selectOption('EMPLOYMENT');
    await this.next.click();
  }

  async addFiles(...files: readonly FileToSend[]): Promise<void> {
    await chooseFiles(this.page.locator('input[type=file][name]'), files);
  }

  async takeDocument(): Promise<void> {
    await this.addFiles(picture('dowod-przod.jpg'));
    await expect(this.uploaded).toHaveCount(1);
    await this.next.click();
  }

  /** From the source of income to the end; `documents` if the method requires one. */
  async takeRest(documents: 'asked' | 'voluntary'): Promise<void> {
    await this.isAt('income_source');
    await this.takeIncome();
    for (const step of ['consents', 'research_consents'] as const) {
      await this.isAt(step);
      await this.next.click();
    }
    await this.isAt('document_upload');
    await (documents === 'asked' ? this.takeDocument() : this.next.click());
  }
}
