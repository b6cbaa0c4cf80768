import { LimitsPage } from '../../src/features/limits/limits-page.tsx';
import { showPart } from '../app/app-view.tsx';
import { describeView } from '../engine/level-view.tsx';
import { limitsScreen } from './limits.screen.ts';

describeView(limitsScreen, (actor) => showPart(<LimitsPage />, 'limits', actor, '/profile/settings/limits'));
