import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';
import { FIGURES } from '../session-clock/figures.ts';

const MINUTE = 60_000;

/** Every 15 minutes: the next check after 42 minutes is at 45. */
export const ON = { ...FIGURES, checkMinutes: 15 };
/** Every 30 minutes: the next check is at 60. */
const HALF = { ...FIGURES, checkMinutes: 30 };
/** Four minutes later, when it is due. */
export const LATER = { ...ON, at: ON.at + 4 * MINUTE, result: 1_250 };

export const realityCheckModel = defineModel({
  name: 'realityCheck',
  create: machines.realityCheck.create,
  inputs: { plain: undefined },
  events: {
    'realityCheck.told': {
      by: 'parent',
      cases: { off: { figures: FIGURES }, on: { figures: ON }, half: { figures: HALF }, later: { figures: LATER } },
    },
    'realityCheck.goOn': { by: 'person' },
    'realityCheck.openHistory': { by: 'person' },
    'realityCheck.takeBreak': { by: 'person' },
    'realityCheck.choose': { by: 'person', cases: { off: { minutes: null }, quarter: { minutes: 15 } } },
    'realityCheck.intervalKept': { by: 'machine' },
  },
  actors: {
    fetchFigures: { done: { later: LATER, absent: null }, error: { network: 'no network' } },
    saveInterval: { done: { off: null, quarter: 15 }, error: { network: 'no network' } },
  },
  timers: 'order',
  serialize: ({ context: { figures, minutes, chosen, dueAt } }) => ({
    at: figures?.at,
    result: figures?.result,
    minutes,
    chosen,
    isDueLater: dueAt === null ? null : dueAt <= LATER.at,
  }),
  invariants: {
    'LIM-03 it is told only with figures': (snapshot) =>
      !snapshot.matches({ check: 'open' }) || snapshot.context.figures !== null,
    'LIM-03 it waits for a moment after what was told last': (snapshot) => {
      const { figures, dueAt } = snapshot.context;
      return !snapshot.matches({ check: 'waiting' }) || (figures !== null && dueAt !== null && dueAt > figures.at);
    },
  },
});
