import { heartbeat } from '../../contract/auth.ts';
import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { startDeposit } from '../../contract/cashier.ts';
import { fetchBonuses } from '../../contract/incentives.ts';
import { markMessageSeen } from '../../contract/messages.ts';
import { withOffer } from '../account-overview/account-overview.browser.ts';
import { FETCH_LEGALS_DELAY } from '../../domain/constants.ts';
import { follow, goTo, granted, openAccount, viewAnotherPage } from '../app/app-commands.ts';
import { LETTER, OTHER_LETTER, WARNING } from '../dialog-queue/samples.ts';
import { submitForm } from '../deposit-form/deposit-form.screen.ts';
import { depositDefaultResponses, refusal as depositRefusal } from '../deposit/deposit-app.ts';
import { clicks, command, commandAtOnce, type Act, type Walk } from '../levels/browser-walks.ts';
import type { DefaultResponses } from '../levels/browser-driver.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { momentModel } from './moment.model.ts';

const LONG = granted(86_400);
/** Time after the last key or click in a field, ms. */
const CALM = 1_000;

const quiet = 'moment.page|page.opened|0';
const openWithOffer = 'moment.page|page.opened|1';
const open = 'moment.page|page.opened|2';
const taken = 'moment.page.open.fresh|moment.taken|0';
const busy = 'moment.hands.free|page.busy|0';
const isProtected = 'moment.protection.none|page.opened|0';
const wasProtected = 'moment.protection.remembering|always|0';
const wasUnprotected = 'moment.protection.remembering|always|1';
const protectionOver = 'moment.protection.forTheSession|session.over|0';
const answered = 'moment.banner.standing|consent.answered|0';
const offerGoes = 'moment.offer.shown|always|0';
const warningGoes = 'moment.warning.shown|always|0';
const idle = 'moment.hands.busy|page.idle|0';
const respondedBefore = 'moment.banner.standing|always|0';
const payment = 'moment.payment.none|payment.began|0';
const paymentEnded = 'moment.payment.underWay|payment.ended|0';
const offered = 'moment.offer.none|offer.opened|0';
const offerComes = 'moment.offer.waiting|always|0';
const offerClosed = 'moment.offer|offer.closed|0';
const offersOver = 'moment.offer|session.over|0';
const warned = 'moment.warning.none|offer.opened|0';
const warningComes = 'moment.warning.waiting|always|0';
const warningClosed = 'moment.warning|offer.closed|0';
const warningsOver = 'moment.warning|session.over|0';

const answers: DefaultResponses = (endpoint, request) => {
  if (endpoint === markMessageSeen) return { status: 200, body: { code: 0 } };
  if (endpoint === fetchBonuses) return withOffer(endpoint, request);
  return depositDefaultResponses(endpoint, request);
};

const comes: Act = (driver, _, words) => openAccount(driver, words, LONG);
const pushes =
  (message: object): Act =>
  (driver) =>
    driver.notify(NOTIFICATIONS_PATH, { type: 'NEW_MESSAGE', message });
const goesTo =
  (path: string): Act =>
  (driver) =>
    follow(driver, path);
const goesBack: Act = async (driver) => {
  await driver.page.goBack();
  await driver.settleDown();
};
const endsSession: Act = (driver) => driver.notify(NOTIFICATIONS_PATH, { type: 'SESSION_EXPIRATION', reason: null });
const seesNothing: Act = (_, screen) => screen.gone('dialog');

