import type { BonusDialogPorts } from '../bonus-dialog/bonus-dialog.ports.ts';
import type { MessageDialogPorts } from '../message-dialog/message-dialog.ports.ts';
import type { PushPromptPorts } from '../push-prompt/push-prompt.ports.ts';
import type { ReminderPorts } from '../reminder/reminder.machine.ts';

export type DialogQueuePorts = BonusDialogPorts & MessageDialogPorts & ReminderPorts & PushPromptPorts;
