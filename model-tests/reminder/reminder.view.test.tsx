import { ReminderDialog } from '../../src/features/dialogs/reminder-dialog.tsx';
import { showSection } from '../app/app-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { reminderScreen } from './reminder.screen.ts';

describeView(reminderScreen, (actor) => showSection(<ReminderDialog shown />, 'reminder', actor));