const paying: Walk = {
  title: 'NAV-11 DEP-10 (reading 82) an offer waits for the form, the payment and the page; a warning too',
  commands: [
    commandAtOnce('a player comes', comes, [wasUnprotected, respondedBefore, open]),
    command('the legal documents have been looked for', (driver) => driver.advance(FETCH_LEGALS_DELAY), []),
    command('who pays in', goesTo('/profile/deposit'), [quiet]),
    command(
      'and sends the form',
      async (driver, screen, words) => {
        await submitForm(screen, words, { method: 'BLIK', amount: 5_000, blikCode: '777123' });
        await driver.settleDown();
      },
      [busy, payment],
    ),
    command('a message and a warning come', pushes(LETTER), [offered]),
    command('they wait', pushes(WARNING), [warned]),
    command('nothing is open', seesNothing, []),
    command('the fields are gone', (driver) => driver.advance(CALM), [idle]),
    command(
      'the payment is refused',
      (driver) => driver.respondTo(startDeposit, depositRefusal('DAILY_LIMIT_REACHED')),
      [paymentEnded],
    ),
    command('the page is still that of the cashier', seesNothing, []),
    command('on the next page the warning comes first', goesTo('/profile'), [open, warningComes]),
    command('it is closed, and the offer comes', clicks('dialogs.message.close'), [warningClosed, offerComes, taken]),
    command('a page view has one offer', clicks('dialogs.message.close'), [offerClosed]),
    command('the next one waits', pushes(OTHER_LETTER), [offered]),
    command('for the next page', viewAnotherPage, [open, offerComes, taken]),
    command('which is left with it open, and without it', goesBack, [openWithOffer]),
    command('the session ends', endsSession, [offersOver, warningsOver, open]),
  ],
};

const protecting: Walk = {
  title: 'NAV-11 EXC-01 (reading 82) the banner, an open warning that is left, and a page of a break',
  commands: [
    command(
      'somebody comes for the first time',
      async (driver, _, words) => {
        await driver.storeToken('token-1');
        driver.respondNext(heartbeat, LONG);
        await driver.goto('/profile', words('account.overview.title'));
      },
      [wasUnprotected, open],
    ),
    command('a message comes', pushes(LETTER), [offered]),
    command('the banner stands', seesNothing, []),
    command('it is answered', clicks('core.consent.reject'), [answered, offerComes, taken]),
    command('the message is open on the deposit page no more', (driver) => goTo(driver, '/profile/deposit'), [
      quiet,
      offerGoes,
    ]),
    command('a warning comes', pushes(WARNING), [warned]),
    command('and is shown on the next page', goesTo('/profile'), [open, warningComes]),
    command('the player goes back', goesBack, [quiet, warningGoes]),
    command('and opens the page of a break', (driver) => goTo(driver, '/profile/settings/accountSettings/timeout'), [
      quiet,
      isProtected,
    ]),
    command('the session ends', endsSession, [protectionOver, offersOver, warningsOver, open]),
  ],
};

const protectedBefore: Walk = {
  title: 'NAV-11 EXC-01 (reading 82) a page of a break that was opened before the page was loaded anew',
  commands: [
    commandAtOnce(
      'a player comes who has opened a page of a break in this session',
      async (driver, screen, words) => {
        await driver.page.addInitScript(() => localStorage.setItem('account.protected', 'yes'));
        await comes(driver, screen, words);
      },
      [wasProtected, respondedBefore, open],
    ),
    command('the legal documents have been looked for', (driver) => driver.advance(FETCH_LEGALS_DELAY), []),
    command('a message comes', pushes(LETTER), [offered]),
    command('and is not shown', seesNothing, []),
    command('nor on the next page', viewAnotherPage, [open]),
    command('where nothing is open', seesNothing, []),
    command('the session ends', endsSession, [protectionOver, offersOver, warningsOver, open]),
  ],
};

const protectedAgain: Walk = {
  title: 'NAV-11 EXC-01 (reading 82) the card of an offer is gone once a page of a break was opened',
  commands: [
    commandAtOnce('a player with an offer comes', comes, [wasUnprotected, respondedBefore, open]),
    command(
      'its card is on the page',
      (_, screen, words) => screen.see('button', words('accountHome.offer.close')),
      [],
    ),
    command(
      'the player opens the page of a break',
      (driver) => goTo(driver, '/profile/settings/accountSettings/timeout'),
      [quiet, isProtected],
    ),
    command('and goes back', goesBack, [open]),
    command(
      'to what was lost and won',
      (_, screen, words) => screen.see('heading', words('accountHome.limits.title')),
      [],
    ),
    command('without the card', (_, screen, words) => screen.gone('button', words('accountHome.offer.close')), []),
  ],
};

export const momentBrowser = manualTraversal(momentModel, {
  walks: [paying, protecting, protectedBefore, protectedAgain],
  held: [startDeposit],
  defaultResponses: answers,
  omitted: {
    'moment.payment.underWay|session.over|0':
      'A session that ends over a payment: walked by the unit test of the system.',
  },
});
