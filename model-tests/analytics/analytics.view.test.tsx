import { cookiesChunk } from '../../src/app/shell/frame-dialogs.tsx';
import { dialogsActor, loadBefore, showApp } from '../app/app-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { analyticsScreen } from './analytics.screen.ts';

describeView(analyticsScreen, async (actor) => {
  await loadBefore(cookiesChunk);
  await showApp('/login', 'analytics', actor, { dialogs: dialogsActor() });
});
