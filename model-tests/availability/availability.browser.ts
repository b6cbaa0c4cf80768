import { checkEmail, checkPesel, checkUsername } from '../../contract/availability.ts';
import { fetchRegistration } from '../../contract/extensions.ts';
import { AVAILABILITY_DEBOUNCE } from '../../domain/constants.ts';
import type { TextKey } from '../../src/i18n/text-keys.ts';
import { command, refusal, type Act, type Command, type Walk } from '../levels/browser-walks.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import type { StubbedResponse } from '../levels/browser-driver.ts';
import {
  openRegistration,
  registrationDefaultResponses,
  storeRegistrationToken,
} from '../registration/registration-app.ts';
import { answersTo, REGISTRATION_ID } from '../support/stored-registration.ts';
import { availabilityModel } from './availability.model.ts';
import { HALF_AN_EMAIL, seeMark } from './availability.screen.ts';
import { fieldName } from '../registration/registration-names.ts';

const staysKnown = 'availability|availability.changed|0';
const changed = 'availability|availability.changed|1';
const emptied = 'availability|availability.changed|2';
const asks = 'availability.waiting|xstate.after.availabilityDebounce.availability.waiting|0';
const isFree = 'availability.checking|xstate.done.actor.check|0';
const isUnknown = 'availability.checking|xstate.done.actor.check|1';
const isRefused = 'availability.checking|xstate.done.actor.check|2';

const types =
  (text: string): Act =>
  async (driver, screen, words) => {
    await screen.fill(fieldName(words, 'email'), text);
    await driver.settleDown();
  };

const sees =
  (mark: TextKey | null): Act =>
  (_, screen, words) =>
    seeMark(screen, words, mark);

const waits: Act = (driver) => driver.advance(AVAILABILITY_DEBOUNCE);

const answers =
  (answer: StubbedResponse): Act =>
  (driver) =>
    driver.respondTo(checkEmail, answer);

/** An e-mail is typed and checked. */
const asked = (email: string): readonly Command[] => [
  command(`${email} is typed`, types(email), [changed]),
  command('half a second passes', waits, [asks]),
  command('it is being asked about', sees('forms.availability.checking'), []),
];

const TAKEN = 'forms.fields.email.errors.taken';

const typing: Walk = {
  title: 'VAL-07 CFG-03 an address is typed, and asked about once it stands still',
  commands: [
    command('a visitor comes', (driver, _, words) => openRegistration(driver, words, 'account'), []),
    command('half an address is typed', types(HALF_AN_EMAIL), [staysKnown]),
    command('nothing is said of it', sees(null), []),
    command('a whole one', types('ann@example.com'), [changed]),
    ...asked('eva@example.com'),
    command('it is free', answers({ status: 200 }), [isFree]),
    command('the visitor is told', sees('forms.availability.email'), []),
    ...asked('adam@example.com'),
    command('it is taken', answers(refusal(409, 'EMAIL_TAKEN')), [isRefused]),
    command('the visitor is told', sees(TAKEN), []),
    command('half of it is deleted', types('adam@'), [emptied]),
    command('nothing is said of it', sees(null), []),
    ...asked('jan@example.com'),
    command('it is no address', answers(refusal(422, 'VALIDATION_FAILED')), [isRefused]),
    ...asked('ewa@example.com'),
    command('the gateway is at fault', answers(refusal(500, 'INTERNAL_ERROR')), [isUnknown]),
    command('the visitor may go on', sees('forms.availability.unknown'), []),
    ...asked('ola@example.com'),
    command('no answer comes', answers('lost'), [isUnknown]),
    ...asked('eva@example.com').slice(0, 1),
    command('what was asked within a minute is known', waits, [asks, isFree]),
  ],
};

/** A field of any step is typed and checked. */
const askedAbout = (field: 'email' | 'username' | 'pesel', value: string): readonly Command[] => [
  command(
    `${value} is typed`,
    async (driver, screen, words) => {
      await screen.fill(fieldName(words, field), value);
      await driver.settleDown();
    },
    [changed],
  ),
  command('half a second passes', waits, [asks]),
];

