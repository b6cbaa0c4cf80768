import { createCorrespondenceMachine } from '../../machines/dialogs/correspondence/correspondence.machine.ts';
import { bonusDialogAdapter } from '../adapters/bonus-dialog-adapter.ts';
import { messageAdapter } from '../adapters/message-adapter.ts';
import { pushPromptAdapter } from '../adapters/push-prompt-adapter.ts';
import { realityCheckAdapter } from '../adapters/reality-check-adapter.ts';
import { reminderAdapter } from '../adapters/reminder-adapter.ts';
import { sessionClockAdapter } from '../adapters/session-clock-adapter.ts';

/** Dialogs and messages with all they need; loaded when a session has begun. */
export const correspondenceMachine = createCorrespondenceMachine({
  ...bonusDialogAdapter,
  ...messageAdapter,
  ...reminderAdapter,
  ...pushPromptAdapter,
  ...sessionClockAdapter,
  ...realityCheckAdapter,
});
