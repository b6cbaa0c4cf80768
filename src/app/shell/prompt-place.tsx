import type { LazyChunk } from '../../i18n/lazy-chunk.ts';
import { useSelectedOr } from '../../system/actors.ts';
import { useIsOpen } from '../../system/open-dialog.ts';
import { LazyContent } from './lazy-content.tsx';

const pushPrompt: LazyChunk = {
  load: async () => (await import('../../features/dialogs/push-prompt.tsx')).PushPrompt,
  texts: ['dialogs'],
};

/** Below the content of a player's page: the question about push notifications, when its turn has come (reading 82). */
export function PromptPlace() {
  const isAsked = useSelectedOr('pushPrompt', (snapshot) => snapshot.matches('open'), false);
  const isItsTurn = useIsOpen('offer');
  return <LazyContent chunk={pushPrompt} wanted={isAsked && isItsTurn} />;
}
