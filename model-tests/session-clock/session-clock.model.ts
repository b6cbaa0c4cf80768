import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';
import { endingIn, FIGURES } from './figures.ts';

const MINUTE = 60_000;

export const sessionClockModel = defineModel({
  name: 'sessionClock',
  create: machines.sessionClock.create,
  inputs: { plain: undefined },
  events: {
    'sessionClock.mayHaveChanged': { by: 'child:changes' },
    'sessionClock.kept': { by: 'machine' },
  },
  actors: {
    fetchClock: {
      done: {
        unlimited: FIGURES,
        far: endingIn(7 * MINUTE),
        near: endingIn(4 * MINUTE),
        last: endingIn(MINUTE / 2),
        past: endingIn(-MINUTE),
        absent: null,
      },
      error: { network: 'no network' },
    },
    changes: { running: true, error: { crash: 'crash' } },
  },
  timers: 'order',
  invariants: {
    'LIM-03 nobody is warned of a limit that is not there': (snapshot) =>
      snapshot.matches({ limit: 'far' }) || (snapshot.context.figures?.limit ?? null) !== null,
    'LIM-03 figures once known stay known': (snapshot) =>
      !snapshot.matches({ figures: 'current' }) || snapshot.context.figures !== null,
  },
});
