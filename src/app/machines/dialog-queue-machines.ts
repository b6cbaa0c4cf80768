import { createDialogQueueMachine } from '../../../machines/dialogs/dialog-queue/dialog-queue.machine.ts';
import { createMessageListMachine } from '../../../machines/messages/message-list/message-list.machine.ts';
import { createRealityCheckMachine } from '../../../machines/safer-play/reality-check/reality-check.machine.ts';
import { createSessionClockMachine } from '../../../machines/safer-play/session-clock/session-clock.machine.ts';
import { bonusDialogAdapter } from '../../adapters/dialogs/bonus-dialog-adapter.ts';
import { messageAdapter } from '../../adapters/messages/message-adapter.ts';
import { pushPromptAdapter } from '../../adapters/dialogs/push-prompt-adapter.ts';
import { realityCheckAdapter } from '../../adapters/safer-play/reality-check-adapter.ts';
import { reminderAdapter } from '../../adapters/dialogs/reminder-adapter.ts';
import { sessionClockAdapter } from '../../adapters/safer-play/session-clock-adapter.ts';

/** The machines of every session besides its pages: dialogs, message marks, session clock and reality check. */
export const machines = {
  dialogQueue: createDialogQueueMachine({
    ...bonusDialogAdapter,
    ...messageAdapter,
    ...reminderAdapter,
    ...pushPromptAdapter,
  }),
  messageList: createMessageListMachine(messageAdapter),
  sessionClock: createSessionClockMachine(sessionClockAdapter),
  realityCheck: createRealityCheckMachine(realityCheckAdapter),
};
