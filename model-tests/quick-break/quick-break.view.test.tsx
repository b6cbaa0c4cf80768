import { BreakButton } from '../../src/app/shell/break-button.tsx';
import { showPart } from '../app/app-view.tsx';
import { describeView } from '../engine/level-view.tsx';
import { quickBreakScreen } from './quick-break.screen.ts';

describeView(quickBreakScreen, (actor) => showPart(<BreakButton />, 'quickBreak', actor), {
  "button 'Przerwa: # godziny bez gry'":
    'the panel that it opened is still there; it is going to be a sheet over the page (reading 84)',
});
