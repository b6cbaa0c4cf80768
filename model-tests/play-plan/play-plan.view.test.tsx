import { PlayPlanPage } from '../../src/features/play-plan/play-plan-page.tsx';
import { showSection } from '../app/app-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { PLAY_PLAN_PLACE, playPlanScreen } from './play-plan.screen.ts';

describeView(playPlanScreen, (actor) => showSection(<PlayPlanPage />, 'playPlan', actor, PLAY_PLAN_PLACE.path));
