import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';
import { LETTER } from './samples.ts';

const kinds = { offer: { kind: 'offer' }, warning: { kind: 'warning' } } as const;

export const dialogQueueModel = defineModel({
  name: 'dialogQueue',
  create: machines.dialogQueue.create,
  inputs: { plain: undefined },
  events: {
    'dialogQueue.inboxChanged': { by: 'parent', cases: { message: { message: LETTER }, bonus: { message: null } } },
    'offer.opened': { by: 'child:messageDialog', cases: kinds },
    'offer.closed': { by: 'child:messageDialog', cases: kinds },
  },
  actors: {
    bonusDialog: { running: true, done: { shown: { shown: ['b1'] } }, error: { crash: 'crash' } },
    warningDialog: { running: true, done: { shown: { shown: ['w1'] } }, error: { crash: 'crash' } },
    messageDialog: { running: true, done: { shown: { shown: ['m1'] } }, error: { crash: 'crash' } },
    reminder: { running: true, done: { ended: undefined }, error: { crash: 'crash' } },
    pushPrompt: { running: true, done: { ended: undefined }, error: { crash: 'crash' } },
  },
  serialize: ({ context: { isInboxChanged, areWarningsChanged, arrived, isReminded, isPrompted } }) => ({
    isInboxChanged,
    areWarningsChanged,
    arrived: arrived.length,
    isReminded,
    isPrompted,
  }),
  invariants: {
    'NAV-11 at most one of its offers is there': ({ children }) =>
      ['bonusDialog', 'messageDialog', 'reminder', 'pushPrompt'].filter(
        (name) => (children as Readonly<Record<string, unknown>>)[name] !== undefined,
      ).length <= 1,
    'PSH-03 it rests only when nothing new is known': (snapshot) =>
      !snapshot.matches({ offers: 'resting' }) || !snapshot.context.isInboxChanged,
    'PSH-03 it waits for the push channel only while nothing is known to be new': (snapshot) =>
      !snapshot.matches({ offers: 'waiting' }) || !snapshot.context.isInboxChanged,
    'MSG-02 (reading 82) what is new is looked through for warnings, whatever offer waits': (snapshot) =>
      !snapshot.matches({ warnings: 'resting' }) || !snapshot.context.areWarningsChanged,
    'REG-12 PSH-04 it rests only after the reminder and the prompt had their turn': (snapshot) =>
      !snapshot.matches({ offers: 'resting' }) || (snapshot.context.isReminded && snapshot.context.isPrompted),
  },
});
