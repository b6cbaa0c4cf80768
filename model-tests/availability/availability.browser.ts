import { checkEmail } from '../../contract/availability.ts';
import { AVAILABILITY_DEBOUNCE } from '../../domain/constants.ts';
import type { TextKey } from '../../src/i18n/text-keys.ts';
import { command, refusal, type Act, type Command, type Walk } from '../levels/browser-walks.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import type { StubbedResponse } from '../levels/browser-driver.ts';
import { openRegistration, registrationDefaultResponses } from '../registration/registration-app.ts';
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

export const availabilityBrowser = manualTraversal(availabilityModel, {
  walks: [typing],
  held: [checkEmail],
  defaultResponses: registrationDefaultResponses,
  omitted: {
    'availability.checking|xstate.error.actor.check|0':
      'Whatever fails on the way is answered as unknown: neither a person nor the network can make the actor crash.',
  },
});
