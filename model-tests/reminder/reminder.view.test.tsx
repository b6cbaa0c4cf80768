import { ReminderDialog } from '../../src/features/dialogs/reminder-dialog.tsx';
import { showPart } from '../app/app-view.tsx';
import { describeView } from '../engine/level-view.tsx';
import { reminderScreen } from './reminder.screen.ts';

describeView(reminderScreen, (actor) => showPart(<ReminderDialog shown />, 'reminder', actor));
