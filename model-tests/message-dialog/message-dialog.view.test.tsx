import { MessageDialog } from '../../src/features/dialogs/message-dialog.tsx';
import { showPart } from '../app/app-view.tsx';
import { describeView } from '../engine/level-view.tsx';
import { messageDialogScreen } from './message-dialog.screen.ts';

describeView(messageDialogScreen, (actor) => showPart(<MessageDialog kind="offer" shown />, 'messageDialog', actor));
