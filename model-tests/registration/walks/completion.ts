import { completeRegistration, updateRegistration } from '../../../contract/registration.ts';
import type { Walk } from '../../levels/browser-walks.ts';
import { completed } from '../registration-app.ts';
import { EXPIRED, given, opensStep, submits, inTurn } from '../registration-commands.ts';
import { command, opensAt, sees } from './steps.ts';
import {
  completeExpired,
  completes,
  enters,
  entersDocuments,
  isCompleted,
  known,
  opens,
  saves,
  sendsDocuments,
  updateExpired,
  updates,
} from '../registration-branches.ts';

export const completing: Walk = {
  title: 'REG-06 REG-11 the registration is completed',
  commands: [
    command('somebody comes to the documents', opensAt('document_upload', { uploaded: 1 }), [
      ...known,
      entersDocuments,
    ]),
    command('looks at the address', opensStep('contact_data'), [opens, enters]),
    command('which comes too late', inTurn(given(updateRegistration, EXPIRED), submits), [
      saves,
      updates,
      updateExpired,
    ]),
  ],
};

export const done: Walk = {
  title: 'REG-06 PSH-06 a player',
  commands: [
    command('somebody comes to the documents', opensAt('document_upload', { uploaded: 1 }), [
      ...known,
      entersDocuments,
    ]),
    command(
      'whose button says that it is the last one',
      sees((words) => words('registration.finish')),
      [],
    ),
    command('and is a player', inTurn(given(completeRegistration, completed(900)), submits), [
      sendsDocuments,
      completes,
      isCompleted,
    ]),
    command('at their account', (_, screen, words) => screen.see('heading', words('account.overview.title')), []),
  ],
};

export const lateEnd: Walk = {
  title: 'REG-05 the registration expires at its end',
  commands: [
    command('somebody comes to the documents', opensAt('document_upload', { uploaded: 1 }), [
      ...known,
      entersDocuments,
    ]),
    command('and is too late', inTurn(given(completeRegistration, EXPIRED), submits), [
      sendsDocuments,
      completes,
      completeExpired,
    ]),
  ],
};