const TAKEN_BY_SOMEBODY = {
  email: refusal(409, 'EMAIL_TAKEN'),
  username: refusal(409, 'USERNAME_TAKEN'),
  pesel: refusal(409, 'PESEL_TAKEN'),
} as const;

const begunElsewhere: StubbedResponse = {
  status: 200,
  body: {
    id: REGISTRATION_ID,
    step: 'phone_number',
    citizenship: 'PL',
    email: 'Zofia@example.com',
    username: 'Zofia_1',
    phoneNumber: null,
    isPhoneConfirmed: false,
    city: null,
    postalCode: null,
    street: null,
    incomeSource: null,
  },
};

/** The value is taken; by whom, says the registration of the token, if it comes. */
const taken =
  (field: 'email' | 'username', own: StubbedResponse): Act =>
  async (driver) => {
    driver.respondNext(fetchRegistration, own);
    await driver.respondTo(field === 'email' ? checkEmail : checkUsername, TAKEN_BY_SOMEBODY[field]);
    await driver.settleDown();
  };

const ownElsewhere: Walk = {
  title: 'VAL-07 REG-13 what is taken by the registration that another tab began is the visitor’s own',
  commands: [
    command('a visitor comes', (driver, _, words) => openRegistration(driver, words, 'account'), []),
    command('another tab begins a registration', (driver) => storeRegistrationToken(driver), []),
    ...askedAbout('email', 'zofia@example.com'),
    command('taken by that one', taken('email', begunElsewhere), [isFree]),
    command('the visitor may go on', sees('forms.availability.email'), []),
    ...askedAbout('email', 'adam@example.com'),
    command('taken by somebody else', taken('email', begunElsewhere), [isRefused]),
    command('the visitor is told', sees(TAKEN), []),
    ...askedAbout('email', 'ewa@example.com'),
    command('taken, and nobody says by whom', taken('email', 'lost'), [isRefused]),
    command('the visitor is told', sees(TAKEN), []),
    ...askedAbout('username', 'zofia_1'),
    command('taken by that one', taken('username', begunElsewhere), [isFree]),
    command('the visitor may go on', (_, screen, words) => screen.text(words('forms.availability.username')), []),
    ...askedAbout('username', 'zofia_2'),
    command('taken by somebody else', taken('username', begunElsewhere), [isRefused]),
    command('the visitor is told', (_, screen, words) => screen.text(words('forms.fields.username.errors.taken')), []),
  ],
};

const FREE_PESEL = '90013112346';
const TAKEN_PESEL = '90013112353';

const pesel: Walk = {
  title: 'VAL-07 a PESEL is asked about with the token of the registration',
  commands: [
    command(
      'a visitor comes to the data',
      (driver, _, words) =>
        openRegistration(driver, words, 'contact_data', {
          answers: { ...answersTo(['account', 'phone_number']), citizenship: 'PL' },
        }),
      [],
    ),
    ...askedAbout('pesel', FREE_PESEL),
    command('it is free', (driver) => driver.respondTo(checkPesel, { status: 200 }), [isFree]),
    command('the visitor is told', (_, screen, words) => screen.text(words('forms.availability.pesel')), []),
    ...askedAbout('pesel', TAKEN_PESEL),
    command('it is taken', (driver) => driver.respondTo(checkPesel, TAKEN_BY_SOMEBODY.pesel), [isRefused]),
    command('the visitor is told', (_, screen, words) => screen.text(words('forms.fields.pesel.errors.taken')), []),
  ],
};

export const availabilityBrowser = manualTraversal(availabilityModel, {
  walks: [typing, ownElsewhere, pesel],
  held: [checkEmail, checkUsername, checkPesel, fetchRegistration],
  defaultResponses: registrationDefaultResponses,
  omitted: {
    'availability.checking|xstate.error.actor.check|0':
      'Whatever fails on the way is answered as unknown: neither a person nor the network can make the actor crash.',
  },
});
