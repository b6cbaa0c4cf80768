import { machines } from '../../machines/registry.ts';
import { LETTER } from '../correspondence/samples.ts';
import { defineModel } from '../engine/model.ts';

export const pushModel = defineModel({
  name: 'push',
  create: machines.push.create,
  inputs: { start: undefined },
  events: {
    'socket.opened': { by: 'child:socket' },
    'socket.frame': { by: 'child:socket' },
    'socket.closed': { by: 'child:socket' },
    'socket.refused': { by: 'child:socket' },
    'push.received': {
      by: 'child:socket',
      cases: {
        balance: { fact: { kind: 'balance' }, at: 1 },
        newMessage: { fact: { kind: 'newMessage', message: { ...LETTER, dialog: false } }, at: 2 },
        dialogMessage: { fact: { kind: 'newMessage', message: LETTER }, at: 8 },
        messageCount: { fact: { kind: 'messageCount' }, at: 3 },
        freebet: { fact: { kind: 'bonusConfirmation', name: 'Freebet 75 zł marzec 2025' }, at: 4 },
        bonus: { fact: { kind: 'bonusConfirmation', name: null }, at: 5 },
        expired: { fact: { kind: 'sessionExpiration', limit: null }, at: 6 },
        excluded: {
          fact: { kind: 'exclusion', exclusion: { code: 'ACCOUNT_EXCLUDED_ONE_WEEK', until: 9 } },
          at: 9,
        },
        dailyLimit: { fact: { kind: 'sessionExpiration', limit: 'daily' }, at: 7 },
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
