import type { Locator } from '@playwright/test';
import { uploadDocuments } from '../../../../contract/documents.ts';
import { completeRegistration } from '../../../../contract/registration.ts';
import type { Kept } from '../../../../src/api/kept-registration.ts';
import type { ScreenState } from '../../state.ts';
import type { Visit } from '../../visit.ts';
import { awaitSummary, openStep, submit } from './under-way.ts';

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

async function openDocuments(visit: Visit, facts: Partial<Kept> = {}): Promise<Locator> {
  const form = await openStep(visit, 'document_upload', facts);
  await form.locator('[type=file]').first().waitFor({ state: 'attached' });
  return form;
}

async function add(form: Locator, ...files: (typeof FRONT)[]): Promise<void> {
  await form.locator('[name=documentImages]').setInputFiles(files);
}

async function take(visit: Visit): Promise<void> {
  await visit.answer(uploadDocuments, [], 201);
}

async function awaitSent(visit: Visit, count = 1): Promise<void> {
  await visit.page
    .locator('li[data-status=uploaded]')
    .nth(count - 1)
    .waitFor();
}

async function finish(visit: Visit): Promise<void> {
  await openDocuments(visit, { uploaded: 1 });
  await submit(visit);
}

export const documentStates: readonly ScreenState[] = [
  { name: 'registration-documents', show: async (visit) => void (await openDocuments(visit)) },
  {
    name: 'registration-documents-errors',
    async show(visit) {
      await openDocuments(visit);
      await submit(visit);
      await awaitSummary(visit);
    },
  },
  {
    name: 'registration-documents-sending',
    async show(visit) {
      await visit.hold(uploadDocuments);
      await add(await openDocuments(visit), FRONT, BACK);
      await visit.page.getByRole('progressbar').first().waitFor();
    },
  },
  {
    name: 'registration-documents-sent',
    async show(visit) {
      await take(visit);
      await add(await openDocuments(visit), FRONT, LONG);
      await awaitSent(visit, 2);
    },
  },
  {
    name: 'registration-documents-full',
    async show(visit) {
      await take(visit);
      await add(await openDocuments(visit, { uploaded: 6 }), FRONT, BACK);
      await awaitSent(visit, 2);
    },
  },
  {
    name: 'registration-documents-not-sent',
    async show(visit) {
      await visit.abort(uploadDocuments);
      await add(await openDocuments(visit), FRONT);
      await visit.page.getByText(visit.t('forms.files.errors.notSent')).waitFor();
    },
  },
  {
    name: 'registration-documents-refused',
    async show(visit) {
      await take(visit);
      await add(await openDocuments(visit), FRONT, NOT_AN_IMAGE, TOO_LONG);
      await visit.page.getByText(visit.t('forms.files.errors.typeNotAllowed')).waitFor();
      await awaitSent(visit);
    },
  },
  {
    name: 'registration-completing',
    async show(visit) {
      await visit.hold(completeRegistration);
      await finish(visit);
      await visit.page.getByText(visit.t('registration.page.completing')).waitFor();
    },
  },
  {
    name: 'registration-complete-failed',
    async show(visit) {
      await visit.abort(completeRegistration);
      await finish(visit);
      await visit.page.getByText(visit.t('registration.page.completeFailed')).waitFor();
    },
  },
  {
    name: 'registration-complete-refused',
    async show(visit) {
      await visit.answer(
        completeRegistration,
        { code: 'UNPROCESSABLE_ENTITY', fields: { postalCode: ['format'] } },
        422,
      );
      await finish(visit);
      await awaitSummary(visit);
    },
  },
];
