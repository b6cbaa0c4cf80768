import { LimitsPage } from '../../src/features/limits/limits-page.tsx';
import { showSection } from '../app/app-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { limitsScreen } from './limits.screen.ts';

describeView(limitsScreen, (actor) => showSection(<LimitsPage />, 'limits', actor, '/profile/settings/limits'));
