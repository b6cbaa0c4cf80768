import { describeView } from '../levels/level-view.tsx';
import { bonusActionScreen } from './bonus-action.screen.ts';
import { showBonuses } from './bonus-page-view.tsx';

describeView(bonusActionScreen, (bonusAction) => showBonuses({ bonusAction }));
