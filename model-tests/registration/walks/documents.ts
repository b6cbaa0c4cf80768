import { uploadDocuments } from '../../../contract/documents.ts';
import { completeRegistration } from '../../../contract/registration.ts';
import { MAX_FILE_SIZE } from '../../../domain/identity/identity-document.ts';
import { fileNames } from '../../identity/documents-names.ts';
import { clicks, type Act, type Walk } from '../../levels/browser-walks.ts';
import type { StubbedResponse } from '../../levels/browser-driver.ts';
import { seeStep } from '../registration-app.ts';
import { EXPIRED, given, isSaved, opensStep, picksFiles, submits, inTurn, uploads } from '../registration-commands.ts';
import {
  advances,
  allSent,
  backUnsent,
  beginsToSend,
  completeBack,
  completeLost,
  completes,
  completesAgain,
  counted,
  endsSending,
  enters,
  entersDocuments,
  goesBack,
  known,
  notCompleted,
  openUnsent,
  saves,
  sendsDocuments,
  sendsFirst,
  updated,
  updates,
  uploadExpired,
} from '../registration-branches.ts';
import { command, opensAt, sees, turnsBack } from './steps.ts';

const ARRIVED: StubbedResponse = {
  status: 201,
  body: [{ id: '1', fileName: 'dowod.jpg', size: 11, status: 'UNVERIFIED', createdOn: null }],
};

const documentUploaded: Act = (driver) => driver.respondTo(uploadDocuments, ARRIVED);

export const finishing: Walk = {
  title: 'VER-06 the documents step is not left with a photo on its way, or says so',
  commands: [
    command('somebody comes to the documents', opensAt('document_upload'), [...known, entersDocuments]),
    command('a file is too large', picksFiles(['film.jpg'], MAX_FILE_SIZE + 1), [counted]),
    command('and removed', (_, screen, words) => screen.click('button', fileNames(words, 'film.jpg').remove), []),
    command('sends two', picksFiles(['przod.jpg', 'tyl.jpg']), [beginsToSend]),
    command('goes back meanwhile', clicks('registration.back'), [backUnsent, enters]),
    command(
      'reads what that means',
      sees((words) => words('registration.page.documentsUnsent')),
      [],
    ),
    command('and on', inTurn(isSaved, submits), [saves, updates, updated, advances, entersDocuments]),
    command('sends two again', picksFiles(['przod.jpg', 'tyl.jpg']), [beginsToSend]),
    command('the first arrives', documentUploaded, [counted]),
    command('does not wait for the second', submits, [sendsFirst]),
    command('which arrives', inTurn(given(completeRegistration, 'lost'), documentUploaded), [
      allSent,
      completes,
      completeLost,
    ]),
  ],
};

export const unsent: Walk = {
  title: 'VER-06 an earlier step is opened while a document is sent',
  commands: [
    command('somebody comes to the documents', opensAt('document_upload'), [...known, entersDocuments]),
    command('sends one', picksFiles(['przod.jpg']), [beginsToSend]),
    command('opens an earlier step meanwhile', opensStep('contact_data'), [openUnsent, enters]),
    command(
      'reads what that means',
      sees((words) => words('registration.page.documentsUnsent')),
      [],
    ),
  ],
};

export const documents: Walk = {
  title: 'REG-06 VER-06 documents and the end of the registration',
  commands: [
    command('somebody comes to the documents', opensAt('document_upload'), [...known, entersDocuments]),
    ...turnsBack,
    command('sends one', uploads(ARRIVED, uploadDocuments), [beginsToSend, endsSending]),
    command('goes back', clicks('registration.back'), [goesBack, enters]),
    command('and on', inTurn(isSaved, submits), [saves, updates, updated, advances, entersDocuments]),
    command('the last answer is lost', inTurn(given(completeRegistration, 'lost'), submits), [
      sendsDocuments,
      completes,
      completeLost,
    ]),
    command('back', clicks('registration.back'), [completeBack, entersDocuments]),
    command('lost again', inTurn(given(completeRegistration, 'lost'), submits), [
      sendsDocuments,
      completes,
      completeLost,
    ]),
    command(
      'tried again, a field is refused',
      inTurn(
        given(completeRegistration, { status: 422, body: { code: 'X', fields: { city: ['characters'] } } }),
        clicks('core.actions.retry'),
      ),
      [completesAgain, notCompleted],
    ),
    command('where it stands', (driver, _, words) => seeStep(driver, words, 'contact_data'), []),
  ],
};

export const lateDocument: Walk = {
  title: 'REG-05 VER-06 the registration expires while a document is sent',
  commands: [
    command('somebody comes to the documents', opensAt('document_upload'), [...known, entersDocuments]),
    command('and sends one too late', uploads(EXPIRED, uploadDocuments), [beginsToSend, uploadExpired]),
  ],
};
