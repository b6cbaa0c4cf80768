import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { fetchBalance } from '../../contract/cashier.ts';
import { fetchBonusCounts } from '../../contract/incentives.ts';
import { fetchUnreadCount } from '../../contract/messages.ts';
import { PONG_FRAME, SOCKET_RESTART, SOCKET_UNAUTHORIZED, type PushMessage } from '../../contract/push.ts';
import { SOCKET_PING, SOCKET_RECONNECT } from '../../domain/constants.ts';
import { openAccount } from '../app/app-commands.ts';
import { command, type Act } from '../levels/browser-walks.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { defaultResponses } from '../default-responses.ts';
import { LETTER } from '../dialog-queue/samples.ts';
import { pushModel } from './push.model.ts';

const opened = 'push.connected.connecting|socket.opened|0';
const neverOpened = 'push.connected.connecting|xstate.after.reconnect.push.connected.connecting|0';
const closed = 'push.connected|socket.closed|0';
const refused = 'push.connected|socket.refused|0';
const triedAgain = 'push.reconnecting|xstate.after.reconnect.push.reconnecting|0';
const triedAfterRefusal = 'push.refused|xstate.after.reconnect.push.refused|0';
const fetchedAnew = 'push.connected.open.resyncing|xstate.done.actor.resync|0';
const received = (type: PushMessage['type'], index: number): string => `push.connected.open|${type}|${index}`;
const unreadable = 'push.connected.open|push.unreadable|0';
const pinged = 'push.connected.open.waiting|xstate.after.pingInterval.push.connected.open.waiting|0';
const answered = 'push.connected.open.pinging|socket.frame|0';
const pingedAgain = 'push.connected.open.pinging.first|xstate.after.pingInterval.push.connected.open.pinging.first|0';
const gaveUp = 'push.connected.open.pinging.second|xstate.after.pingInterval.push.connected.open.pinging.second|0';

const balance = {
  balance: 10,
  freebet: 0,
  bonus: 0,
  availableForWithdrawal: 10,
  unwithdrawableAmount: 0,
  freebetUnwithdrawableAmount: 0,
};
const NO_BONUSES = { acceptedAmount: 0, availableAmount: 0, passedAmount: 0 };
const WEEK = { reason: 'ACCOUNT_EXCLUDED_ONE_WEEK', until: '2026-11-28T12:00:00Z' };
const WELCOME_OFFER = 'Bonus 100% do 300 zł';
const WELCOME_FREEBET = 'Freebet 75 zł marzec 2025';
const message = { id: '1', title: 'Konserwacja', text: '<p>Dziś</p>', createdOn: '2026-11-21T12:00:00Z' };

const says =
  (what: unknown): Act =>
  (driver) =>
    driver.notify(NOTIFICATIONS_PATH, what);
const saysNonsense: Act = async (driver) => {
  driver.expectFault('push message');
  await driver.notify(NOTIFICATIONS_PATH, { type: 'UNHEARD_OF' });
};
const opens: Act = (driver) => driver.openSocket(NOTIFICATIONS_PATH);
const reconnects: Act = (driver) => driver.advance(SOCKET_RECONNECT);
const isSilent: Act = (driver) => driver.advance(SOCKET_PING);
const closes =
  (code: number): Act =>
  (driver) =>
    driver.closeSocket(NOTIFICATIONS_PATH, code);

