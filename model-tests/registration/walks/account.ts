import { login, logout } from '../../../contract/auth.ts';
import { checkEmail, checkUsername } from '../../../contract/availability.ts';
import { fetchRegistration } from '../../../contract/extensions.ts';
import { register } from '../../../contract/registration.ts';
import { granted } from '../../app/app-commands.ts';
import { clicks, refusal, type Act, type Walk } from '../../levels/browser-walks.ts';
import type { StubbedResponse } from '../../levels/browser-driver.ts';
import type { Words } from '../../levels/screen.ts';
import { storeRegistrationToken, seeStep } from '../registration-app.ts';
import { fieldName } from '../registration-names.ts';
import {
  EXPIRED,
  fillAccount,
  followsLink,
  given,
  isLost,
  isStepDone,
  leavesPage,
  opensFresh,
  submits,
  inTurn,
  types,
} from '../registration-commands.ts';
import { ENDED, command, isHalfRegistered, progress, sees, turnsBack } from './steps.ts';
import {
  asks,
  asksToStay,
  checks,
  createLost,
  creates,
  drafts,
  enters,
  entersDocuments,
  fresh,
  isAnswered,
  isClosed,
  isFree,
  isKnown,
  leaves,
  looksInto,
  methods,
  notCreated,
  notRecovered,
  pageLeft,
  recoverLost,
  recovered,
  resumes,
  saves,
  takenOver,
} from '../registration-branches.ts';

/** The responses to the requests of whose e-mail it is and, after sign-in, of the progress. */
const isOwn = given(fetchRegistration, { status: 200, body: { ...progress, email: 'zofia@example.com' } });

const EMAIL_PROBLEMS = {
  taken: (words: Words) => words('forms.fields.email.errors.taken'),
  invalid: (words: Words) => words('forms.errors.invalid', { label: fieldName(words, 'email') }),
};

export const othersAccount: Walk = {
  title: 'REG-06 REG-11 the account that another tab has made meanwhile',
  commands: [
    command('a stranger comes', opensFresh, fresh),
    command('fills the form', fillAccount, [drafts]),
    command(
      'another tab was first',
      inTurn((driver) => storeRegistrationToken(driver), isStepDone, isHalfRegistered, isOwn, isOwn, submits),
      [checks, isFree, creates, looksInto, takenOver, methods, resumes, enters],
    ),
    command('and goes on with the phone', (driver, _, words) => seeStep(driver, words, 'phone_number'), []),
  ],
};

export const lostAccount: Walk = {
  title: 'REG-06 REG-11 VAL-07 an account whose answer is lost, and which is found again',
  commands: [
    command('a stranger comes', opensFresh, fresh),
    command('fills the form', inTurn(given(checkEmail, { status: 500 }), fillAccount), [drafts]),
    command('goes away', leavesPage, [pageLeft]),
    command(
      'the address is taken, and nobody says whether the name is',
      inTurn(given(checkUsername, 'lost'), given(checkEmail, { status: 409 }), submits, sees(EMAIL_PROBLEMS.taken)),
      [checks, isKnown],
    ),
    command('another address', inTurn(given(checkEmail, { status: 500 }), types({ email: 'zofia.i@example.com' })), [
      drafts,
    ]),
    command('it is none', inTurn(given(checkEmail, { status: 422 }), submits, sees(EMAIL_PROBLEMS.invalid)), [
      checks,
      isKnown,
    ]),
    command('another address', types({ email: 'zofia.t@example.com' }), [drafts]),
    command('the answer is lost', inTurn(isLost, submits), [checks, isFree, creates, createLost]),
    command('the account is there, the sign-in is lost', inTurn(isStepDone, given(login, 'lost'), submits), [
      saves,
      creates,
      looksInto,
      recoverLost,
    ]),
    command('and refused', inTurn(isStepDone, given(login, refusal(401, 'WRONG_EMAIL_OR_PASSWORD')), submits), [
      saves,
      creates,
      looksInto,
      notRecovered,
    ]),
    command('another address', types({ email: 'zofia.u@example.com' }), [drafts]),
    command(
      'a name is refused',
      inTurn(given(register, { status: 422, body: { code: 'X', fields: { firstName: ['characters'] } } }), submits),
      [saves, creates, notCreated],
    ),
    command(
      'nobody can register for now',
      inTurn(given(register, refusal(503, 'SERVICE_UNAVAILABLE')), submits, (_, screen, words) =>
        screen.text(words('registration.page.closed')),
      ),
      [saves, creates, isClosed],
    ),
    command('another name', types({ firstName: 'Anna' }), [drafts]),
    command(
      'the account is found',
      inTurn(isStepDone, isHalfRegistered, given(fetchRegistration, { status: 200, body: progress }), submits),
      [saves, creates, looksInto, recovered, methods, resumes, enters],
    ),
    command('and goes on with the phone', (driver, _, words) => seeStep(driver, words, 'phone_number'), []),
    ...turnsBack,
    command('a link leads away', followsLink, [asksToStay, asks]),
    command('the player leaves', clicks('registration.leave.leave'), [isAnswered, leaves]),
  ],
};

