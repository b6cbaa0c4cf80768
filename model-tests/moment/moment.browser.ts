import { heartbeat } from '../../contract/auth.ts';
import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { startDeposit } from '../../contract/cashier.ts';
import { FETCH_LEGALS_DELAY } from '../../domain/constants.ts';
import { follow, goTo, granted, openAccount, viewAnotherPage } from '../app/app-deeds.ts';
import { LETTER, OTHER_LETTER, WARNING } from '../correspondence/samples.ts';
import { submitForm } from '../deposit-form/deposit-form.screen.ts';
import { depositNeutral, refusal as depositRefusal } from '../deposit/deposit-app.ts';
import { clicks, deed, deedAtOnce, type Act, type Walk } from '../engine/browser-walks.ts';
import type { Neutral } from '../engine/stage.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import { momentModel } from './moment.model.ts';

const LONG = granted(86_400);
/** After the last key or click in a field, ms. */
const CALM = 1_000;

const quiet = 'moment.page|page.opened|0';
const openWithOffer = 'moment.page|page.opened|1';
const open = 'moment.page|page.opened|2';
const taken = 'moment.page.open.fresh|moment.taken|0';
const busy = 'moment.hands.free|page.busy|0';
const isProtected = 'moment.protection.none|page.opened|0';
const protectionOver = 'moment.protection.forTheSession|session.over|0';
const answered = 'moment.banner.standing|consent.answered|0';
const offerGoes = 'moment.offer.shown|always|0';
const warningGoes = 'moment.warning.shown|always|0';
const idle = 'moment.hands.busy|page.idle|0';
const answeredBefore = 'moment.banner.standing|always|0';
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

const answers: Neutral = (call, request) =>
  call.name === 'messages.markSeen' ? { status: 200, body: { code: 0 } } : depositNeutral(call, request);

const comes: Act = (stage, _, words) => openAccount(stage, words, LONG);
const pushes =
  (message: object): Act =>
  (stage) =>
    stage.tell(NOTIFICATIONS_PATH, { type: 'NEW_MESSAGE', message });
const goesTo =
  (path: string): Act =>
  (stage) =>
    follow(stage, path);
const goesBack: Act = async (stage) => {
  await stage.page.goBack();
  await stage.settleDown();
};
const endsSession: Act = (stage) => stage.tell(NOTIFICATIONS_PATH, { type: 'SESSION_EXPIRATION', reason: null });
const seesNothing: Act = (_, screen) => screen.gone('dialog');

const paying: Walk = {
  title: 'NAV-11 DEP-10 (reading 82) an offer waits for the form, the payment and the page; a warning too',
  deeds: [
    deedAtOnce('a player comes', comes, [answeredBefore, open]),
    deed('the legal documents have been looked for', (stage) => stage.advance(FETCH_LEGALS_DELAY), []),
    deed('who pays in', goesTo('/profile/deposit'), [quiet]),
    deed(
      'and sends the form',
      async (stage, screen, words) => {
        await submitForm(screen, words, { method: 'BLIK', amount: 5_000, blikCode: '777123' });
        await stage.settleDown();
      },
      [busy, payment],
    ),
    deed('a message and a warning come', pushes(LETTER), [offered]),
    deed('they wait', pushes(WARNING), [warned]),
    deed('nothing is open', seesNothing, []),
    deed('the fields are gone', (stage) => stage.advance(CALM), [idle]),
    deed('the payment is refused', (stage) => stage.answer(startDeposit, depositRefusal('DAILY_LIMIT_REACHED')), [
      paymentEnded,
    ]),
    deed('the page is still that of the cashier', seesNothing, []),
    deed('on the next page the warning comes first', goesTo('/profile'), [open, warningComes]),
    deed('it is closed, and the offer comes', clicks('dialogs.message.close'), [warningClosed, offerComes, taken]),
    deed('a page view has one offer', clicks('dialogs.message.close'), [offerClosed]),
    deed('the next one waits', pushes(OTHER_LETTER), [offered]),
    deed('for the next page', viewAnotherPage, [open, offerComes, taken]),
    deed('which is left with it open, and without it', goesBack, [openWithOffer]),
    deed('the session ends', endsSession, [offersOver, warningsOver, open]),
  ],
};

const protecting: Walk = {
  title: 'NAV-11 EXC-01 (reading 82) the banner, an open warning that is left, and a page of a break',
  deeds: [
    deed(
      'somebody comes for the first time',
      async (stage, _, words) => {
        await stage.keepToken('token-1');
        stage.answerNext(heartbeat, LONG);
        await stage.goto('/profile', words('account.overview.title'));
      },
      [open],
    ),
    deed('a message comes', pushes(LETTER), [offered]),
    deed('the banner stands', seesNothing, []),
    deed('it is answered', clicks('core.consent.reject'), [answered, offerComes, taken]),
    deed('the message is open on the deposit page no more', (stage) => goTo(stage, '/profile/deposit'), [
      quiet,
      offerGoes,
    ]),
    deed('a warning comes', pushes(WARNING), [warned]),
    deed('and is shown on the next page', goesTo('/profile'), [open, warningComes]),
    deed('the player goes back', goesBack, [quiet, warningGoes]),
    deed('and opens the page of a break', (stage) => goTo(stage, '/profile/settings/accountSettings/timeout'), [
      quiet,
      isProtected,
    ]),
    deed('the session ends', endsSession, [protectionOver, offersOver, warningsOver, open]),
  ],
};

export const momentBrowser = walkedByHand(momentModel, {
  walks: [paying, protecting],
  held: [startDeposit],
  neutral: answers,
  omitted: {
    'moment.payment.underWay|session.over|0':
      'A session that ends over a payment: walked by the unit test of the system.',
  },
});
