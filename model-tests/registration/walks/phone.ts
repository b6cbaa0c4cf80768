import { checkPhoneNumber } from '../../../contract/availability.ts';
import { generateOtp, resendActivation, updateRegistration, verifyOtp } from '../../../contract/registration.ts';
import { AVAILABILITY_TIMEOUT } from '../../../domain/constants.ts';
import { clicks, refusal, type Walk } from '../../levels/browser-walks.ts';
import { fieldName } from '../registration-names.ts';
import {
  CODE_SENT,
  EXPIRED,
  fillAccount,
  given,
  hasNoMethods,
  isCreated,
  isSaved,
  opensFresh,
  opensStep,
  passes,
  submits,
  submitsNewPhone,
  inTurn,
  types,
} from '../registration-commands.ts';
import {
  advances,
  beginsAnew,
  changesNumber,
  checks,
  codeExpired,
  created,
  creates,
  drafts,
  enters,
  entersCode,
  fresh,
  goesBack,
  isFree,
  isUnasked,
  known,
  linkPause,
  noMethods,
  notUpdated,
  opens,
  passesLocked,
  phoneTaken,
  resendLost,
  resends,
  resendsAgain,
  resent,
  resumes,
  updateLost,
  updated,
  updates,
  verified,
} from '../registration-branches.ts';
import { command, opensAt, turnsBack } from './steps.ts';

export const phone: Walk = {
  title: 'REG-05 REG-07 REG-12 a phone number, its code, and a registration that expires',
  commands: [
    command('a stranger comes', opensFresh, fresh),
    command('fills the form', fillAccount, [drafts]),
    command('the account is made, there are no methods', inTurn(isCreated, hasNoMethods, submits), [
      checks,
      isFree,
      creates,
      created,
      noMethods,
      resumes,
      enters,
    ]),
    command('a number is typed', types({ phoneNumber: '600100200' }), [drafts]),
    command('back', clicks('registration.back'), [goesBack, enters]),
    command('the account is made already', submits, [passesLocked, advances, enters]),
    command('the answer is lost', inTurn(given(updateRegistration, 'lost'), submitsNewPhone), [
      checks,
      isFree,
      updates,
      updateLost,
    ]),
    command(
      'the number is refused',
      inTurn(
        given(updateRegistration, { status: 422, body: { code: 'X', fields: { phoneNumber: ['format'] } } }),
        submits,
      ),
      [checks, isFree, updates, notUpdated],
    ),
    command('another number', types({ phoneNumber: '600100201' }), [drafts]),
    command(
      'nobody knows whether it is free',
      inTurn(isSaved, given(generateOtp, CODE_SENT), submits, passes(AVAILABILITY_TIMEOUT)),
      [checks, isUnasked, updates, updated, advances, entersCode],
    ),
    command('it was', (driver) => driver.respondTo(checkPhoneNumber, { status: 200 }), []),
    command('back', clicks('registration.back'), [goesBack, enters]),
    command('another number', types({ phoneNumber: '600100203' }), [drafts]),
    command(
      'the answer about it is lost, and the gateway looks itself',
      inTurn(isSaved, given(generateOtp, CODE_SENT), submits, (driver) => driver.respondTo(checkPhoneNumber, 'lost')),
      [checks, isFree, updates, updated, advances, entersCode],
    ),
    command('back', clicks('registration.back'), [goesBack, enters]),
    command('and on again', inTurn(isSaved, given(generateOtp, CODE_SENT), submitsNewPhone), [
      checks,
      isFree,
      updates,
      updated,
      advances,
      entersCode,
    ]),
    command('the account is looked at', opensStep('account'), [opens, enters]),
    command('and left', submits, [passesLocked, advances, enters]),
    command(
      'the number is somebody else’s',
      inTurn(isSaved, given(generateOtp, refusal(422, 'PHONE_NUMBER_TAKEN')), submits),
      [checks, isFree, updates, updated, advances, entersCode, phoneTaken],
    ),
    command('another number', types({ phoneNumber: '600100202' }), [drafts]),
    command('gets a code', inTurn(isSaved, given(generateOtp, CODE_SENT), submitsNewPhone), [
      checks,
      isFree,
      updates,
      updated,
      advances,
      entersCode,
    ]),
    command('the number is changed', clicks('registration.code.changeNumber'), [changesNumber, enters]),
    command('the registration expires', inTurn(isSaved, given(generateOtp, EXPIRED), submits), [
      checks,
      isFree,
      updates,
      updated,
      advances,
      entersCode,
      codeExpired,
    ]),
    command(
      'a mail is asked for and lost',
      inTurn(given(resendActivation, 'lost'), clicks('registration.expired.resend')),
      [resends, resendLost],
    ),
    command(
      'and asked for again',
      inTurn(given(resendActivation, { status: 204 }), clicks('registration.expired.resend')),
      [resendsAgain, resent],
    ),
    command('a while later it may be asked for once more', passes(30_000), [linkPause]),
    command('it begins anew', clicks('registration.expired.restart'), [beginsAnew, enters]),
  ],
};

export const code: Walk = {
  title: 'REG-07 a code that is right',
  commands: [
    command('somebody comes to the code', inTurn(given(generateOtp, CODE_SENT), opensAt('confirmation_code')), [
      ...known,
      entersCode,
    ]),
    ...turnsBack,
    command(
      'types it',
      async (driver, screen, words) => {
        driver.respondNext(verifyOtp, { status: 200, body: { verified: true } });
        await screen.fill(fieldName(words, 'code'), '123456');
        await driver.settleDown();
      },
      [verified, advances, enters],
    ),
  ],
};
