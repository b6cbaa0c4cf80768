import { checkEmail } from '../../contract/availability.ts';
import { AVAILABILITY_DEBOUNCE } from '../../domain/constants.ts';
import type { TextKey } from '../../src/i18n/text-keys.ts';
import { deed, refusal, type Act, type Deed, type Walk } from '../engine/browser-walks.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import type { Answer } from '../engine/stage.ts';
import { openRegistration, registrationNeutral } from '../registration/registration-app.ts';
import { availabilityModel } from './availability.model.ts';
import { HALF_AN_ADDRESS, seeMark } from './availability.screen.ts';
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
  async (stage, screen, words) => {
    await screen.fill(fieldName(words, 'email'), text);
    await stage.settleDown();
  };

const sees =
  (mark: TextKey | null): Act =>
  (_, screen, words) =>
    seeMark(screen, words, mark);

const waits: Act = (stage) => stage.advance(AVAILABILITY_DEBOUNCE);

const answers =
  (answer: Answer): Act =>
  (stage) =>
    stage.answer(checkEmail, answer);

/** An address is typed and asked about. */
const asked = (address: string): readonly Deed[] => [
  deed(`${address} is typed`, types(address), [changed]),
  deed('half a second passes', waits, [asks]),
  deed('it is being asked about', sees('forms.availability.checking'), []),
];

const TAKEN = 'forms.fields.email.errors.taken';

const typing: Walk = {
  title: 'VAL-07 CFG-03 an address is typed, and asked about once it stands still',
  deeds: [
    deed('a visitor comes', (stage, _, words) => openRegistration(stage, words, 'account'), []),
    deed('half an address is typed', types(HALF_AN_ADDRESS), [staysKnown]),
    deed('nothing is said of it', sees(null), []),
    deed('a whole one', types('ann@example.com'), [changed]),
    ...asked('eva@example.com'),
    deed('it is free', answers({ status: 200 }), [isFree]),
    deed('the visitor is told', sees('forms.availability.free'), []),
    ...asked('adam@example.com'),
    deed('it is taken', answers(refusal(409, 'EMAIL_TAKEN')), [isRefused]),
    deed('the visitor is told', sees(TAKEN), []),
    deed('half of it is deleted', types('adam@'), [emptied]),
    deed('nothing is said of it', sees(null), []),
    ...asked('jan@example.com'),
    deed('it is no address', answers(refusal(422, 'VALIDATION_FAILED')), [isRefused]),
    ...asked('ewa@example.com'),
    deed('the gateway is at fault', answers(refusal(500, 'INTERNAL_ERROR')), [isUnknown]),
    deed('the visitor may go on', sees('forms.availability.unknown'), []),
    ...asked('ola@example.com'),
    deed('no answer comes', answers('lost'), [isUnknown]),
    ...asked('eva@example.com').slice(0, 1),
    deed('what was asked within a minute is known', waits, [asks, isFree]),
  ],
};

export const availabilityBrowser = walkedByHand(availabilityModel, {
  walks: [typing],
  held: [checkEmail],
  neutral: registrationNeutral,
  omitted: {
    'availability.checking|xstate.error.actor.check|0':
      'Whatever fails on the way is answered as unknown: neither a person nor the network can make the actor crash.',
  },
});
