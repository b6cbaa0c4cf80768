import { chatStage } from '../../machines/shell/live-chat/live-chat.selectors.ts';
import { useActorIfAny, useFact } from './actors.ts';

/** How a view asks for the chat with customer support (AUTH-10); what becomes of it is told beside the page. */
export function useSupport(): { readonly isOpening: boolean; readonly onAsk: () => void } {
  const app = useActorIfAny('app');
  const isOpening = useFact('liveChat', (snapshot) => chatStage(snapshot) === 'opening', false);
  return { isOpening, onAsk: () => app?.send({ type: 'chat.asked' }) };
}
