import { createActor, type AnyActorRef } from 'xstate';
import { machines } from '../../machines/registry.ts';
import { cookiesChunk, FrameDialogs, helpChunk } from '../../src/app/shell/frame-dialogs.tsx';
import { PlayerDialogs } from '../../src/app/shell/player-dialogs.tsx';
import { ProfileShell } from '../../src/app/shell/profile-shell.tsx';
import { balanceQuery } from '../../src/queries/balance.ts';
import { unreadCountQuery } from '../../src/queries/counts.ts';
import { queryClient } from '../../src/queries/query-client.ts';
import { loadBefore, showSection } from '../app/app-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { BALANCE, dialogsScreen } from './dialogs.screen.ts';

/** As on a phone: the header has neither a button of the menu nor one of the help. */
function hideWideHeader(): void {
  const style = document.createElement('style');
  style.textContent = 'header button:not([aria-haspopup]), header button[title] { display: none; }';
  document.head.replaceChildren(style);
}

/** The legal gate or the maintenance page, which cover dialogs in the app, are not rendered here. */
const HELD = {
  "button 'Stan konta #,# zł. Pokaż, z czego się składa#,# zł'": 'covered',
  "button 'Więcej'": 'covered',
  "button 'Pomoc'": 'covered',
  "button 'Ustawienia plików cookie, statystyki wyłączone'": 'covered',
};

describeView(
  dialogsScreen,
  async (actor: AnyActorRef) => {
    hideWideHeader();
    await loadBefore(helpChunk, cookiesChunk);
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
        <FrameDialogs />
      </>,
      'dialogs',
      actor,
      '/profile',
      { quickBreak: createActor(machines.quickBreak.create()).start() },
    );
  },
  HELD,
);
