import type { FieldType } from '../domain/forms/form-schema.ts';
import type { RegistrationStep } from '../domain/forms/registration-steps.ts';
import type { FormField, FormSection, FormTab, RegistrationSchema } from './registration-schema.ts';

type Details = Partial<Omit<FormField, 'name' | 'type'>>;

/* @__NO_SIDE_EFFECTS__ */
function field(name: string, type: FieldType, details: Details = {}): FormField {
  return {
    name,
    type,
    label: `forms.fields.${name}.label`,
    text: null,
    required: false,
    options: null,
    dictionary: null,
    maxLength: null,
    defaultValue: null,
    relation: null,
    ...details,
  };
}

/* @__NO_SIDE_EFFECTS__ */
function section(id: string, fields: readonly FormField[], details: Partial<FormSection> = {}): FormSection {
  return { id, title: null, relation: null, fields: [...fields], ...details };
}

/* @__NO_SIDE_EFFECTS__ */
function tab(step: RegistrationStep, ...sections: FormSection[]): FormTab {
  return { step, title: `registration.steps.${step}`, sections };
}

const required = true;

/* @__NO_SIDE_EFFECTS__ */
function createForm(): RegistrationSchema {
  const isPolish = { field: 'citizenship', type: 'equal', value: 'PL', defaultValue: 'PL' } as const;
  const isForeign = { ...isPolish, type: 'notEqual' } as const;
  const tick = (name: string, texts: string = name): FormField =>
    field(name, 'consent', {
      defaultValue: false,
      label: `forms.fields.${texts}.label`,
      text: `registration.consents.${texts}`,
    });
  return {
    version: 1,
    tabs: [
      tab(
        'account',
        section('banner', [
          field('banner', 'banner', { label: 'registration.banner.alt', text: '{{bannerUrl}}/registration.webp' }),
        ]),
        section(
          'person',
          [
            field('firstName', 'text', { required, maxLength: 45 }),
            field('lastName', 'text', { required, maxLength: 45 }),
            field('gender', 'radio', {
              required,
              options: [
                { code: 'FEMALE', name: 'forms.fields.gender.options.FEMALE' },
                { code: 'MALE', name: 'forms.fields.gender.options.MALE' },
              ],
            }),
            field('citizenship', 'select', { required, dictionary: 'countries', defaultValue: 'PL' }),
          ],
          { title: 'registration.sections.person' },
        ),
        section(
          'access',
          [
            field('email', 'email', { required, maxLength: 254 }),
            field('username', 'text', { required, maxLength: 24 }),
            field('password', 'password', { required, maxLength: 20 }),
          ],
          { title: 'registration.sections.access' },
        ),
        section('terms', [
          field('toc', 'consent', { required, defaultValue: false, text: 'registration.consents.toc' }),
          field('legalNotice', 'richText', { label: null, text: 'registration.texts.legalNotice' }),
        ]),
      ),
      tab('phone_number', section('phone', [field('phoneNumber', 'tel', { required, maxLength: 9 })])),
      tab('confirmation_code', section('code', [field('code', 'otp', { required, maxLength: 6 })])),
      tab(
        'verification_methods',
        section('methods', [
          field('verificationMethod', 'verificationMethods', { required, defaultValue: 'MANUAL', label: null }),
        ]),
      ),
      tab(
        'contact_data',
        section('pesel', [field('pesel', 'text', { required, maxLength: 11 })], { relation: isPolish }),
        section('birth', [field('dateOfBirth', 'date', { required, maxLength: 10 })], { relation: isForeign }),
        section(
          'address',
          [
            field('city', 'text', { required, maxLength: 100 }),
            field('postalCode', 'text', { required, maxLength: 6 }),
            field('street', 'text', { required, maxLength: 100 }),
          ],
          { title: 'registration.sections.address' },
        ),
        section(
          'document',
          [
            field('documentType', 'select', { dictionary: 'document-types' }),
            field('documentNumber', 'text', {
              maxLength: 64,
              relation: { field: 'documentType', type: 'notEqual', value: '', defaultValue: '' },
            }),
            field('documentExpiryDate', 'date', {
              maxLength: 10,
              relation: { field: 'documentType', type: 'notEqual', value: '', defaultValue: '' },
            }),
          ],
          { title: 'registration.sections.document' },
        ),
        section('referral', [field('referalCode', 'text', { maxLength: 64 })]),
      ),
      tab(
        'income_source',
        section('income', [
          field('incomeSource', 'select', { required, dictionary: 'income-source' }),
          field('pep', 'checkbox', { defaultValue: false, text: 'registration.texts.pep' }),
        ]),
      ),
      tab(
        'consents',
        section('marketing', [
          tick('subscribedEmails'),
          tick('subscribedTextMessages'),
          tick('subscribedTelephoneCalls'),
        ]),
      ),
      tab(
        'research_consents',
        section('research', [
          tick('subscribedAccountNotifications', 'researchAccountNotifications'),
          tick('subscribedEmails', 'researchEmails'),
          tick('subscribedTextMessages', 'researchTextMessages'),
        ]),
      ),
      tab('document_upload', section('documents', [field('documentImages', 'file')])),
    ],
  };
}

/**
 * The form that the gateway serves; also the client's fallback if it receives none (REG-01, readings 15 to 20).
 * Labels, titles and texts are keys. Two names of research_consents also occur in the previous step with another
 * meaning (reading 62).
 */
export const REGISTRATION_FORM: RegistrationSchema = createForm();
