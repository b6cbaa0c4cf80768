import { fetchRegistration } from '../../../contract/extensions.ts';
import { fetchAccountStatuses } from '../../../contract/player.ts';
import type { RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import type { RegistrationRecord } from '../../../src/api/stored-registration.ts';
import { VERIFIED_STATUSES } from '../../support/account-statuses.ts';
import { keptAt } from '../../support/stored-registration.ts';
import { clicks, refusal, type Act, type Command, type Walk } from '../../levels/browser-walks.ts';
import type { StubbedResponse } from '../../levels/browser-driver.ts';
import { storeRegistration, storeRegistrationToken, seeStep } from '../registration-app.ts';
import { REGISTRATION_PLACE } from '../registration-names.ts';
import { EXPIRED, given, inTurn } from '../registration-commands.ts';
import {
  beginsAnewUnloaded,
  enters,
  foundExpired,
  fresh,
  known,
  notFound,
  opensNew,
  schemaLoaded,
} from '../registration-branches.ts';
import { command, opensAt, progress, stands } from './steps.ts';

const follows: Act = async (driver, _, words) => {
  await storeRegistration(driver, null);
  await driver.goto(`${REGISTRATION_PLACE.path}?registrationToken=reg_old`, words(REGISTRATION_PLACE.title));
  await driver.settleDown();
};

export const expiredLink: Walk = {
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

export const ownLink = opensLinkAt(
  'REG-10 REG-13 a link of the registration that this browser keeps',
  followsWith(keptAt('phone_number', { draft: { phoneNumber: '600100299' } }), FOUND),
  'phone_number',
  [command('what was typed stands there', stands('phoneNumber', '600 100 299'), [])],
);

export const othersLink = opensLinkAt(
  'REG-10 a link of another registration than the one that this browser keeps',
  followsWith(keptAt('contact_data', { registrationId: '018f2f6e-0000-7000-8000-000000000009' }), FOUND),
  'phone_number',
);

export const firstLink = opensLinkAt(
  'REG-10 a link in a browser that keeps no registration',
  followsWith(null, FOUND),
  'phone_number',
);

export const unknownLink = opensLinkAt(
  'REG-10 REG-13 a link of which nothing is known does not end what this browser keeps',
  followsWith(keptAt('contact_data'), refusal(404, 'NOT_FOUND')),
  'contact_data',
);

export const expiredElsewhere: Walk = {
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

export const playerHalfWay: Walk = {
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

export const lostLink: Walk = {
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
