import { BreakButton } from '../../src/app/shell/break-button.tsx';
import { showSection } from '../app/app-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { quickBreakScreen } from './quick-break.screen.ts';

describeView(quickBreakScreen, (actor) => showSection(<BreakButton />, 'quickBreak', actor));
