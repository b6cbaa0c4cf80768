import { createActor, type AnyActorRef } from 'xstate';
import { machines } from '../../machines/registry.ts';
import { PlayerDialogs } from '../../src/app/shell/player-dialogs.tsx';
import { ProfileShell } from '../../src/app/shell/profile-shell.tsx';
import { balanceQuery } from '../../src/queries/balance.ts';
import { unreadCountQuery } from '../../src/queries/counts.ts';
import { queryClient } from '../../src/queries/query-client.ts';
import { showSection } from '../app/app-view.tsx';
import { describeView } from '../engine/level-view.tsx';
import { BALANCE, dialogsScreen } from './dialogs.screen.ts';

/** As on a phone: of the two menu buttons, only the one in the bottom bar is shown. */
function hideWideHeader(): void {
  const style = document.createElement('style');
  style.textContent = 'header button:not([aria-haspopup]) { display: none; }';
  document.head.replaceChildren(style);
}

/** The legal gate or the maintenance page, which cover dialogs in the app, are not rendered here. */
const HELD = {
  "button 'Stan konta #,# zł. Pokaż, z czego się składa#,# zł'": 'covered',
  "button 'Więcej'": 'covered',
};

describeView(
  dialogsScreen,
  async (actor: AnyActorRef) => {
    hideWideHeader();
    queryClient.setQueryData(balanceQuery.queryKey, {
      balance: BALANCE,
      freebet: 0,
      bonusBalance: 0,
      availableForWithdrawal: 12_000,
      unwithdrawableAmount: 3_000,
      freebetUnwithdrawableAmount: 0,
      currency: 'PLN',
    });
    queryClient.setQueryData(unreadCountQuery.queryKey, 0);
    await showSection(
      <>
        <ProfileShell />
        <PlayerDialogs />
      </>,
      'dialogs',
      actor,
      '/profile',
      { quickBreak: createActor(machines.quickBreak.create()).start() },
    );
  },
  HELD,
);
