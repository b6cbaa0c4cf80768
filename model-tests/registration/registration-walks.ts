import { login, logout } from '../../contract/auth.ts';
import { checkEmail, checkPhoneNumber, checkUsername } from '../../contract/availability.ts';
import { uploadDocuments } from '../../contract/documents.ts';
import { fetchRegistration } from '../../contract/extensions.ts';
import { fetchAccountStatuses } from '../../contract/player.ts';
import { REGISTRATION_FORM } from '../../contract/registration-form.ts';
import { fetchRegistrationSchema } from '../../contract/registration-schema.ts';
import {
  completeRegistration,
  generateOtp,
  register,
  resendActivation,
  updateRegistration,
  verifyOtp,
} from '../../contract/registration.ts';
import { fetchVerificationSession, fetchVerificationState, startVerification } from '../../contract/verification.ts';
import { AVAILABILITY_TIMEOUT, VERIFICATION_POLL_INTERVAL, VERIFICATION_RESET } from '../../domain/constants.ts';
import { MAX_FILE_SIZE } from '../../domain/identity/identity-document.ts';
import type { RegistrationStep } from '../../domain/forms/registration-steps.ts';
import type { MachineName } from '../../machines/registry.ts';
import type { RegistrationRecord } from '../../src/api/stored-registration.ts';
import { granted } from '../app/app-commands.ts';
import { VERIFIED_STATUSES } from '../support/account-statuses.ts';
import { keptAt, REGISTRATION_ID } from '../support/stored-registration.ts';
import { fileNames } from '../identity/documents-names.ts';
import { showPageAgain } from '../deposit/deposit-app.ts';
import { clicks, command as commandOf, refusal, type Act, type Command, type Walk } from '../levels/browser-walks.ts';
import type { StubbedResponse } from '../levels/browser-driver.ts';
import type { Words } from '../levels/screen.ts';
import {
  chooseMethod,
  completed,
  storeRegistration,
  storeRegistrationToken,
  openRegistration,
  PROVIDER_PAGE,
  returnFromProvider,
  seeStep,
} from './registration-app.ts';
import { fieldName, REGISTRATION_PLACE } from './registration-names.ts';
import {
  CODE_SENT,
  EXPIRED,
  fillAccount,
  followsLink,
  given,
  hasNoMethods,
  hasNoSchema,
  isCreated,
  isLost,
  isSaved,
  isStepDone,
  leavesPage,
  opensFresh,
  opensStep,
  passes,
  picksFiles,
  submits,
  submitsNewPhone,
  inTurn,
  types,
  uploads,
} from './registration-commands.ts';

