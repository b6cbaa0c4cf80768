import { MessageDialog } from '../../src/features/dialogs/message-dialog.tsx';
import { showSection } from '../app/app-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { messageDialogScreen } from './message-dialog.screen.ts';

describeView(messageDialogScreen, (actor) => showSection(<MessageDialog kind="offer" shown />, 'messageDialog', actor));
