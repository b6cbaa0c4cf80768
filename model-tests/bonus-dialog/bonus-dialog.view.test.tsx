import { BonusDialog } from '../../src/features/dialogs/bonus-dialog.tsx';
import { showSection } from '../app/app-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { bonusDialogScreen } from './bonus-dialog.screen.ts';

describeView(bonusDialogScreen, (actor) => showSection(<BonusDialog shown />, 'bonusDialog', actor));