const foundExpired = ['registration.finding|xstate.done.actor.findRegistration|0'];
const found = ['registration.finding|xstate.done.actor.findRegistration|1'];
const notFound = ['registration.finding|xstate.error.actor.findRegistration|0'];
const schemaLoaded = ['registration.loadingSchema|xstate.done.actor.fetchSchema|0'];
const schemaMissing = ['registration.loadingSchema|xstate.error.actor.fetchSchema|0'];
const bundledLoaded = ['registration.loadingBundledSchema|xstate.done.actor.loadBundledSchema|0'];
const bundledMissing = ['registration.loadingBundledSchema|xstate.error.actor.loadBundledSchema|0'];
const schemaAgain = ['registration.schemaFailed|registration.retry|0'];
const resumes = ['registrationSteps.opening|always|2'];
const opensKnown = ['registration.opening|always|0'];
const opensNew = ['registration.opening|always|1', ...resumes];
const methods = ['registration.filteringSteps|xstate.done.actor.fetchMethods|0'];
const noMethods = ['registration.filteringSteps|xstate.error.actor.fetchMethods|0'];
const returns = ['registrationSteps.opening|always|0'];
const isRefused = ['registrationSteps.opening|always|1'];
/** The leave confirmation is a dialog, so it is reported to the dialogs machine. */
const tellsDialogs = ['registration.steps|dialogs.told|0'];
/** No step and no confirmation is open any more. */
const ends = (end: 0 | 1 | 2 | 3) => [...tellsDialogs, `registration.steps|xstate.done.actor.registrationSteps|${end}`];
const makesAccount = ends(0);
const expires = ends(1);
const asksToStay = ['registration.steps|leave.asked|0', 'registrationSteps.step|leave.asked|0'];
const asks = ['registrationSteps.step|dialog.asked|0', ...tellsDialogs];
const isAnswered = ['registrationSteps.step|dialog.closed|0', ...tellsDialogs];
const leaves = ['registrationSteps.step|leaveConfirmation.decided|0', ...ends(2)];
const pageLeft = ['registration.steps|page.left|0', 'registrationSteps.step|page.left|0'];
const entersCode = ['registrationSteps.step.entering|always|0'];
const entersDocuments = ['registrationSteps.step.entering|always|1'];
const enters = ['registrationSteps.step.entering|always|2'];
const drafts = ['registrationSteps.step.open.editing|draft.changed|0'];
const goesBack = ['registrationSteps.step.open|step.back|0'];
const opens = ['registrationSteps.step.open|step.open|0'];
const submission = (branch: number) => `registrationSteps.step.open.editing|step.submit|${branch}`;
const passesLocked = [submission(0)];
const choosesProvider = [submission(1), ...tellsDialogs];
const choosesManual = [submission(2)];
const checks = [submission(3), 'stepSubmission.opening|always|0'];
const saves = [submission(3), 'stepSubmission.opening|always|1'];
const sent = (outcome: number) => `registrationSteps.step.saving|xstate.done.actor.stepSubmission|${outcome}`;
const isKnown = ['stepSubmission.checking|xstate.done.actor.askAvailability|0', sent(4)];
const isFree = ['stepSubmission.checking|xstate.done.actor.askAvailability|1'];
const isUnasked = ['stepSubmission.checking|xstate.after.availabilityTimeout.stepSubmission.checking|0'];
const creates = ['stepSubmission.sending|always|0'];
const updates = ['stepSubmission.sending|always|1'];
const isCreatedOrNot = 'stepSubmission.creating|xstate.done.actor.create|1';
const created = [isCreatedOrNot, sent(0), ...makesAccount];
const looksInto = ['stepSubmission.creating|xstate.done.actor.create|0'];
const isClosed = [isCreatedOrNot, sent(6)];
const notCreated = [isCreatedOrNot, sent(4)];
const createLost = ['stepSubmission.creating|xstate.error.actor.create|0', sent(7)];
const isRecovered = 'stepSubmission.recovering|xstate.done.actor.recover|0';
const recovered = [isRecovered, sent(2), ...makesAccount];
const takenOver = [isRecovered, sent(3), ...makesAccount];
const notRecovered = ['stepSubmission.recovering|xstate.done.actor.recover|1', sent(4)];
const recoverLost = ['stepSubmission.recovering|xstate.error.actor.recover|0', sent(8)];
const isUpdatedOrNot = 'stepSubmission.updating|xstate.done.actor.update|0';
const updated = [isUpdatedOrNot, sent(1)];
const updateExpired = [isUpdatedOrNot, sent(5), ...expires];
const notUpdated = [isUpdatedOrNot, sent(4)];
const updateLost = ['stepSubmission.updating|xstate.error.actor.update|0', sent(8)];
const phoneEnds = (end: number) => `registrationSteps.step.open.phone|xstate.done.actor.phoneVerification|${end}`;
const verified = [phoneEnds(0)];
const codeExpired = [phoneEnds(1), ...expires];
const phoneTaken = [phoneEnds(2)];
const changesNumber = [phoneEnds(3)];
const DOCUMENTS = 'registrationSteps.step.open.documents';
const counted = [`${DOCUMENTS}|documents.counted|0`];
const beginsToSend = [`${DOCUMENTS}.resting|documents.counted|0`];
const endsSending = [`${DOCUMENTS}.underWay|documents.counted|0`];
const sendsFirst = [`${DOCUMENTS}.underWay.sending|step.submit|0`];
const allSent = [`${DOCUMENTS}.underWay.finishing|documents.counted|0`];
const backUnsent = [`${DOCUMENTS}.underWay|step.back|0`];
const openUnsent = [`${DOCUMENTS}.underWay|step.open|0`];
const uploadExpired = [`${DOCUMENTS}|documents.registrationExpired|0`, ...expires];
const sendsDocuments = [`${DOCUMENTS}.resting|step.submit|0`];
const advances = ['registrationSteps.step.advancing|always|0'];
const completes = ['registrationSteps.step.advancing|always|1', ...ends(3)];
const identityShown = ['registration.steps|page.shown|0', 'registrationSteps.identity|page.shown|0'];
const toProvider = ['registrationSteps.identity|verification.leaving|0'];
const polls = ['registrationSteps.identity|verification.asking|0'];
const identityKnown = ['registrationSteps.identity|verification.resumed|0'];
const identityEnds = (end: number) => `registrationSteps.identity|xstate.done.actor.verification|${end}`;
const identityExpired = [identityEnds(0), 'registration.steps|xstate.done.actor.registrationSteps|1'];
const identityProven = [identityEnds(1)];
const identityNot = [identityEnds(2)];
const comesBack = ['registrationSteps.identity.choosing|always|0'];
const starts = ['registrationSteps.identity.choosing|always|1'];
const completeExpired = ['registration.completing|xstate.done.actor.complete|0'];
const notCompleted = ['registration.completing|xstate.done.actor.complete|1', ...isRefused];
const isCompleted = ['registration.completing|xstate.done.actor.complete|2'];
const completeLost = ['registration.completing|xstate.error.actor.complete|0'];
const completesAgain = ['registration.completeFailed|registration.retry|0'];
const completeBack = ['registration.completeFailed|step.back|0', ...resumes];
const beginsAnew = ['registration.expired|registration.startAgain|0', ...resumes];
const beginsAnewUnloaded = ['registration.expired|registration.startAgain|1'];
const resends = ['registration.expired.told|activation.resend|0'];
const resent = ['registration.expired.resending|xstate.done.actor.resendActivation|0'];
const resendLost = ['registration.expired.resending|xstate.error.actor.resendActivation|0'];
const linkPause = ['registration.expired.resent|xstate.after.linkPause.registration.expired.resent|0'];
const resendsAgain = ['registration.expired.resendFailed|activation.resend|0'];

