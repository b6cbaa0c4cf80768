import { useHolds } from '../../src/system/actors.ts';
import { ExpiryDialog } from '../../src/app/shell/expiry-dialog.tsx';
import { showApp, showSection } from '../app/app-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { noticesScreen } from './notices.screen.ts';

/** In the app, `dialogs` opens this dialog at the same time. */
function Expiry() {
  return <ExpiryDialog opened={useHolds('notices', (snapshot) => snapshot.matches('warning'))} />;
}

/** The machine of the dialogs, which these open, is not here: each notice would wait for it. */
const ELSEWHERE = {
  "button 'Pomoc'": 'asks the dialogs',
  "button 'Ustawienia plików cookie, statystyki wyłączone'": 'asks the dialogs',
};

describeView(
  noticesScreen,
  async (actor) => {
    await showSection(<Expiry />, 'notices', actor);
    await showApp('/login', 'notices', actor);
  },
  ELSEWHERE,
);
