import { createActor } from 'xstate';
import { machines } from '../../machines/registry.ts';
// Loaded when it opens.
import '../../src/app/shell/cookies-dialog.tsx';
import { showApp } from '../app/app-view.tsx';
import { describeView } from '../engine/level-view.tsx';
import { analyticsScreen } from './analytics.screen.ts';

describeView(analyticsScreen, (actor) => {
  const dialogs = createActor(machines.dialogs.create(), { input: { isConsentAnswered: true } });
  return showApp('/login', 'analytics', actor, { dialogs: dialogs.start() });
});
