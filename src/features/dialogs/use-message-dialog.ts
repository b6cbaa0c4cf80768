import type { Message } from '../../../contract/messages.ts';
import {
  messageDialogStage,
  openMessage,
  type MessageDialogStage,
} from '../../../machines/dialogs/message-dialog/message-dialog.selectors.ts';
import { useActorIfAny, useFact } from '../../system/actors.ts';

export interface MessageDialogFacts {
  readonly stage: MessageDialogStage | null;
  readonly message: Message | null;
  readonly close: () => void;
  readonly follow: () => void;
  readonly leaveUnread: () => void;
}

export function useMessageDialog(actor: 'messageDialog' | 'warningDialog'): MessageDialogFacts {
  const dialog = useActorIfAny(actor);
  return {
    stage: useFact(actor, messageDialogStage, null),
    message: useFact(actor, openMessage, null),
    close: () => dialog?.send({ type: 'message.close' }),
    follow: () => dialog?.send({ type: 'message.follow' }),
    leaveUnread: () => dialog?.send({ type: 'message.leaveUnread' }),
  };
}
