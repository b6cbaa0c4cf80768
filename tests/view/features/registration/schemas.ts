import type * as z from 'zod/mini';
import { RegistrationSchema } from '../../../../contract/registration-schema.ts';
import { readSchema } from '../../../../domain/forms/form-reading.ts';
import type { FormSchema } from '../../../../domain/forms/form-schema.ts';

type Served = z.input<typeof RegistrationSchema>;

const isPolish = { field: 'citizenship', type: 'equal', value: 'PL', defaultValue: 'PL' } as const;
const isForeign = { ...isPolish, type: 'notEqual' } as const;
const hasDocument = { field: 'documentType', type: 'notEqual', value: '', defaultValue: '' } as const;
const required = true;

/** A form of all nine steps, as in the documents; its labels are keys. */
export const nineSteps: Served = {
  version: 1,
  tabs: [
    {
      step: 'account',
      title: 'registration.steps.account',
      sections: [
        { id: 'banner', fields: [{ name: 'banner', type: 'banner', text: '{{bannerUrl}}/registration.svg' }] },
        {
          id: 'person',
          title: 'registration.sections.person',
          fields: [
            { name: 'firstName', type: 'text', required, maxLength: 45 },
            { name: 'lastName', type: 'text', required, maxLength: 45 },
            {
              name: 'gender',
              type: 'radio',
              required,
              options: [
                { code: 'FEMALE', name: 'forms.fields.gender.options.FEMALE' },
                { code: 'MALE', name: 'forms.fields.gender.options.MALE' },
              ],
            },
            { name: 'citizenship', type: 'select', required, dictionary: 'countries', defaultValue: 'PL' },
          ],
        },
        {
          id: 'access',
          title: 'registration.sections.access',
          fields: [
            { name: 'email', type: 'email', required, maxLength: 254 },
            { name: 'username', type: 'text', required, maxLength: 24 },
            { name: 'password', type: 'password', required, maxLength: 20 },
          ],
        },
        {
          id: 'terms',
          fields: [
            { name: 'toc', type: 'consent', required, text: 'registration.consents.toc' },
            { name: 'legalNotice', type: 'richText', text: 'registration.texts.legalNotice' },
          ],
        },
      ],
    },
    {
      step: 'phone_number',
      title: 'registration.steps.phone_number',
      sections: [{ id: 'phone', fields: [{ name: 'phoneNumber', type: 'tel', required, maxLength: 9 }] }],
    },
    {
      step: 'confirmation_code',
      title: 'registration.steps.confirmation_code',
      sections: [{ id: 'code', fields: [{ name: 'code', type: 'otp', required, maxLength: 6 }] }],
    },
    {
      step: 'verification_methods',
      title: 'registration.steps.verification_methods',
      sections: [
        {
          id: 'methods',
          fields: [{ name: 'verificationMethod', type: 'verificationMethods', defaultValue: 'MANUAL' }],
        },
      ],
    },
    {
      step: 'contact_data',
      title: 'registration.steps.contact_data',
      sections: [
        { id: 'pesel', relation: isPolish, fields: [{ name: 'pesel', type: 'text', required, maxLength: 11 }] },
        { id: 'birth', relation: isForeign, fields: [{ name: 'dateOfBirth', type: 'date', required }] },
        {
          id: 'address',
          title: 'registration.sections.address',
          fields: [
            { name: 'city', type: 'text', required, maxLength: 100 },
            { name: 'postalCode', type: 'text', required, maxLength: 6 },
            { name: 'street', type: 'text', required, maxLength: 100 },
          ],
        },
        {
          id: 'document',
          title: 'registration.sections.document',
          fields: [
            { name: 'documentType', type: 'select', dictionary: 'document-types' },
            { name: 'documentNumber', type: 'text', maxLength: 64, relation: hasDocument },
            { name: 'documentExpiryDate', type: 'date', relation: hasDocument },
          ],
        },
        { id: 'referral', fields: [{ name: 'referalCode', type: 'text', maxLength: 64 }] },
      ],
    },
    {
      step: 'income_source',
      title: 'registration.steps.income_source',
      sections: [
        {
          id: 'income',
          fields: [
            { name: 'incomeSource', type: 'select', required, dictionary: 'income-source' },
            { name: 'pep', type: 'checkbox', defaultValue: false },
          ],
        },
      ],
    },
    {
      step: 'consents',
      title: 'registration.steps.consents',
      sections: [
        {
          id: 'marketing',
          fields: [
            { name: 'subscribedEmails', type: 'consent' },
            { name: 'subscribedTextMessages', type: 'consent' },
            { name: 'subscribedTelephoneCalls', type: 'consent' },
          ],
        },
      ],
    },
    {
      step: 'research_consents',
      title: 'registration.steps.research_consents',
      sections: [
        {
          id: 'research',
          fields: [
            {
              name: 'subscribedAccountNotifications',
              type: 'consent',
              text: 'registration.consents.researchAccountNotifications',
            },
            { name: 'subscribedEmails', type: 'consent', text: 'registration.consents.researchEmails' },
            { name: 'subscribedTextMessages', type: 'consent', text: 'registration.consents.researchTextMessages' },
          ],
        },
      ],
    },
    {
      step: 'document_upload',
      title: 'registration.steps.document_upload',
      sections: [{ id: 'documents', fields: [{ name: 'documentImages', type: 'file' }] }],
    },
  ],
};

