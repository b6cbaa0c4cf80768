import { createBonusActionMachine } from '../../machines/incentives/bonus-action/bonus-action.machine.ts';
import type { BonusRef } from '../../machines/incentives/bonus-action/bonus-action.ports.ts';
import { inert } from '../../machines/inert-ports.ts';
import { defineModel } from '../engine/model.ts';

export const OFFERED: BonusRef = {
  id: '5',
  isFreebet: false,
  name: 'Bonus 50 zł',
  title: 'Bonus na start',
  isAccepted: false,
  hasKnownTerms: true,
};

/** An offer with unknown terms. */
export const UNREAD: BonusRef = { ...OFFERED, id: '7', title: 'Bonus bez warunków', hasKnownTerms: false };

export const RUNNING: BonusRef = {
  id: '6',
  isFreebet: true,
  name: 'Freebet 25 zł',
  title: 'Freebet na mecz',
  isAccepted: true,
  hasKnownTerms: true,
};

const done = {
  done: { kind: 'done' },
  refused: { kind: 'refused', problem: 'abandon' },
  ignored: { kind: 'ignored' },
} as const;

export const bonusActionModel = defineModel({
  name: 'bonusAction',
  create: () => createBonusActionMachine(inert()),
  inputs: { plain: undefined },
  events: {
    'bonus.accept': { by: 'person', cases: { offered: { bonus: OFFERED }, unread: { bonus: UNREAD } } },
    'bonus.abandon': { by: 'person', cases: { offered: { bonus: OFFERED }, running: { bonus: RUNNING } } },
    'bonus.confirm': { by: 'person' },
    'bonus.cancel': { by: 'person' },
    'bonuses.listChanged': { by: 'person' },
  },
  actors: {
    actOnBonus: {
      done: {
        ...done,
        notAccepted: { kind: 'refused', problem: 'accept' },
        bonusLimit: { kind: 'refused', problem: 'bonusLimit' },
        freebetLimit: { kind: 'refused', problem: 'freebetLimit' },
      },
      error: { network: 'no network' },
    },
  },
  only: {
    accept: { done: ['done', 'ignored', 'notAccepted', 'bonusLimit', 'freebetLimit'] },
    abandon: { done: ['done', 'ignored', 'refused'] },
  },
  invariants: {
    'BON-05 a refused accept has its text': (snapshot) =>
      snapshot.matches({ resting: 'refused' }) === (snapshot.context.problem !== null),
    'BON-02 (reading 83) no bonus is accepted whose terms are unknown': (snapshot) =>
      !snapshot.matches('accepting') || snapshot.context.bonus?.hasKnownTerms === true,
    'BON-02 something is done with a bonus that is known': (snapshot) =>
      snapshot.matches({ resting: 'plain' }) === (snapshot.context.bonus === null),
  },
});
