import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadDocuments } from '../../contract/documents.ts';
import { MAX_FILE_NAME, MAX_FILE_SIZE } from '../../domain/identity/identity-document.ts';
import type { TextKey } from '../../src/i18n/text-keys.ts';
import { command, refusal, type Act, type Walk } from '../levels/browser-walks.ts';
import type { StubbedResponse, BrowserDriver } from '../levels/browser-driver.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { fileNames } from '../identity/documents-names.ts';
import { openRegistration, registrationDefaultResponses } from '../registration/registration-app.ts';
import { documentUploadModel } from './document-upload.model.ts';

const chooses = 'documentUpload.resting|files.chosen|0';
const retries = 'documentUpload.resting|file.retry|0';
const removes = 'documentUpload.resting|file.remove|0';
const nothingToInspect = 'documentUpload.selecting|always|0';
const inspected = 'documentUpload.selecting|xstate.done.actor.inspect|0';
const unreadable = 'documentUpload.selecting|xstate.error.actor.inspect|0';
const uploads = 'documentUpload.inspected|always|0';
const uploadsNone = 'documentUpload.inspected|always|1';
const progressed = 'documentUpload.uploading|upload.progressed|0';
const choosesMeanwhile = 'documentUpload|files.chosen|0';
const retriesMeanwhile = 'documentUpload|file.retry|0';
const removesMeanwhile = 'documentUpload|file.remove|0';
const uploaded = 'documentUpload.uploading|xstate.done.actor.upload|0';
const expired = 'documentUpload.uploading|xstate.done.actor.upload|1';
const refused = 'documentUpload.uploading|xstate.done.actor.upload|2';
const unanswered = 'documentUpload.uploading|xstate.error.actor.upload|0';
const uploadsNext = 'documentUpload.counting|always|0';
const endsUnfinished = 'documentUpload.counting|always|1';
const endsWhole = 'documentUpload.counting|always|2';
const adopts = 'documentUpload.sorting|always|0';
const isPartly = 'documentUpload.sorting|always|1';
const isDone = 'documentUpload.sorting|always|2';
const hasFailed = 'documentUpload.sorting|always|3';
const isEmpty = 'documentUpload.sorting|always|4';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]);
const TEXT = Buffer.from('To nie jest zdjęcie.');

interface Picked {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

function picture(name: string, buffer: Buffer = JPEG): Picked {
  return { name, mimeType: 'image/jpeg', buffer };
}

async function pick(driver: BrowserDriver, files: readonly Picked[] | string): Promise<void> {
  const field = driver.page.locator('input[type="file"][name="documentImages"]');
  await field.setInputFiles(typeof files === 'string' ? files : [...files]);
  await driver.settleDown();
}

const picks =
  (...files: readonly Picked[]): Act =>
  (driver) =>
    pick(driver, files);

/** Folders with files that are deleted after they are chosen and before they are sent. */
const folders = new WeakMap<BrowserDriver, string>();

const picksFromDisk: Act = async (driver) => {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'));
  folders.set(driver, folder);
  await writeFile(join(folder, 'skan.jpg'), JPEG);
  await pick(driver, join(folder, 'skan.jpg'));
};

const deletesFromDisk: Act = (driver) => rm(folders.get(driver) ?? '', { recursive: true });

const answers =
  (answer: StubbedResponse): Act =>
  (driver) =>
    driver.respondTo(uploadDocuments, answer);

const UPLOADED: StubbedResponse = {
  status: 201,
  body: [{ id: '1', fileName: 'dowod.jpg', size: JPEG.length, status: 'UNVERIFIED', createdOn: null }],
};

const clicks =
  (what: 'retry' | 'remove', name: string): Act =>
  async (driver, screen, words) => {
    await screen.click('button', fileNames(words, name)[what]);
    await driver.settleDown();
  };

const reports =
  (text: TextKey, values?: Readonly<Record<string, string | number>>): Act =>
  (_, screen, words) =>
    screen.text(words(text, values));

/** A response mocked by the driver has no upload progress, so the last upload needs a real one. */
const open: Act = async (driver, _, words) => {
  await driver.page.addInitScript(() => {
    globalThis.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: XMLHttpRequestBodyInit | null): void {
        Object.assign(globalThis, { __upload: this.upload });
        super.send(body);
      }
    };
  });
  await openRegistration(driver, words, 'document_upload');
};

const sendsHalf: Act = async (driver) => {
  await driver.page.evaluate(() => {
    const { __upload: upload } = globalThis as unknown as { readonly __upload: XMLHttpRequestUpload };
    upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 50, total: 100 }));
  });
  await driver.settleDown();
};

