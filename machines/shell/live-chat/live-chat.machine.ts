import { fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { Meta, Tag } from '../../meta.ts';
import type { ChatLoaded, ChatWidgetEvent, LiveChatPorts } from './live-chat.ports.ts';

export type LiveChatEvent =
  | { type: 'chat.asked' }
  | { type: 'chat.dismissed' }
  | { type: 'chat.ended' }
  | ChatWidgetEvent;

const CHAT_TIMEOUT = 15_000;

/** Chat with the operator's staff: the chat company's script is loaded on demand, and may fail to load. */
export function createLiveChatMachine(ports: LiveChatPorts) {
  return setup({
    types: { events: {} as LiveChatEvent, meta: {} as Meta, tags: {} as Tag },
    actors: {
      loadChat: fromPromise<ChatLoaded>(({ signal }) => ports.loadChat(signal)),
      widget: fromCallback<{ type: 'widget.open' }>(({ sendBack, receive }) => {
        const widget = ports.showChat(sendBack);
        receive(() => widget.open());
        return () => widget.close();
      }),
    },
    guards: {
      became: (_, params: { loaded: ChatLoaded; expected: ChatLoaded }) => params.loaded === params.expected,
    },
    actions: { open: sendTo('widget', { type: 'widget.open' }) },
    delays: { chatTimeout: CHAT_TIMEOUT },
  }).createMachine({
    id: 'liveChat',
    description: 'The chat with customer support, and what there is instead where its script does not come.',
    meta: { requirements: ['PSH-05', 'AUTH-10'] },
    initial: 'unloaded',
    on: {
      'chat.ended': {
        target: '.unloaded',
        meta: { requirements: ['AUTH-06'], description: 'What one player wrote is not there for the next.' },
      },
    },
    states: {
      unloaded: { on: { 'chat.asked': 'loading' } },
      loading: {
        tags: ['busy'],
        invoke: {
          id: 'loadChat',
          src: 'loadChat',
          onDone: [
            {
              guard: { type: 'became', params: ({ event }) => ({ loaded: event.output, expected: 'ready' }) },
              target: 'ready',
            },
            {
              guard: { type: 'became', params: ({ event }) => ({ loaded: event.output, expected: 'unlicensed' }) },
              target: 'failed.unlicensed',
            },
            { target: 'failed.off' },
          ],
          onError: 'failed.blocked',
        },
        on: { 'chat.dismissed': 'unloaded' },
        after: { chatTimeout: 'failed.slow' },
      },
      ready: {
        invoke: { id: 'widget', src: 'widget', onError: 'failed.blocked' },
        initial: 'open',
        on: { 'chat.asked': { actions: 'open' } },
        states: {
          open: { on: { 'chat.hidden': 'hidden' } },
          hidden: { on: { 'chat.shown': 'open' } },
        },
      },
      failed: {
        tags: ['fault'],
        meta: { description: 'The page says so, and shows the e-mail address and the phone number instead.' },
        initial: 'blocked',
        on: { 'chat.asked': 'loading', 'chat.dismissed': 'unloaded' },
        states: {
          blocked: { meta: { description: 'The script was blocked, did not come, or was no chat.' } },
          slow: {},
          unlicensed: { meta: { description: 'The operator’s licence is missing; a second try asks for it anew.' } },
          off: { meta: { description: 'The operator has no chat.' } },
        },
      },
    },
  });
}