const fresh = [found, schemaLoaded, opensNew, enters];
const known = [found, schemaLoaded, opensKnown, methods, resumes];

const command = (what: string, act: Act, takes: readonly (readonly string[])[]): Command =>
  commandOf(what, act, takes.flat());

const opensAt =
  (step: RegistrationStep, changes: Partial<RegistrationRecord> = {}): Act =>
  (driver, _, words) =>
    openRegistration(driver, words, step, changes);

const chooses =
  (method: 'MOJE_ID' | 'MANUAL'): Act =>
  (driver, screen, words) =>
    chooseMethod(driver, screen, words, method);

const started = (redirectUrl: string | null): Act =>
  given(startVerification, { status: 200, body: { conversationId: 'conversation-1', redirectUrl } });

const partly = given(fetchVerificationState, {
  status: 200,
  body: { conversationStatus: 'PARTIAL', conversationResult: null, redirectUrl: null },
});

const decided = given(fetchVerificationState, {
  status: 200,
  body: {
    conversationStatus: 'FINISHED',
    conversationResult: { identity: { status: 'VERIFIED', errors: [] } },
    redirectUrl: null,
  },
});

const progress = {
  id: REGISTRATION_ID,
  step: 'phone_number',
  citizenship: 'PL',
  email: 'zofia.t@example.com',
  phoneNumber: null,
  isPhoneConfirmed: false,
  city: null,
  postalCode: null,
  street: null,
  incomeSource: null,
};

/** Only the completing request of this registration is left. */
const ENDED = {
  ...progress,
  step: null,
  phoneNumber: '600100200',
  isPhoneConfirmed: true,
  city: 'Łódź',
  postalCode: '90-001',
  street: 'Piotrkowska 12/3',
  incomeSource: 'EMPLOYMENT',
};

const isHalfRegistered = given(login, {
  status: 200,
  body: { token: 'reg_1', duration: 0, remark: 'ACCOUNT_NOT_FULLY_REGISTERED' },
});

