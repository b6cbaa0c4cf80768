import type { Page } from 'playwright';
import type { AnyMachineSnapshot } from 'xstate';
import { heartbeat } from '../../contract/auth.ts';
import { MAINTENANCE_PATH, NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { startDeposit } from '../../contract/cashier.ts';
import { fetchSessionClock } from '../../contract/safer-play.ts';
import { acceptDocument, fetchUnacceptedDocuments } from '../../contract/legal.ts';
import { PING_FRAME, PONG_FRAME } from '../../contract/push.ts';
import { EXPIRY_WARNING, FETCH_LEGALS_DELAY, LEGALS_REFETCH } from '../../machines/domain/constants.ts';
import { formatMoney } from '../../src/app/i18n/money.ts';
import { follow, granted, openAccount, rejectToken } from '../app/app-deeds.ts';
import { deed, deedAtOnce, type Act, type Walk } from '../engine/browser-walks.ts';
import type { BrowserScreen } from '../engine/level-browser.ts';
import type { Neutral, Stage } from '../engine/stage.ts';
import { loseCode } from '../correspondence/correspondence-app.ts';
import { LETTER } from '../correspondence/samples.ts';
import { depositNeutral, refusal as depositRefusal } from '../deposit/deposit-app.ts';
import { submitForm } from '../deposit-form/deposit-form.screen.ts';
import { LATER, ON } from '../reality-check/reality-check.model.ts';
import { clockAnswer } from '../session-clock/session-clock.browser.ts';
import { BALANCE, dialogsScreen } from './dialogs.screen.ts';

/** From a refresh to the warning, ms; shorter than the time to the next refresh. */
const UNTIL_WARNING = 15_000;

const GRANTED = granted((UNTIL_WARNING + EXPIRY_WARNING) / 1_000);
const LONG = granted(86_400);

/** Pages on which time passes, so that their sessions must be long. */
const patient = new WeakSet<Page>();

const answers: Neutral = (call, request) => {
  if (call.name === 'messages.markSeen') return { status: 200, body: { code: 0 } };
  if (call !== heartbeat) return depositNeutral(call, request);
  return patient.has(request.frame().page()) ? LONG : GRANTED;
};

const TERMS = {
  id: '11',
  typeId: '1',
  typeCode: 'TERMS_AND_CONDITIONS',
  typeName: 'Regulamin',
  description: null,
  file: '/docs/regulamin_{lang}.html',
  changes: [],
};

const shown = 'dialogs.stage.shown';
const held = 'dialogs.stage.held';

const channels = new WeakMap<Stage, () => void>();

/** The channel opens when it is told to: news before the code of the correspondence takes another way. */
async function holdChannel(stage: Stage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  channels.set(stage, resolve);
  await stage.page.routeWebSocket(
    ({ pathname }) => pathname === NOTIFICATIONS_PATH,
    async (socket) => {
      socket.onMessage((message) => {
        if (message === PING_FRAME) socket.send(PONG_FRAME);
      });
      await promise;
    },
  );
}

const openChannel: Act = async (stage) => channels.get(stage)?.();

async function onPhone(stage: Stage): Promise<void> {
  await stage.page.setViewportSize({ width: 375, height: 800 });
}

const documentWaits =
  (after: number): Act =>
  async (stage, screen) => {
    stage.answerNext(fetchUnacceptedDocuments, { status: 200, body: [TERMS] });
    await stage.advance(after);
    await screen.see('dialog', TERMS.typeName);
  };

const accepts: Act = async (stage, screen, words) => {
  await screen.click('checkbox', words('legal.gate.tick'));
  stage.answerNext(acceptDocument, { status: 200, body: {} });
  await screen.click('button', words('legal.gate.accept'));
  await stage.settleDown();
};

const maintains = (maintenance: boolean) => (stage: Stage) => stage.tell(MAINTENANCE_PATH, { maintenance });

const CORRESPONDENCE_RETRY = 5_000;

const loaded = 'dialogs.offer.loading|xstate.done.actor.loadCorrespondence|0';
const lost = 'dialogs.offer.loading|xstate.error.actor.loadCorrespondence|0';
const tried = 'dialogs.offer.failed|xstate.after.correspondenceRetry.dialogs.offer.failed|0';
const cameEarly = 'dialogs.offer|dialogs.newsCame|0';
const newsCame = 'dialogs.offer.present|dialogs.newsCame|0';
const checkOpened = 'dialogs.check.none|correspondence.checkOpened|0';
const checkClosed = 'dialogs.check.open|correspondence.checkClosed|0';
const offerOpened = 'dialogs.offer.present.none|correspondence.opened|0';
const offerClosed = 'dialogs.offer.present.open|correspondence.closed|0';

const gated: Walk = {
  title: 'LEG-06 PSH-02 BAL-01 the legal gate over an open dialog, under maintenance, and back',
  deeds: [
    deed(
      'a player comes back',
      async (stage, _, words) => {
        patient.add(stage.page);
        await onPhone(stage);
        await holdChannel(stage);
        await openAccount(stage, words, LONG);
      },
      [loaded],
    ),
    deed('the channel opens', openChannel, [newsCame]),
    deed(
      'the funds are opened',
      (_, screen, words) => screen.click('button', words('account.balance.open', { amount: formatMoney(BALANCE) })),
      ['dialogs.content.empty|dialogs.fundsAsked|0'],
    ),
    deed('a document waits', documentWaits(FETCH_LEGALS_DELAY), [`${shown}|dialogs.legalBlocked|0`]),
    deed('the funds wait behind it', (_, screen, words) => screen.gone('dialog', words('account.balance.title')), []),
    deed('Escape closes nothing', (_, screen) => screen.press('Escape'), []),
    deed('maintenance begins', maintains(true), [`${held}.legalGate|dialogs.maintenanceBegan|0`]),
    deed('nothing is open', (_, screen) => screen.gone('dialog'), []),
    deed('and ends', maintains(false), [`${held}.maintenanceOverLegalGate|dialogs.maintenanceEnded|0`]),
    deed('the document is back', (_, screen) => screen.see('dialog', TERMS.typeName), []),
    deed('it is accepted', accepts, [`${held}.legalGate|dialogs.legalCleared|0`]),
    deed('the funds are back', (_, screen, words) => screen.see('dialog', words('account.balance.title')), []),
    deed('maintenance begins', maintains(true), [`${shown}|dialogs.maintenanceBegan|0`]),
    deed(
      'a document waits under it',
      async (stage) => {
        stage.answerNext(fetchUnacceptedDocuments, { status: 200, body: [TERMS] });
        await stage.advance(LEGALS_REFETCH);
      },
      [`${held}.maintenance|dialogs.legalBlocked|0`],
    ),
    deed('the gateway takes it back', (stage) => stage.advance(LEGALS_REFETCH), [
      `${held}.maintenanceOverLegalGate|dialogs.legalCleared|0`,
    ]),
    deed('maintenance ends', maintains(false), [`${held}.maintenance|dialogs.maintenanceEnded|0`]),
  ],
};

const offering: Walk = {
  title: 'NAV-11 MSG-02 PSH-03 DEP-10 an offer whose code comes late, and that waits for a payment',
  deeds: [
    deedAtOnce(
      'a player comes back; the code of the correspondence is lost, and the channel opens without it',
      async (stage, _, words) => {
        patient.add(stage.page);
        await loseCode(stage);
        await openAccount(stage, words, LONG);
      },
      [lost, cameEarly],
    ),
    deed('the code is asked for again', (stage) => stage.advance(CORRESPONDENCE_RETRY), [tried, loaded]),
    deed(
      'a payment begins',
      async (stage, screen, words) => {
        await follow(stage, '/profile/deposit');
        await submitForm(screen, words, { method: 'BLIK', amount: 5_000, blikCode: '777123' });
        await stage.settleDown();
      },
      ['dialogs.payment.none|dialogs.paymentBegan|0'],
    ),
    deed('a message comes', (stage) => stage.tell(NOTIFICATIONS_PATH, { type: 'NEW_MESSAGE', message: LETTER }), [
      newsCame,
      offerOpened,
    ]),
    deed('it is not shown', (_, screen) => screen.gone('dialog'), []),
    deed('the payment is refused', (stage) => stage.answer(startDeposit, depositRefusal('DAILY_LIMIT_REACHED')), [
      'dialogs.payment.underWay|dialogs.paymentEnded|0',
    ]),
    deed('the message is shown', (_, screen) => screen.see('dialog', LETTER.title), []),
    deed(
      'it is read',
      async (stage, screen) => {
        await screen.press('Escape');
        await stage.settleDown();
      },
      [offerClosed],
    ),
  ],
};

/** From the figures to the reality check, and how long before it the player comes, ms. */
const DUE = 3 * 60_000;
const SHORTLY = 2_000;

const checking: Walk = {
  title: 'NAV-11 LIM-03 a reality check over an open dialog, which comes back',
  deeds: [
    deed(
      'a player comes back, who wants to be told of the time',
      async (stage, _, words) => {
        patient.add(stage.page);
        await onPhone(stage);
        await holdChannel(stage);
        stage.answerNext(fetchSessionClock, clockAnswer({ ...ON, at: ON.at + DUE - SHORTLY }));
        await openAccount(stage, words, LONG);
      },
      [loaded],
    ),
    deed(
      'the funds are opened',
      async (stage, screen, words) => {
        await screen.click('button', words('account.balance.open', { amount: formatMoney(BALANCE) }));
        await stage.settleDown();
      },
      ['dialogs.content.empty|dialogs.fundsAsked|0'],
    ),
    deed(
      'the time has come',
      async (stage) => {
        stage.answerNext(fetchSessionClock, clockAnswer(LATER));
        await stage.advance(SHORTLY);
      },
      [checkOpened],
    ),
    deed(
      'it stands in front',
      async (_, screen, words) => {
        await screen.see('dialog', words('sessionTime.check.title'));
        await screen.gone('dialog', words('account.balance.title'));
      },
      [],
    ),
    deed(
      'the player goes on',
      async (stage, screen, words) => {
        await screen.click('button', words('sessionTime.check.goOn'));
        await stage.settleDown();
      },
      [checkClosed],
    ),
    deed('the funds are back', (_, screen, words) => screen.see('dialog', words('account.balance.title')), []),
  ],
};

/** Walked by hand: payments and offers set off other machines as well. */
const BY_HAND = ['dialogs.paymentBegan', 'dialogs.paymentEnded', 'dialogs.newsCame'];

/** Until the code of the correspondence has come nothing else can be caused, and what becomes of it is not in sight. */
const isLoading = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches({ offer: 'loading' });

export const dialogsBrowser: BrowserScreen = {
  screen: dialogsScreen,
  inputs: ['plain'],
  async open(stage, words) {
    await onPhone(stage);
    await openAccount(stage, words, GRANTED);
  },
  causes: {
    'dialogs.expiryNear': (stage) => stage.advance(UNTIL_WARNING),
    'dialogs.expiryAverted': rejectToken,
    'dialogs.maintenanceBegan': maintains(true),
    'dialogs.maintenanceEnded': maintains(false),
  },
  canHappen: (stimulus, snapshot) => {
    if (stimulus.kind === 'done') return true;
    if (stimulus.kind === 'error' || isLoading(snapshot)) return false;
    const type = stimulus.kind === 'event' ? stimulus.event.type : '';
    return !BY_HAND.includes(type) && !type.startsWith('correspondence.');
  },
  isPassing: isLoading,
  settles: { loadCorrespondence: { by: (stage) => stage.settleDown() } },
  held: [startDeposit],
  neutral: answers,
  walks: [gated, offering, checking],
  omitted: {
    'dialogs.offer.present|xstate.error.actor.correspondence|0':
      'An actor crashes: neither a person nor the network can make it.',
  },
};
