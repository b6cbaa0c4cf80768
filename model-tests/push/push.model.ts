import { machines } from '../../machines/registry.ts';
import { LETTER } from '../dialog-queue/samples.ts';
import { defineModel } from '../engine/model.ts';

const NOTHING = { balance: undefined, unread: undefined };
const BALANCE = {
  balance: 10,
  freebet: 2.5,
  bonus: 5,
  availableForWithdrawal: 2.5,
  unwithdrawableAmount: 7.5,
  freebetUnwithdrawableAmount: 2.5,
};

export const pushModel = defineModel({
  name: 'push',
  create: machines.push.create,
  inputs: { start: undefined },
  events: {
    'socket.opened': { by: 'child:socket' },
    'socket.frame': { by: 'child:socket' },
    'socket.closed': { by: 'child:socket' },
    'socket.refused': { by: 'child:socket' },
    BALANCE_INFO: {
      by: 'child:socket',
      cases: {
        first: { ...BALANCE, at: 1, cached: NOTHING },
        sameBonuses: { ...BALANCE, at: 1, cached: { ...NOTHING, balance: { bonusBalance: 500, freebet: 250 } } },
        bonus: { ...BALANCE, at: 1, cached: { ...NOTHING, balance: { bonusBalance: 0, freebet: 250 } } },
        freebet: { ...BALANCE, at: 1, cached: { ...NOTHING, balance: { bonusBalance: 500, freebet: 0 } } },
      },
    },
    NEW_MESSAGE: {
      by: 'child:socket',
      cases: {
        message: { message: { ...LETTER, dialog: false }, at: 2, cached: NOTHING },
        dialogMessage: { message: LETTER, at: 8, cached: NOTHING },
      },
    },
    MESSAGE_COUNT: {
      by: 'child:socket',
      cases: {
        first: { unreadAmount: 3, at: 3, cached: NOTHING },
        same: { unreadAmount: 3, at: 3, cached: { ...NOTHING, unread: 3 } },
        other: { unreadAmount: 3, at: 3, cached: { ...NOTHING, unread: 4 } },
      },
    },
    BONUS_CONFIRMATION: {
      by: 'child:socket',
      cases: {
        welcome: { id: '1', name: 'Bonus 100% do 300 zł', at: 4, cached: NOTHING },
        other: { id: '2', name: null, at: 5, cached: NOTHING },
      },
    },
    FREEBET_CONFIRMATION: {
      by: 'child:socket',
      cases: {
        welcome: { id: '3', name: 'Freebet 75 zł marzec 2025', at: 4, cached: NOTHING },
        other: { id: '4', name: 'Freebet 10 zł', at: 5, cached: NOTHING },
      },
    },
    SESSION_EXPIRATION: {
      by: 'child:socket',
      cases: {
        ended: { reason: null, until: null, at: 6, cached: NOTHING },
        dailyLimit: { reason: 'DAILY_SESSION_TIME_LIMIT_REACHED', until: null, at: 7, cached: NOTHING },
        excluded: { reason: 'ACCOUNT_EXCLUDED_ONE_WEEK', until: '2026-11-28T12:00:00Z', at: 9, cached: NOTHING },
        closed: { reason: 'ACCOUNT_PERMANENTLY_CLOSED', until: null, at: 9, cached: NOTHING },
      },
    },
    'push.unreadable': { by: 'child:socket', cases: { unknown: { report: 'unknown type' } } },
  },
  actors: {
    socket: { running: true, error: { crashed: 'crashed' } },
    resync: { done: { done: undefined }, error: { noNetwork: 'no network' } },
  },
  invariants: {
    'PSH-01 at most one socket, and only while connected': (snapshot) =>
      snapshot.matches('connected') === (snapshot.children['socket'] !== undefined),
    'PSH-01 the time kept is that of a new message': (snapshot) =>
      [null, 2, 8].includes(snapshot.context.lastMessageAt),
  },
});
