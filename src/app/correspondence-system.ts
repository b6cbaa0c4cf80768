import { createCorrespondenceMachine } from '../../machines/dialogs/correspondence/correspondence.machine.ts';
import { bonusDialogPorts } from '../adapters/bonus-dialog-ports.ts';
import { messagePorts } from '../adapters/message-ports.ts';
import { pushPromptPorts } from '../adapters/push-prompt-ports.ts';
import { realityCheckPorts } from '../adapters/reality-check-ports.ts';
import { reminderPorts } from '../adapters/reminder-ports.ts';
import { sessionClockPorts } from '../adapters/session-clock-ports.ts';

/** Dialogs and messages with all they need; loaded when a session has begun. */
export const correspondenceMachine = createCorrespondenceMachine({
  ...bonusDialogPorts,
  ...messagePorts,
  ...reminderPorts,
  ...pushPromptPorts,
  ...sessionClockPorts,
  ...realityCheckPorts,
});
