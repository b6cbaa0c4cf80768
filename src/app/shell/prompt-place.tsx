import type { LazyChunk } from '../../i18n/lazy-chunk.ts';
import { useHolds } from '../../system/actors.ts';
import { useIsOpen } from '../../system/open-dialog.ts';
import { LazyContent } from './lazy-content.tsx';

const pushPrompt: LazyChunk = {
  load: async () => (await import('../../features/dialogs/push-prompt.tsx')).PushPrompt,
  texts: ['dialogs'],
};

/** Below the content of a player's page: the question about push notifications, when its turn has come (reading 82). */
export function PromptPlace() {
  const isAsked = useHolds('pushPrompt', (snapshot) => snapshot.matches('open'));
  const isItsTurn = useIsOpen('offer');
  return <LazyContent chunk={pushPrompt} wanted={isAsked && isItsTurn} />;
}
