import type { Page } from 'playwright';
import { heartbeat } from '../../contract/auth.ts';
import { MAINTENANCE_PATH, NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { startDeposit } from '../../contract/cashier.ts';
import { fetchSessionClock } from '../../contract/safer-play.ts';
import { acceptDocument, fetchUnacceptedDocuments } from '../../contract/legal.ts';
import { PING_FRAME, PONG_FRAME } from '../../contract/push.ts';
import { EXPIRY_WARNING, FETCH_LEGALS_DELAY, LEGALS_REFETCH } from '../../domain/constants.ts';
import { formatMoney } from '../../src/i18n/money.ts';
import { follow, granted, lookForLegalsLater, openAccount, rejectToken } from '../app/app-commands.ts';
import { command, type Act, type Walk } from '../levels/browser-walks.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import type { DefaultResponses, BrowserDriver } from '../levels/browser-driver.ts';
import { LETTER, WARNING } from '../dialog-queue/samples.ts';
import { depositDefaultResponses, refusal as depositRefusal } from '../deposit/deposit-app.ts';
import { submitForm } from '../deposit-form/deposit-form.screen.ts';
import { LATER, ON } from '../reality-check/reality-check.model.ts';
import { clockResponse } from '../session-clock/session-clock.browser.ts';
import { BALANCE, dialogsScreen } from './dialogs.screen.ts';

/** Time from a refresh to the warning, ms; shorter than the time to the next refresh. */
const UNTIL_WARNING = 15_000;

const GRANTED = granted((UNTIL_WARNING + EXPIRY_WARNING) / 1_000);
const LONG = granted(86_400);
/** Time after the last key or click in a field, ms. */
const CALM = 1_000;

/** Pages on which much time passes, so that they need long sessions. */
const patient = new WeakSet<Page>();

const answers: DefaultResponses = (endpoint, request) => {
  if (endpoint.name === 'messages.markSeen') return { status: 200, body: { code: 0 } };
  if (endpoint !== heartbeat) return depositDefaultResponses(endpoint, request);
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

const channels = new WeakMap<BrowserDriver, () => void>();

/** The channel opens on demand: events before the dialog queue's code is loaded take another path. */
async function holdChannel(driver: BrowserDriver): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  channels.set(driver, resolve);
  await driver.page.routeWebSocket(
    ({ pathname }) => pathname === NOTIFICATIONS_PATH,
    async (socket) => {
      socket.onMessage((message) => {
        if (message === PING_FRAME) socket.send(PONG_FRAME);
      });
      await promise;
    },
  );
}

const openChannel: Act = async (driver) => channels.get(driver)?.();

async function onPhone(driver: BrowserDriver): Promise<void> {
  await driver.page.setViewportSize({ width: 375, height: 800 });
}

const documentWaits =
  (after: number): Act =>
  async (driver, screen) => {
    driver.respondNext(fetchUnacceptedDocuments, { status: 200, body: [TERMS] });
    await driver.advance(after);
    await screen.see('dialog', TERMS.typeName);
  };

const accepts: Act = async (driver, screen, words) => {
  await screen.click('checkbox', words('legal.gate.tick'));
  driver.respondNext(acceptDocument, { status: 200, body: {} });
  await screen.click('button', words('legal.gate.accept'));
  await driver.settleDown();
};

const maintains = (maintenance: boolean) => (driver: BrowserDriver) => driver.notify(MAINTENANCE_PATH, { maintenance });

const pageOpened = 'dialogs.moment|page.opened|0';
const busy = 'dialogs.moment|page.busy|0';
const idle = 'dialogs.moment|page.idle|0';
const paymentBegan = 'dialogs.moment|payment.began|0';
const paymentEnded = 'dialogs.moment|payment.ended|0';
const offerOpened = 'dialogs.moment|offer.opened|0';
const offerClosed = 'dialogs.moment|offer.closed|0';
const offerCame = 'dialogs.said.nothing|moment.came|0';
const warningCame = 'dialogs.said.nothing|moment.came|1';
const passed = 'dialogs.said|moment.passed|0';
const checkOpened = 'dialogs.check.none|realityCheck.opened|0';
const checkClosed = 'dialogs.check.standing|realityCheck.closed|0';
const breakOpened = 'dialogs.quickBreak.none|break.opened|0';
const breakClosed = 'dialogs.quickBreak.standing|break.closed|0';
const breakOver = 'dialogs.quickBreak.standing|session.over|0';
const sessionOver = 'dialogs.moment|session.over|0';
const askedOver = 'dialogs.asked|session.over|0';
const noticeRaised = 'dialogs.notice.none|notices.raised|0';
const noticeCleared = 'dialogs.notice.standing|notices.cleared|0';

const gated: Walk = {
  title: 'LEG-06 PSH-02 BAL-01 the legal gate over an open dialog, under maintenance, and back',
  commands: [
    command(
      'a player comes back',
      async (driver, _, words) => {
        patient.add(driver.page);
        await onPhone(driver);
        await holdChannel(driver);
        lookForLegalsLater(driver);
        await openAccount(driver, words, LONG);
      },
      [pageOpened],
    ),
    command('the channel opens', openChannel, []),
    command(
      'the funds are opened',
      (_, screen, words) => screen.click('button', words('account.balance.open', { amount: formatMoney(BALANCE) })),
      ['dialogs.asked.none|dialogs.fundsAsked|0'],
    ),
    command('a document waits', documentWaits(FETCH_LEGALS_DELAY), ['dialogs.gate.none|legalGate.blocked|0']),
    command(
      'the funds wait behind it',
      (_, screen, words) => screen.gone('dialog', words('account.balance.title')),
      [],
    ),
    command('Escape closes nothing', (_, screen) => screen.press('Escape'), []),
    command('maintenance begins', maintains(true), ['dialogs.site.open|maintenance.began|0']),
    command('nothing is open', (_, screen) => screen.gone('dialog'), []),
    command('and ends', maintains(false), ['dialogs.site.underMaintenance|maintenance.ended|0']),
    command('the document is back', (_, screen) => screen.see('dialog', TERMS.typeName), []),
    command('it is accepted', accepts, ['dialogs.gate.standing|legalGate.cleared|0']),
    command('the funds are back', (_, screen, words) => screen.see('dialog', words('account.balance.title')), []),
    command('maintenance begins', maintains(true), ['dialogs.site.open|maintenance.began|0']),
    command(
      'a document waits under it',
      async (driver) => {
        driver.respondNext(fetchUnacceptedDocuments, { status: 200, body: [TERMS] });
        await driver.advance(LEGALS_REFETCH);
      },
      ['dialogs.gate.none|legalGate.blocked|0'],
    ),
    command('the gateway takes it back', (driver) => driver.advance(LEGALS_REFETCH), [
      'dialogs.gate.standing|legalGate.cleared|0',
    ]),
    command('maintenance ends', maintains(false), ['dialogs.site.underMaintenance|maintenance.ended|0']),
  ],
};

const offering: Walk = {
  title: 'NAV-11 MSG-02 DEP-10 (reading 82) an offer waits for the payment, and for another page',
  commands: [
    command(
      'a player comes back',
      async (driver, _, words) => {
        patient.add(driver.page);
        await openAccount(driver, words, LONG);
      },
      [pageOpened],
    ),
    command('the legal documents have been looked for', (driver) => driver.advance(FETCH_LEGALS_DELAY), []),
    command('the player goes to the cashier', (driver) => follow(driver, '/profile/deposit'), [pageOpened]),
    command(
      'a payment begins',
      async (driver, screen, words) => {
        await submitForm(screen, words, { method: 'BLIK', amount: 5_000, blikCode: '777123' });
        await driver.settleDown();
        await driver.advance(CALM);
      },
      [busy, paymentBegan, idle],
    ),
    command(
      'a message comes',
      (driver) => driver.notify(NOTIFICATIONS_PATH, { type: 'NEW_MESSAGE', message: LETTER }),
      [offerOpened],
    ),
    command('it is not shown', (_, screen) => screen.gone('dialog'), []),
    command(
      'the payment is refused',
      (driver) => driver.respondTo(startDeposit, depositRefusal('DAILY_LIMIT_REACHED')),
      [paymentEnded],
    ),
    command('it is not shown on this page', (_, screen) => screen.gone('dialog'), []),
    command('the player goes on', (driver) => follow(driver, '/profile'), [pageOpened, offerCame]),
    command('it is shown', (_, screen) => screen.see('dialog', LETTER.title), []),
    command(
      'it is read',
      async (driver, screen) => {
        await screen.press('Escape');
        await driver.settleDown();
      },
      [offerClosed, passed],
    ),
    command(
      'a warning comes',
      (driver) => driver.notify(NOTIFICATIONS_PATH, { type: 'NEW_MESSAGE', message: WARNING }),
      [offerOpened, warningCame],
    ),
    command('it is shown on the same page', (_, screen) => screen.see('dialog', WARNING.title), []),
    command(
      'the session ends, for its time is used up',
      (driver) =>
        driver.notify(NOTIFICATIONS_PATH, { type: 'SESSION_EXPIRATION', reason: 'DAILY_SESSION_TIME_LIMIT_REACHED' }),
      [noticeRaised, sessionOver, askedOver, passed, pageOpened],
    ),
    command('which is told', (_, screen, words) => screen.see('dialog', words('core.session.limit.dailyTitle')), []),
    command(
      'and understood',
      async (driver, screen, words) => {
        await screen.click('button', words('core.actions.understood'));
        await driver.settleDown();
      },
      [noticeCleared],
    ),
  ],
};

/** Time from the figures to the reality check, and how long before it the player opens the page, ms. */
const DUE = 3 * 60_000;
const SHORTLY = 2_000;

const checking: Walk = {
  title: 'NAV-11 LIM-03 a reality check over an open dialog, which comes back',
  commands: [
    command(
      'a player comes back, who wants to be told of the time',
      async (driver, _, words) => {
        patient.add(driver.page);
        await onPhone(driver);
        await holdChannel(driver);
        driver.respondNext(fetchSessionClock, clockResponse({ ...ON, at: ON.at + DUE - SHORTLY }));
        await openAccount(driver, words, LONG);
      },
      [pageOpened],
    ),
    command(
      'the funds are opened',
      async (driver, screen, words) => {
        await screen.click('button', words('account.balance.open', { amount: formatMoney(BALANCE) }));
        await driver.settleDown();
      },
      ['dialogs.asked.none|dialogs.fundsAsked|0'],
    ),
    command(
      'the time has come',
      async (driver) => {
        driver.respondNext(fetchSessionClock, clockResponse(LATER));
        await driver.advance(SHORTLY);
      },
      [checkOpened],
    ),
    command(
      'it stands in front',
      async (_, screen, words) => {
        await screen.see('dialog', words('sessionTime.check.title'));
        await screen.gone('dialog', words('account.balance.title'));
      },
      [],
    ),
    command(
      'the player goes on',
      async (driver, screen, words) => {
        await screen.click('button', words('sessionTime.check.goOn'));
        await driver.settleDown();
      },
      [checkClosed],
    ),
    command('the funds are back', (_, screen, words) => screen.see('dialog', words('account.balance.title')), []),
  ],
};

const asksForBreak: Act = async (driver, screen, words) => {
  await screen.click('button', words('account.quickBreak.takeName'));
  await driver.settleDown();
};

const resting: Walk = {
  title:
    'NAV-11 EXC-01 (reading 84) the sheet of the breaks is one dialog among the others: Escape closes it, the end of the session as well',
  commands: [
    command(
      'a player comes back',
      async (driver, _, words) => {
        patient.add(driver.page);
        await openAccount(driver, words, LONG);
      },
      [pageOpened],
    ),
    command('asks for a break', asksForBreak, [breakOpened]),
    command('the sheet stands', (_, screen, words) => screen.see('dialog', words('account.quickBreak.region')), []),
    command(
      'Escape closes it',
      async (driver, screen) => {
        await screen.press('Escape');
        await driver.settleDown();
      },
      [breakClosed],
    ),
    command('nothing is open', (_, screen) => screen.gone('dialog'), []),
    command('asks again', asksForBreak, [breakOpened]),
    command('maintenance begins', maintains(true), ['dialogs.site.open|maintenance.began|0']),
    command('nothing is open', (_, screen) => screen.gone('dialog'), []),
    command('and ends', maintains(false), ['dialogs.site.underMaintenance|maintenance.ended|0']),
    command('the sheet is back', (_, screen, words) => screen.see('dialog', words('account.quickBreak.region')), []),
    command(
      'the session ends, for its time is used up',
      (driver) =>
        driver.notify(NOTIFICATIONS_PATH, { type: 'SESSION_EXPIRATION', reason: 'DAILY_SESSION_TIME_LIMIT_REACHED' }),
      [noticeRaised, sessionOver, breakOver, askedOver, pageOpened],
    ),
    command(
      'which is told, and nothing else',
      async (_, screen, words) => {
        await screen.see('dialog', words('core.session.limit.dailyTitle'));
        await screen.gone('dialog', words('account.quickBreak.region'));
      },
      [],
    ),
    command(
      'and understood',
      async (driver, screen, words) => {
        await screen.click('button', words('core.actions.understood'));
        await driver.settleDown();
      },
      [noticeCleared],
    ),
  ],
};

const ELSEWHERE = 'Asked for by a page, whose own walks open and close it.';

export const dialogsBrowser: BrowserScreen = {
  screen: dialogsScreen,
  inputs: ['plain'],
  async open(driver, words) {
    await onPhone(driver);
    await openAccount(driver, words, GRANTED);
  },
  causes: {
    'expiry.near': (driver) => driver.advance(UNTIL_WARNING),
    'expiry.averted': rejectToken,
    'maintenance.began': maintains(true),
    'maintenance.ended': maintains(false),
  },
  settles: {},
  held: [startDeposit],
  defaultResponses: answers,
  walks: [gated, offering, checking, resting],
  omitted: {
    'dialogs.moment|xstate.error.actor.moment|0': 'An actor crashes: neither a person nor the network can make it.',
    'dialogs.moment|consent.answered|0': 'The banner was answered before: walked by app.',
    'dialogs.page.none|dialog.asked|0': ELSEWHERE,
    'dialogs.page.none|dialog.asked|1': ELSEWHERE,
    'dialogs.page.none|dialog.asked|2': ELSEWHERE,
    'dialogs.page|dialog.closed|0': ELSEWHERE,
    'dialogs.page.bankAccount|session.over|0': ELSEWHERE,
    'dialogs.page.giveUp|session.over|0': ELSEWHERE,
    'dialogs.gate.standing|session.over|0': 'A rejected document ends the session: walked by app.',
    'dialogs.expiry.standing|session.over|0': 'Signing out at the warning: walked by notices.',
    'dialogs.check.standing|session.over|0': 'Signing out at the reality check: walked by realityCheck.',
  },
};
