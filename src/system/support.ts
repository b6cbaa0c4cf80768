import { chatStatus } from '../../machines/shell/live-chat/live-chat.selectors.ts';
import { useActor, useSelected } from './actors.ts';

/** Requests the chat with customer support (AUTH-10); a card on the page shows its progress. */
export function useSupport(): { readonly isOpening: boolean; readonly onAsk: () => void } {
  const app = useActor('app');
  const isOpening = useSelected('liveChat', (snapshot) => chatStatus(snapshot) === 'opening');
  return { isOpening, onAsk: () => app.send({ type: 'chat.asked' }) };
}
