import { openDialog } from '../../../machines/dialogs/dialogs/dialogs.selectors.ts';
import { useSelectedIfAny } from '../../system/actors.ts';
import type { LazyChunk } from '../../i18n/lazy-chunk.ts';
import { LazyContent } from './lazy-content.tsx';

export const helpChunk: LazyChunk = {
  load: async () => (await import('./help-dialog.tsx')).HelpDialog,
  texts: ['support', 'faq'],
};

export const cookiesChunk: LazyChunk = { load: async () => (await import('./cookies-dialog.tsx')).CookiesDialog };

/** The dialogs that header and footer open on every page, signed in or not. */
export function FrameDialogs() {
  const open = useSelectedIfAny('dialogs', openDialog);
  return (
    <>
      <LazyContent chunk={helpChunk} wanted={open === 'help'} isAsked />
      <LazyContent chunk={cookiesChunk} wanted={open === 'cookies'} isAsked />
    </>
  );
}
