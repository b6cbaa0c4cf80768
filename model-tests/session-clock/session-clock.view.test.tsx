import { createActor, type AnyActorRef } from 'xstate';
import { machines } from '../../machines/registry.ts';
import { LazySessionBar } from '../../src/app/shell/lazy-session-bar.tsx';
import { ClockContext } from '../../src/lib/clock.ts';
import { RealityCheckSetting } from '../../src/features/session-time/reality-check-setting.tsx';
import { showSection } from '../app/app-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { AT } from './figures.ts';
import { sessionClockScreen } from './session-clock.screen.ts';

const now = () => AT;

describeView(sessionClockScreen, (actor: AnyActorRef) =>
  showSection(
    <ClockContext value={now}>
      <LazySessionBar />
      <RealityCheckSetting />
    </ClockContext>,
    'sessionClock',
    actor,
    '/profile',
    { realityCheck: createActor(machines.realityCheck.create()).start() },
  ),
);
