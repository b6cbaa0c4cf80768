import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const activityModel = defineModel({
  name: 'activity',
  create: machines.activity.create,
  inputs: { start: undefined },
  events: { 'activity.noticed': { by: 'child:activity' } },
  actors: { activity: { running: true, error: { crash: 'crash' } } },
  invariants: {
    'AUTH-08 looking goes on whatever the player does': (snapshot) => snapshot.matches({ look: 'waiting' }),
  },
});
