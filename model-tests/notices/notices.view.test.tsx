import { useSelectedOr } from '../../src/system/actors.ts';
import { ExpiryDialog } from '../../src/app/shell/expiry-dialog.tsx';
import { showApp, showSection } from '../app/app-view.tsx';
import { describeView } from '../engine/level-view.tsx';
import { noticesScreen } from './notices.screen.ts';

/** Opened by `dialogs` in the app, at the same moment. */
function Expiry() {
  return <ExpiryDialog opened={useSelectedOr('notices', (snapshot) => snapshot.matches('warning'), false)} />;
}

describeView(noticesScreen, async (actor) => {
  await showSection(<Expiry />, 'notices', actor);
  await showApp('/login', 'notices', actor);
});
