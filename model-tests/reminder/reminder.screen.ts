import { defineScreen } from '../levels/screen.ts';
import { reminderModel } from './reminder.model.ts';

export const reminderScreen = defineScreen(reminderModel, {
  gestures: {
    'reminder.complete': (screen, _, { words }) => screen.click('button', words('dialogs.reminder.complete')),
    'reminder.close': (screen, _, { words }) => screen.click('button', words('dialogs.reminder.later')),
  },
  states: {
    hidden: (screen) => screen.gone('dialog'),
    offered: async (screen, { words }) => {
      await screen.see('dialog', words('dialogs.reminder.title'));
      await screen.text(words('dialogs.reminder.text'));
    },
    dismissed: (screen) => screen.gone('dialog'),
  },
});
