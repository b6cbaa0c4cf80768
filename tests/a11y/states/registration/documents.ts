import type { Locator } from '@playwright/test';
import { uploadDocuments } from '../../../../contract/documents.ts';
import { completeRegistration } from '../../../../contract/registration.ts';
import type { RegistrationRecord } from '../../../../src/api/stored-registration.ts';
import type { ScreenState } from '../../state.ts';
import type { Scan } from '../../scan.ts';
import { awaitBusy, awaitSummary, openStep, submit } from './under-way.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const image = (name: string) => ({ name, mimeType: 'image/png', buffer: PIXEL });
const FRONT = image('dowod-przod.png');
const BACK = image('dowod-tyl.png');
const NOT_AN_IMAGE = { name: 'dowod.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') };
const LONG = image(`${'skan-dowodu-osobistego-'.repeat(3)}przod.png`);
const TOO_LONG = image(`${'a'.repeat(101)}.png`);

async function openDocuments(scan: Scan, details: Partial<RegistrationRecord> = {}): Promise<Locator> {
  const form = await openStep(scan, 'document_upload', details);
  await form.locator('[type=file]').first().waitFor({ state: 'attached' });
  return form;
}

async function add(form: Locator, ...files: (typeof FRONT)[]): Promise<void> {
  await form.locator('[name=documentImages]').setInputFiles(files);
}

async function take(scan: Scan): Promise<void> {
  await scan.respond(uploadDocuments, [], 201);
}

async function awaitSent(scan: Scan, count = 1): Promise<void> {
  await scan.page
    .locator('li[data-status=uploaded]')
    .nth(count - 1)
    .waitFor();
}

async function finish(scan: Scan): Promise<void> {
  await openDocuments(scan, { uploaded: 1 });
  await submit(scan);
}

export const documentStates: readonly ScreenState[] = [
  { name: 'registration-documents', show: async (scan) => void (await openDocuments(scan)) },
  {
    name: 'registration-documents-errors',
    async show(scan) {
      await openDocuments(scan);
      await submit(scan);
      await awaitSummary(scan);
    },
  },
  {
    name: 'registration-documents-sending',
    async show(scan) {
      await scan.hold(uploadDocuments);
      await add(await openDocuments(scan), FRONT, BACK);
      await scan.page.getByRole('progressbar').first().waitFor();
    },
  },
  {
    name: 'registration-documents-finishing',
    async show(scan) {
      await scan.hold(uploadDocuments);
      await add(await openDocuments(scan), FRONT);
      await scan.page.getByRole('progressbar').first().waitFor();
      await submit(scan);
      await awaitBusy(scan);
    },
  },
  {
    name: 'registration-documents-unsent',
    async show(scan) {
      await scan.hold(uploadDocuments);
      await add(await openDocuments(scan), FRONT);
      await scan.page.getByRole('progressbar').first().waitFor();
      await scan.page.getByRole('button', { name: scan.t('registration.back') }).click();
      await scan.page.getByText(scan.t('registration.page.documentsUnsent')).waitFor();
    },
  },
  {
    name: 'registration-documents-sent',
    async show(scan) {
      await take(scan);
      await add(await openDocuments(scan), FRONT, LONG);
      await awaitSent(scan, 2);
    },
  },
  {
    name: 'registration-documents-full',
    async show(scan) {
      await take(scan);
      await add(await openDocuments(scan, { uploaded: 6 }), FRONT, BACK);
      await awaitSent(scan, 2);
    },
  },
  {
    name: 'registration-documents-not-sent',
    async show(scan) {
      await scan.abort(uploadDocuments);
      await add(await openDocuments(scan), FRONT);
      await scan.page.getByText(scan.t('forms.files.errors.notSent')).waitFor();
    },
  },
  {
    name: 'registration-documents-refused',
    async show(scan) {
      await take(scan);
      await add(await openDocuments(scan), FRONT, NOT_AN_IMAGE, TOO_LONG);
      await scan.page.getByText(scan.t('forms.files.errors.typeNotAllowed')).waitFor();
      await awaitSent(scan);
    },
  },
  {
    name: 'registration-completing',
    async show(scan) {
      await scan.hold(completeRegistration);
      await finish(scan);
      await scan.page.getByText(scan.t('registration.page.completing')).waitFor();
    },
  },
  {
    name: 'registration-complete-failed',
    async show(scan) {
      await scan.abort(completeRegistration);
      await finish(scan);
      await scan.page.getByText(scan.t('registration.page.completeFailed')).waitFor();
    },
  },
  {
    name: 'registration-complete-refused',
    async show(scan) {
      await scan.respond(
        completeRegistration,
        { code: 'UNPROCESSABLE_ENTITY', fields: { postalCode: ['format'] } },
        422,
      );
      await finish(scan);
      await awaitSummary(scan);
    },
  },
];
