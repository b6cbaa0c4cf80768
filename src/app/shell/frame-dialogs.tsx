import { openDialog } from '../../../machines/dialogs/dialogs/dialogs.selectors.ts';
import { useSelectedOr } from '../../system/actors.ts';
import type { LazyChunk } from '../../system/lazy-route.tsx';
import { LazyContent } from './lazy-content.tsx';

const help: LazyChunk = {
  load: async () => (await import('./help-dialog.tsx')).HelpDialog,
  texts: ['support', 'faq'],
};

const cookies: LazyChunk = { load: async () => (await import('./cookies-dialog.tsx')).CookiesDialog };

/** The dialogs that header and footer open on every page, signed in or not. */
export function FrameDialogs() {
  const open = useSelectedOr('dialogs', openDialog, null);
  return (
    <>
      <LazyContent chunk={help} wanted={open === 'help'} isAsked />
      <LazyContent chunk={cookies} wanted={open === 'cookies'} isAsked />
    </>
  );
}