/** The responses to the requests of whose e-mail it is and, after sign-in, of the progress. */
const isOwn = given(fetchRegistration, { status: 200, body: { ...progress, email: 'zofia@example.com' } });

const EMAIL_PROBLEMS = {
  taken: (words: Words) => words('forms.fields.email.errors.taken'),
  invalid: (words: Words) => words('forms.errors.invalid', { label: fieldName(words, 'email') }),
};

const sees =
  (textOf: (words: Words) => string): Act =>
  (_, screen, words) =>
    screen.text(textOf(words));

/** Leaving is asked about in every step that has begun. */
const turnsBack = [
  command('a link leads away', followsLink, [asksToStay, asks]),
  command('the player stays', clicks('registration.leave.stay'), [isAnswered]),
];

const othersAccount: Walk = {
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

const lostAccount: Walk = {
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

const refusals: Walk = {
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

const phone: Walk = {
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

const reloads: Walk = {
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

const code: Walk = {
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

const identity: Walk = {
  title: 'REG-09 VER-02 VER-03 VER-04 the identity provider',
  commands: [
    command('somebody comes to the methods', opensAt('verification_methods'), [...known, enters]),
    command('goes to the provider', inTurn(started(PROVIDER_PAGE), chooses('MOJE_ID')), [
      choosesProvider,
      starts,
      toProvider,
    ]),
    command('comes back by hand', showPageAgain, [identityShown, polls]),
    command('gives up', clicks('registration.identity.giveUp'), [identityNot, enters]),
    command('begins again, without a page', inTurn(started(null), chooses('MOJE_ID')), [
      choosesProvider,
      starts,
      polls,
    ]),
    command(
      'is known',
      inTurn(decided, passes(VERIFICATION_POLL_INTERVAL), (_, screen, words) =>
        screen.text(words('registration.identity.confirmed.title')),
      ),
      [],
    ),
    command('and goes on', passes(VERIFICATION_RESET), [identityProven, advances, enters]),
    command('changes the method', opensStep('verification_methods'), [opens, enters]),
    command('to the manual one', chooses('MANUAL'), [choosesManual, advances, enters]),
    command('changes it again', opensStep('verification_methods'), [opens, enters]),
    command('to a provider that knows a part', inTurn(started(null), chooses('MOJE_ID')), [
      choosesProvider,
      starts,
      polls,
    ]),
    command('is told so', inTurn(partly, passes(VERIFICATION_POLL_INTERVAL)), []),
    command('and goes on', passes(VERIFICATION_RESET), [identityProven, advances, enters]),
    command('and again', opensStep('verification_methods'), [opens, enters]),
    command('too late', inTurn(given(startVerification, EXPIRED), chooses('MOJE_ID')), [
      choosesProvider,
      starts,
      identityExpired,
    ]),
  ],
};

const returningFresh: Walk = {
  title: 'REG-10 back from the identity provider in a browser that keeps nothing',
  commands: [
    command(
      'the provider sends the player back',
      inTurn(
        given(fetchVerificationSession, {
          status: 200,
          body: {
            registrationId: REGISTRATION_ID,
            conversationId: 'conversation-1',
            registrationToken: 'reg_2',
            methodName: 'MOJE_ID',
            identity: null,
          },
        }),
        async (driver, _, words) => {
          await driver.goto(
            `${REGISTRATION_PLACE.path}?conversationId=conversation-1`,
            words(REGISTRATION_PLACE.title),
          );
          await driver.settleDown();
        },
      ),
      [found, schemaLoaded, ['registration.opening|always|1'], returns, comesBack, identityKnown, polls],
    ),
    command('is asked about with the token of the session', inTurn(decided, passes(VERIFICATION_POLL_INTERVAL)), []),
  ],
};

const returning: Walk = {
  title: 'REG-10 back from the identity provider',
  commands: [
    command(
      'the provider sends the player back',
      inTurn(
        given(fetchVerificationSession, {
          status: 200,
          body: {
            registrationId: REGISTRATION_ID,
            conversationId: 'conversation-1',
            registrationToken: null,
            methodName: 'MOJE_ID',
            identity: null,
          },
        }),
        (driver, _, words) => returnFromProvider(driver, words, 'conversation-1'),
      ),
      [found, schemaLoaded, opensKnown, methods, returns, comesBack, identityKnown, polls],
    ),
  ],
};

const ARRIVED: StubbedResponse = {
  status: 201,
  body: [{ id: '1', fileName: 'dowod.jpg', size: 11, status: 'UNVERIFIED', createdOn: null }],
};

const documentUploaded: Act = (driver) => driver.respondTo(uploadDocuments, ARRIVED);

const finishing: Walk = {
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

const unsent: Walk = {
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

const documents: Walk = {
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

const completing: Walk = {
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

const done: Walk = {
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

const lateEnd: Walk = {
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

const lateDocument: Walk = {
  title: 'REG-05 VER-06 the registration expires while a document is sent',
  commands: [
    command('somebody comes to the documents', opensAt('document_upload'), [...known, entersDocuments]),
    command('and sends one too late', uploads(EXPIRED, uploadDocuments), [beginsToSend, uploadExpired]),
  ],
};

const schema: Walk = {
  title: 'REG-01 a form that does not come',
  commands: [
    command('none from the gateway', inTurn(hasNoSchema, opensFresh), [
      found,
      schemaMissing,
      bundledLoaded,
      opensNew,
      enters,
    ]),
  ],
};

const noSchema: Walk = {
  title: 'REG-01 NAV-07 no form at all',
  commands: [
    command(
      'neither from the gateway nor with the app',
      async (driver, screen, words) => {
        await driver.page.route('**/registration-form*.js', (route) => route.abort());
        await inTurn(hasNoSchema, opensFresh)(driver, screen, words);
      },
      [found, schemaMissing, bundledMissing],
    ),
    command('tried again', clicks('core.actions.retry'), [schemaAgain, schemaLoaded, opensNew, enters]),
  ],
};

const follows: Act = async (driver, _, words) => {
  await storeRegistration(driver, null);
  await driver.goto(`${REGISTRATION_PLACE.path}?registrationToken=reg_old`, words(REGISTRATION_PLACE.title));
  await driver.settleDown();
};

const expiredLink: Walk = {
  title: 'REG-05 REG-10 a link that has expired',
  commands: [
    command('is followed', inTurn(given(fetchRegistration, EXPIRED), follows), [foundExpired]),
    command('and said to be', (_, screen, words) => screen.text(words('registration.expired.title')), []),
    command('it begins anew', clicks('registration.expired.restart'), [
      beginsAnewUnloaded,
      schemaLoaded,
      opensNew,
      enters,
    ]),
  ],
};

/** A link of a mail is followed in a browser that has this registration, or none. */
const followsWith =
  (stored: RegistrationRecord | null, answer: StubbedResponse): Act =>
  async (driver, _, words) => {
    driver.respondNext(fetchRegistration, answer);
    await storeRegistration(driver, stored);
    await driver.goto(`${REGISTRATION_PLACE.path}?registrationToken=reg_link`, words(REGISTRATION_PLACE.title));
    await driver.settleDown();
  };

const FOUND: StubbedResponse = { status: 200, body: progress };

const opensLinkAt = (title: string, follows: Act, step: RegistrationStep, more: readonly Command[] = []): Walk => ({
  title,
  commands: [
    command('a link is followed', follows, [...known, enters]),
    command(`it goes on at ${step}`, (driver, _, words) => seeStep(driver, words, step), []),
    ...more,
  ],
});

const stands =
  (name: string, text: string): Act =>
  async (driver, _, words) => {
    const field = driver.page.getByLabel(fieldName(words, name), { exact: true });
    await driver.until(
      async () => (await field.inputValue()) === text,
      () => `it is not ${text} that stands there`,
    );
  };

const ownLink = opensLinkAt(
  'REG-10 REG-13 a link of the registration that this browser keeps',
  followsWith(keptAt('phone_number', { draft: { phoneNumber: '600100299' } }), FOUND),
  'phone_number',
  [command('what was typed stands there', stands('phoneNumber', '600 100 299'), [])],
);

const othersLink = opensLinkAt(
  'REG-10 a link of another registration than the one that this browser keeps',
  followsWith(keptAt('contact_data', { registrationId: '018f2f6e-0000-7000-8000-000000000009' }), FOUND),
  'phone_number',
);

const firstLink = opensLinkAt(
  'REG-10 a link in a browser that keeps no registration',
  followsWith(null, FOUND),
  'phone_number',
);

const unknownLink = opensLinkAt(
  'REG-10 REG-13 a link of which nothing is known does not end what this browser keeps',
  followsWith(keptAt('contact_data'), refusal(404, 'NOT_FOUND')),
  'contact_data',
);

const expiredElsewhere: Walk = {
  title: 'REG-05 REG-13 the expired registration of another tab does not take what is typed here',
  commands: [
    command(
      'a stranger comes who typed an address before',
      inTurn(
        given(fetchRegistration, EXPIRED),
        (driver) => storeRegistrationToken(driver),
        opensAt('account', { draft: { email: 'zofia@example.com' } }),
      ),
      fresh,
    ),
    command('it stands there', stands('email', 'zofia@example.com'), []),
  ],
};

const BASIC: StubbedResponse = { status: 200, body: { ...VERIFIED_STATUSES, accountStatus: 'BASIC' } };

const playerHalfWay: Walk = {
  title: 'NAV-04 REG-13 a player half-way through the registration goes on with what this browser keeps',
  commands: [
    command(
      'a player with a basic account comes',
      async (driver, _, words) => {
        for (let request = 0; request < 4; request++) driver.respondNext(fetchAccountStatuses, BASIC);
        await storeRegistration(driver, keptAt('contact_data'));
        await driver.page.context().clearCookies();
        await driver.storeToken('token-1');
        await driver.goto(REGISTRATION_PLACE.path, words(REGISTRATION_PLACE.title));
        await driver.settleDown();
      },
      [...known, enters],
    ),
    command('it goes on at contact_data', (driver, _, words) => seeStep(driver, words, 'contact_data'), []),
  ],
};

const [firstTab, ...otherTabs] = REGISTRATION_FORM.tabs;

/** The form of a later release: its first section has a required field of a type that is not known here. */
const NEWER_FORM = {
  ...REGISTRATION_FORM,
  tabs: [
    {
      ...firstTab,
      sections: firstTab?.sections.map((section, index) =>
        index > 0
          ? section
          : {
              ...section,
              fields: [...section.fields, { ...section.fields[0], name: 'palmPrint', type: 'palm', required: true }],
            },
      ),
    },
    ...otherTabs,
  ],
};

const newerSchema: Walk = {
  title: 'REG-01 a form that is newer than the app',
  commands: [
    command(
      'a form with a required field that nobody here can draw',
      inTurn(given(fetchRegistrationSchema, { status: 200, body: NEWER_FORM }), opensFresh),
      [found, schemaMissing, bundledLoaded, opensNew, enters],
    ),
    command('the form that came with the app is there', (driver, _, words) => seeStep(driver, words, 'account'), []),
  ],
};

const lostLink: Walk = {
  title: 'REG-10 a link of which nothing is heard',
  commands: [
    command('is followed', inTurn(given(fetchRegistration, 'lost'), follows), [
      notFound,
      schemaLoaded,
      opensNew,
      enters,
    ]),
  ],
};

/** Walks through the registration; their transitions are those of its machine, its steps, and the submission of one. */
export const registrationWalks = {
  lostAccount,
  othersAccount,
  refusals,
  phone,
  code,
  identity,
  returning,
  returningFresh,
  documents,
  finishing,
  unsent,
  completing,
  done,
  lateEnd,
  lateDocument,
  schema,
  noSchema,
  expiredLink,
  lostLink,
  ownLink,
  othersLink,
  firstLink,
  unknownLink,
  expiredElsewhere,
  playerHalfWay,
  newerSchema,
  reloads,
} as const;

/** The walks with the transitions of one of the machines. */
export function walksOf(machine: MachineName, walks: readonly Walk[]): readonly Walk[] {
  return walks.map(({ title, commands }) => ({
    title,
    commands: commands.map((one) => ({ ...one, takes: one.takes.filter((id) => id.startsWith(`${machine}.`)) })),
  }));
}
