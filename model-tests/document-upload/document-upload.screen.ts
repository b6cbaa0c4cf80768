import { MAX_FILE_NAME, MAX_FILE_SIZE } from '../../domain/identity/identity-document.ts';
import type { UploadFile } from '../../machines/onboarding/document-upload/upload-files.ts';
import { defineScreen, type Screen, type Words } from '../levels/screen.ts';
import { fileNames } from '../identity/documents-names.ts';
import { documentUploadModel } from './document-upload.model.ts';

/** Names of the model's files by their keys, which people do not see. */
export const FILE_NAMES: Readonly<Record<string, string>> = {
  front: 'dowod-przod.jpg',
  back: 'dowód tył.png',
  huge: 'skan.tiff',
};

const LIMITS = { size: MAX_FILE_SIZE / 1024 / 1024, name: MAX_FILE_NAME };

function statusOf({ status, percent }: UploadFile, words: Words): string {
  switch (status) {
    case 'chosen':
    case 'queued':
      return words('forms.files.statuses.waiting');
    case 'uploading':
      return words('forms.files.statuses.uploading', { percent });
    case 'uploaded':
      return words('forms.files.statuses.uploaded');
    case 'refused':
    case 'failed':
      return words('forms.files.statuses.failed');
  }
}

/** Every file with its progress, problem and controls; nothing of a file that is not in the list. */
async function seeFiles(screen: Screen, words: Words, files: readonly UploadFile[]): Promise<void> {
  for (const name of Object.values(FILE_NAMES)) {
    const file = files.find((one) => one.name === name);
    const { remove, retry } = fileNames(words, name);
    const canRetry = file?.status === 'failed';
    const canRemove = canRetry || file?.status === 'refused';
    await (canRetry ? screen.see('button', retry) : screen.gone('button', retry));
    await (canRemove ? screen.see('button', remove) : screen.gone('button', remove));
    if (!file) {
      await screen.noText(name);
      continue;
    }
    await screen.text(name);
    await screen.text(statusOf(file, words));
    if (file.problem !== null) await screen.text(words(`forms.files.errors.${file.problem}`, LIMITS));
    const progress = words('forms.files.progress', { name });
    await (file.status === 'uploading' ? screen.see('progressbar', progress) : screen.gone('progressbar', progress));
  }
}

export const documentUploadScreen = defineScreen(documentUploadModel, {
  gestures: {
    /** How files are chosen depends on the page: the view test and the browser walks define it. */
    'files.chosen': () => Promise.reject(new Error('A screen without files.')),
    'file.retry': (screen, { key }, { words }) => screen.click('button', fileNames(words, FILE_NAMES[key] ?? '').retry),
    'file.remove': (screen, { key }, { words }) =>
      screen.click('button', fileNames(words, FILE_NAMES[key] ?? '').remove),
    'upload.progressed': 'sent',
  },
  states: {
    'resting.empty': (screen, { words, snapshot }) => seeFiles(screen, words, snapshot.context.files),
    'resting.partly': (screen, { words, snapshot }) => seeFiles(screen, words, snapshot.context.files),
    'resting.done': (screen, { words, snapshot }) => seeFiles(screen, words, snapshot.context.files),
    'resting.failed': (screen, { words, snapshot }) => seeFiles(screen, words, snapshot.context.files),
    selecting: (screen, { words, snapshot }) => seeFiles(screen, words, snapshot.context.files),
    inspected: 'unseen',
    uploading: (screen, { words, snapshot }) => seeFiles(screen, words, snapshot.context.files),
    counting: 'unseen',
    sorting: 'unseen',
  },
});
