import { createCorrespondenceMachine } from '../../machines/correspondence/correspondence.machine.ts';
import { bonusDialogPorts } from './ports/bonus-dialog-ports.ts';
import { messagePorts } from './ports/message-ports.ts';
import { pushPromptPorts } from './ports/push-prompt-ports.ts';
import { realityCheckPorts } from './ports/reality-check-ports.ts';
import { reminderPorts } from './ports/reminder-ports.ts';
import { sessionClockPorts } from './ports/session-clock-ports.ts';

/** Dialogs and messages with all they need; loaded when a session has begun. */
export const correspondenceMachine = createCorrespondenceMachine({
  ...bonusDialogPorts,
  ...messagePorts,
  ...reminderPorts,
  ...pushPromptPorts,
  ...sessionClockPorts,
  ...realityCheckPorts,
});
