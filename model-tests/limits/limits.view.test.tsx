import { LimitsPage } from '../../src/features/limits/limits-page.tsx';
import { ClockContext } from '../../src/lib/clock.ts';
import { showSection } from '../app/app-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { AT } from './limits.model.ts';
import { limitsScreen } from './limits.screen.ts';

/** One for all renders: a new clock would start the page's timers again. */
const clock = () => AT;

const page = (
  <ClockContext value={clock}>
    <LimitsPage />
  </ClockContext>
);

describeView(limitsScreen, (actor) => showSection(page, 'limits', actor, '/profile/settings/limits'));
