import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const liveChatModel = defineModel({
  name: 'liveChat',
  create: machines.liveChat.create,
  inputs: { start: undefined },
  events: {
    'chat.asked': { by: 'parent' },
    'chat.dismissed': { by: 'parent' },
    'chat.ended': { by: 'parent' },
    'chat.shown': { by: 'child:widget' },
    'chat.hidden': { by: 'child:widget' },
  },
  actors: {
    loadChat: { done: { ready: 'ready', off: 'off', unlicensed: 'unlicensed' }, error: { blocked: 'blocked' } },
    widget: { running: true, error: { crashed: 'crashed' } },
  },
  invariants: {
    'PSH-05 the widget is there only while the chat is ready': (snapshot) =>
      snapshot.matches('ready') === (snapshot.children.widget !== undefined),
  },
});