export const pushBrowser = manualTraversal(pushModel, {
  walks: [
    {
      title: 'PSH-01 PSH-03 a connection that comes, goes, is refused, and what it tells',
      commands: [
        command('the account opens', (driver, _, words) => openAccount(driver, words), []),
        command('the socket does not open', reconnects, [neverOpened]),
        command('ten seconds pass', reconnects, [triedAgain]),
        command('it closes before it is open', closes(SOCKET_RESTART), [closed]),
        command('ten seconds pass', reconnects, [triedAgain]),
        command('it opens', opens, [opened, fetchedAnew]),
        command('the balance is told', says({ type: 'BALANCE_INFO', ...balance }), [received('BALANCE_INFO', 1)]),
        command(
          'and shown',
          (_, screen, words) => screen.see('button', words('account.balance.open', { amount: '10,00 zł' })),
          [],
        ),
        command('a balance with a bonus is told', says({ type: 'BALANCE_INFO', ...balance, bonus: 5 }), [
          received('BALANCE_INFO', 0),
        ]),
        command('a new message is told', says({ type: 'NEW_MESSAGE', message }), [received('NEW_MESSAGE', 1)]),
        command('another number of messages is told', says({ type: 'MESSAGE_COUNT', unreadAmount: 2 }), [
          received('MESSAGE_COUNT', 1),
        ]),
        command('the number that is shown is told', says({ type: 'MESSAGE_COUNT', unreadAmount: 0 }), [
          received('MESSAGE_COUNT', 0),
        ]),
        command('a bonus is told', says({ type: 'BONUS_CONFIRMATION', id: '7' }), [received('BONUS_CONFIRMATION', 1)]),
        command('a welcome offer is told', says({ type: 'BONUS_CONFIRMATION', id: '9', name: WELCOME_OFFER }), [
          received('BONUS_CONFIRMATION', 0),
        ]),
        command('a free bet is told', says({ type: 'FREEBET_CONFIRMATION', id: '8' }), [
          received('FREEBET_CONFIRMATION', 1),
        ]),
        command(
          'a free bet as a welcome is told',
          says({ type: 'FREEBET_CONFIRMATION', id: '10', name: WELCOME_FREEBET }),
          [received('FREEBET_CONFIRMATION', 0)],
        ),
        command('something unknown is told', saysNonsense, [unreadable]),
        command('nothing for ten seconds', isSilent, [pinged]),
        command('the ping is answered', says(PONG_FRAME), [answered]),
        command('nothing for ten seconds', isSilent, [pinged]),
        command('nor for ten more', isSilent, [pingedAgain]),
        command('nor after the second ping', isSilent, [gaveUp]),
        command('ten seconds pass', reconnects, [triedAgain]),
        command('the session is not known any more', closes(SOCKET_UNAUTHORIZED), [refused]),
        command('ten seconds pass', reconnects, [triedAfterRefusal]),
        command(
          'it opens again; money has moved meanwhile, and bonuses and messages have come',
          async (driver, screen, words) => {
            driver.respondNext(fetchBonusCounts, { status: 200, body: { ...NO_BONUSES, availableAmount: 2 } });
            driver.respondNext(fetchUnreadCount, { status: 200, body: { unreadAmount: 3 } });
            driver.respondNext(fetchBalance, { status: 200, body: { ...balance, balance: 77, currencyIso: 'PLN' } });
            await opens(driver, screen, words);
          },
          [opened, fetchedAnew],
        ),
        command(
          'what is new is shown',
          async (driver, screen, words) => {
            await driver.settleDown();
            await screen.see('button', words('account.balance.open', { amount: '77,00 zł' }));
            await screen.text(words('account.navigation.available', { count: 2 }));
            await screen.text(words('account.navigation.unread', { count: 3 }));
          },
          [],
        ),
        command('a message is told that opens as a dialog', says({ type: 'NEW_MESSAGE', message: LETTER }), [
          received('NEW_MESSAGE', 0),
        ]),
        command('the session ends', says({ type: 'SESSION_EXPIRATION', reason: null }), [
          received('SESSION_EXPIRATION', 1),
        ]),
        command('and the player is told', (_, screen, words) => screen.text(words('core.session.ended.ended')), []),
      ],
    },
    {
      title: 'EXC-01 a break that was taken on another device',
      commands: [
        command('the account opens', (driver, _, words) => openAccount(driver, words), []),
        command('the socket opens', opens, [opened, fetchedAnew]),
        command('the break is told', says({ type: 'SESSION_EXPIRATION', ...WEEK }), [
          received('SESSION_EXPIRATION', 0),
        ]),
        command(
          'and the player is told until when',
          (_, screen, words) =>
            screen.see('dialog', words('breaks.notice.untilTitle', { date: '28 listopada 2026', time: '13:00' })),
          [],
        ),
      ],
    },
  ],
  heldSockets: [NOTIFICATIONS_PATH],
  held: [],
  defaultResponses,
  omitted: {
    'push.connected|xstate.error.actor.socket|0': 'The actor of the socket itself crashes: nobody can make it.',
    'push.connected.open.resyncing|xstate.error.actor.resync|0':
      'Fetching anew never fails as a whole: each query keeps its own error.',
  },
});
