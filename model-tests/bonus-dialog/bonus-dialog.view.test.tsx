import { BonusDialog } from '../../src/features/dialogs/bonus-dialog.tsx';
import { showPart } from '../app/app-view.tsx';
import { describeView } from '../engine/level-view.tsx';
import { bonusDialogScreen } from './bonus-dialog.screen.ts';

describeView(bonusDialogScreen, (actor) => showPart(<BonusDialog shown />, 'bonusDialog', actor));
