import { machines } from '../../machines/registry.ts';
import { BONUS, FREEBET, UNREAD_BONUS } from '../dialog-queue/samples.ts';
import { defineModel } from '../engine/model.ts';

export const bonusDialogModel = defineModel({
  name: 'bonusDialog',
  create: machines.bonusDialog.create,
  inputs: { first: { shown: [] } },
  events: {
    'bonus.accept': { by: 'person' },
    'bonus.readMore': { by: 'person' },
    'bonus.reject': { by: 'person' },
    'bonus.confirmReject': { by: 'person' },
    'bonus.cancelReject': { by: 'person' },
    'bonus.close': { by: 'person' },
  },
  actors: {
    fetchUnseen: {
      done: { bonus: BONUS, freebet: FREEBET, unread: UNREAD_BONUS, none: null },
      error: { network: 'no network' },
    },
    accept: {
      done: {
        done: { kind: 'done' },
        bonusLimit: { kind: 'refused', problem: 'bonusLimit' },
        freebetLimit: { kind: 'refused', problem: 'freebetLimit' },
        refused: { kind: 'refused', problem: 'accept' },
        ignored: { kind: 'ignored' },
      },
      error: { network: 'no network' },
    },
    reject: {
      done: {
        done: { kind: 'done' },
        refused: { kind: 'refused', problem: 'abandon', words: 'Tego bonusu nie można już odrzucić.' },
        ignored: { kind: 'ignored' },
      },
      error: { network: 'no network' },
    },
    markSeen: {
      done: {
        done: { kind: 'done' },
        refused: { kind: 'refused', problem: 'abandon', words: 'Tego bonusu nie można już odrzucić.' },
        ignored: { kind: 'ignored' },
      },
      error: { network: 'no network' },
    },
  },
  serialize: ({ context: { bonus, shown, problem } }) => ({ bonus: bonus?.id, shown, problem }),
  invariants: {
    'BON-04 no bonus is shown twice in a session': ({ context: { shown } }) => new Set(shown).size === shown.length,
    'BON-04 the dialog is open on a bonus that is known to have been shown': (snapshot) =>
      !snapshot.matches('open') || snapshot.context.shown.includes(String(snapshot.context.bonus?.id)),
    'BON-04 (reading 83) no bonus is accepted whose terms are unknown': (snapshot) =>
      !snapshot.matches({ open: 'accepting' }) || snapshot.context.bonus?.id !== UNREAD_BONUS.id,
    'BON-05 a problem is told only while the offer stands': (snapshot) =>
      snapshot.context.problem === null || !snapshot.matches({ open: 'accepting' }),
  },
});