/** Another operator's short form: its own labels, its own fields, relations between them. */
export const club: Served = {
  version: 7,
  tabs: [
    {
      step: 'account',
      title: 'Dołącz do klubu',
      sections: [
        {
          id: 'fan',
          title: 'Kibic',
          fields: [
            {
              name: 'isFan',
              type: 'radio',
              label: 'Masz swoją drużynę?',
              required,
              options: [
                { code: 'true', name: 'Tak' },
                { code: 'false', name: 'Nie' },
              ],
            },
            {
              name: 'team',
              type: 'text',
              label: 'Drużyna',
              required,
              maxLength: 10,
              relation: { field: 'isFan', type: 'equal', value: true, defaultValue: null },
            },
            {
              name: 'reason',
              type: 'select',
              label: 'Dlaczego nie?',
              required,
              options: [
                { code: 'time', name: 'Nie mam czasu' },
                { code: 'other', name: 'Wolę inny sport' },
              ],
              relation: { field: 'isFan', type: 'equal', value: false, defaultValue: '' },
            },
            {
              name: 'sport',
              type: 'text',
              label: 'Jaki sport?',
              relation: { field: 'reason', type: 'equal', value: 'other', defaultValue: null },
            },
          ],
        },
        {
          id: 'season',
          title: 'Sezon',
          relation: { field: 'team', type: 'notEqual', value: '', defaultValue: '' },
          fields: [
            { name: 'since', type: 'date', label: 'Kibicujesz od', required },
            { name: 'news', type: 'checkbox', label: 'Chcę wiadomości o drużynie', required },
          ],
        },
      ],
    },
  ],
};

/** A newer form: fields and steps unknown to this client, and markup that must not run. */
export const newer: Served = {
  version: 99,
  tabs: [
    {
      step: 'income_source',
      title: 'Dochód',
      sections: [
        {
          id: 'income',
          fields: [
            {
              name: 'incomeSource',
              type: 'select',
              label: 'Źródło',
              required,
              options: [
                { code: 'A', name: 'Praca' },
                { code: 'B', name: 'Coś nowego' },
              ],
            },
            {
              name: 'proof',
              type: 'file',
              label: 'Potwierdzenie',
              required,
              relation: { field: 'incomeSource', type: 'equal', value: 'A', defaultValue: null },
            },
            {
              name: 'signature',
              type: 'hologram',
              label: 'Podpis',
              required,
              relation: { field: 'incomeSource', type: 'equal', value: 'B', defaultValue: null },
            },
            {
              name: 'notice',
              type: 'richText',
              text: '<p onclick="alert(1)">Zobacz <a href="https://example.com/x">zasady</a><script>alert(1)</script></p>',
            },
          ],
        },
      ],
    },
  ],
};

/** Parses a served form as the app does. @throws if this client can't render it. */
export function drawable(served: Served): FormSchema {
  const reading = readSchema(RegistrationSchema.parse(served));
  if (reading.kind !== 'drawable') throw new Error(`too new: ${reading.fields.join(', ')}`);
  return reading.schema;
}