/** A partner's link was followed on an earlier day. */
const comesFromPartner: Act = async (driver) => {
  await driver.page.addInitScript(() => localStorage.setItem('account.affiliateTag', 'partner-7'));
};

const foundAs = (answer: StubbedResponse): Act =>
  inTurn(isStepDone, isHalfRegistered, given(fetchRegistration, answer));

export const refusals: Walk = {
  title: 'REG-06 VAL-07 REG-13 refusals that name no field, and accounts that cannot be gone on with',
  commands: [
    command('a stranger comes whom a partner sent', inTurn(comesFromPartner, opensFresh), fresh),
    command('fills the form', fillAccount, [drafts]),
    command(
      'the name is taken',
      inTurn(
        given(register, refusal(422, 'USERNAME_TAKEN')),
        submits,
        sees((words) => words('forms.fields.username.errors.taken')),
      ),
      [checks, isFree, creates, notCreated],
    ),
    command('another name', types({ username: 'zofia_2' }), [drafts]),
    command(
      'the password is the name',
      inTurn(
        given(register, refusal(422, 'PASSWORD_SAME_AS_USERNAME')),
        submits,
        sees((words) => words('forms.fields.password.errors.sameAsUsername')),
      ),
      [checks, isFree, creates, notCreated],
    ),
    command('another password', types({ password: 'Zielony!Kot8' }), [drafts]),
    command('refused for a reason of a later release', inTurn(given(register, refusal(422, 'NOT_TODAY')), submits), [
      checks,
      isFree,
      creates,
      createLost,
    ]),
    command(
      'the address has a whole account, which is signed out again',
      inTurn(
        isStepDone,
        given(login, granted(900)),
        given(logout, { status: 204 }),
        submits,
        sees(EMAIL_PROBLEMS.taken),
      ),
      [saves, creates, looksInto, notRecovered],
    ),
    command('another address', types({ email: 'zofia.b@example.com' }), [drafts]),
    command('nothing is known of its registration', inTurn(foundAs(refusal(404, 'NOT_FOUND')), submits), [
      saves,
      creates,
      looksInto,
      notRecovered,
    ]),
    command('another address', types({ email: 'zofia.c@example.com' }), [drafts]),
    command('its registration has expired', inTurn(foundAs(EXPIRED), submits), [
      saves,
      creates,
      looksInto,
      notRecovered,
    ]),
    command('another address', types({ email: 'zofia.d@example.com' }), [drafts]),
    command('only the end of its registration is left', inTurn(foundAs({ status: 200, body: ENDED }), submits), [
      saves,
      creates,
      looksInto,
      recovered,
      methods,
      resumes,
      entersDocuments,
    ]),
    command(
      'what the gateway keeps to itself is asked again',
      (driver, _, words) => seeStep(driver, words, 'contact_data'),
      [],
    ),
  ],
};

export const reloads: Walk = {
  title: 'REG-13 REG-05 what was typed before there is an account is there after a reload',
  commands: [
    command('a stranger comes', opensFresh, fresh),
    command('types an address', types({ email: 'zofia@example.com' }), [drafts]),
    command('reloads the page', opensFresh, []),
    command(
      'and it stands there',
      async (driver, _, words) => {
        const field = driver.page.getByLabel(fieldName(words, 'email'));
        await driver.until(
          async () => (await field.inputValue()) === 'zofia@example.com',
          () => 'what was typed is gone',
        );
      },
      [],
    ),
  ],
};