const sending: Walk = {
  title: 'VER-06 VAL-13 documents: good ones, bad ones, and ones that do not arrive',
  commands: [
    command('somebody comes to the documents', open, []),
    command('a file that is too large', picks(picture('wielki.jpg', Buffer.alloc(MAX_FILE_SIZE + 1, JPEG))), [
      chooses,
      nothingToInspect,
      hasFailed,
    ]),
    command('is told', reports('forms.files.errors.tooLarge', { size: 15 }), []),
    command('and removed', clicks('remove', 'wielki.jpg'), [removes, isEmpty]),
    command('a file that is no picture', picks(picture('notatka.jpg', TEXT)), [
      chooses,
      inspected,
      uploadsNone,
      hasFailed,
    ]),
    command('is told', reports('forms.files.errors.typeNotAllowed'), []),
    command('two pictures', picks(picture('przod.jpg'), picture('tyl.jpg')), [chooses, inspected, uploads]),
    command('half of the first has gone', sendsHalf, [progressed]),
    command('which is told', reports('forms.files.statuses.uploading', { percent: 50 }), []),
    command('it arrives', answers(UPLOADED), [uploaded, uploadsNext]),
    command('the second is not taken', answers(refusal(413, 'FILE_TOO_LARGE')), [refused, endsUnfinished, isPartly]),
    command('another picture', picks(picture('paszport.jpg')), [chooses, inspected, uploads]),
    command('meanwhile what was not taken is removed', clicks('remove', 'tyl.jpg'), [removesMeanwhile]),
    command('the picture gets lost', answers('lost'), [unanswered, endsUnfinished, isPartly]),
    command('which is told', reports('forms.files.errors.notSent'), []),
    command('another picture', picks(picture('wiza.jpg')), [chooses, inspected, uploads]),
    command('meanwhile the lost one is sent again', clicks('retry', 'paszport.jpg'), [retriesMeanwhile]),
    command('and a third chosen', picks(picture('prawo-jazdy.jpg')), [choosesMeanwhile]),
    command('the first arrives', answers(UPLOADED), [uploaded, endsWhole, adopts, inspected, uploads]),
    command('the second', answers(UPLOADED), [uploaded, uploadsNext]),
    command('and the third', answers(UPLOADED), [uploaded, endsWhole, isPartly]),
    command('what is no picture is removed', clicks('remove', 'notatka.jpg'), [removes, isDone]),
    command('another picture', picks(picture('karta-pobytu.jpg')), [chooses, inspected, uploads]),
    command('arrives', answers(UPLOADED), [uploaded, endsWhole, isDone]),
    command('another one', picks(picture('umowa.jpg')), [chooses, inspected, uploads]),
    command('comes too late', answers(refusal(401, 'REGISTRATION_TOKEN_EXPIRED')), [expired, isPartly]),
  ],
};

/** The gateway looks at files itself: each refusal, and what it says of the file. */
const notTaken = (name: string, code: string, text: TextKey, values?: Readonly<Record<string, number>>) => [
  command(name, picks(picture(name)), [chooses, inspected, uploads]),
  command(`is refused: ${code}`, answers(refusal(422, code)), [refused, endsUnfinished, hasFailed]),
  command('which is told', reports(text, values), []),
  command('and removed', clicks('remove', name), [removes, isEmpty]),
];

const refusing: Walk = {
  title: 'VER-06 VAL-13 what the gateway says of a file',
  commands: [
    command('somebody comes to the documents', open, []),
    ...notTaken('dziesiaty.jpg', 'TOO_MANY_FILES', 'forms.files.errors.tooMany'),
    ...notTaken('dluga-nazwa.jpg', 'FILE_NAME_TOO_LONG', 'forms.files.errors.nameTooLong', { name: MAX_FILE_NAME }),
    ...notTaken('film.jpg', 'FILE_TYPE_NOT_ALLOWED', 'forms.files.errors.typeNotAllowed'),
    command('another picture', picks(picture('paszport.jpg')), [chooses, inspected, uploads]),
    command('is refused for a reason of a later release', answers(refusal(422, 'FILE_TOO_OLD')), [
      unanswered,
      endsUnfinished,
      hasFailed,
    ]),
    command('and may be sent again', reports('forms.files.errors.notSent'), []),
    command('it is', clicks('retry', 'paszport.jpg'), [retries, inspected, uploads]),
    command('and arrives', answers(UPLOADED), [uploaded, endsWhole, isDone]),
  ],
};

const vanishing: Walk = {
  title: 'VER-06 a document that is not there any more when it is sent again',
  commands: [
    command('somebody comes to the documents', open, []),
    command('a file of the disk', picksFromDisk, [chooses, inspected, uploads]),
    command('gets lost', answers('lost'), [unanswered, endsUnfinished, hasFailed]),
    command('the file is deleted', deletesFromDisk, []),
    command('and sent again', clicks('retry', 'skan.jpg'), [retries, unreadable, hasFailed]),
    command('which is told', reports('forms.files.errors.notSent'), []),
  ],
};

export const documentUploadBrowser = manualTraversal(documentUploadModel, {
  walks: [sending, refusing, vanishing],
  held: [uploadDocuments],
  defaultResponses: registrationDefaultResponses,
  omitted: {
    'documentUpload.uploading|xstate.error.actor.progress|0':
      'The actor that listens to the progress crashes: neither a person nor the network can make it.',
  },
});
