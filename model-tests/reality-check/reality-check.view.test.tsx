import { createActor, createMachine, type AnyActorRef } from 'xstate';
import { ClockContext } from '../../src/lib/clock.ts';
import { RealityCheckDialog } from '../../src/features/session-time/reality-check-dialog.tsx';
import { RealityCheckSetting } from '../../src/features/session-time/reality-check-setting.tsx';
import { showPage } from '../page-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { AT, FIGURES } from '../session-clock/figures.ts';
import { realityCheckScreen } from './reality-check.screen.ts';

const now = () => AT;

/** The session clock, with known figures. */
const sessionClock = createActor(createMachine({ context: { figures: FIGURES } })).start();

describeView(realityCheckScreen, (realityCheck: AnyActorRef) =>
  showPage(
    <ClockContext value={now}>
      <RealityCheckDialog />
      <RealityCheckSetting />
    </ClockContext>,
    { realityCheck, sessionClock },
  ),
);
