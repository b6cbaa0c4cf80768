import { chatStatus } from '../../machines/shell/live-chat/live-chat.selectors.ts';
import { useActor, useSelected } from './actors.ts';

/** How a view asks for the chat with customer support (AUTH-10); what becomes of it is told beside the page. */
export function useSupport(): { readonly isOpening: boolean; readonly onAsk: () => void } {
  const app = useActor('app');
  const isOpening = useSelected('liveChat', (snapshot) => chatStatus(snapshot) === 'opening');
  return { isOpening, onAsk: () => app.send({ type: 'chat.asked' }) };
}
