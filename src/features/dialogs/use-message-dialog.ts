import type { Message } from '../../../contract/messages.ts';
import {
  messageDialogStatus,
  openMessage,
  type MessageDialogStatus,
} from '../../../machines/dialogs/message-dialog/message-dialog.selectors.ts';
import { useActorIfAny, useSelectedOr } from '../../system/actors.ts';

export interface MessageDialogViewModel {
  readonly status: MessageDialogStatus | null;
  readonly message: Message | null;
  readonly close: () => void;
  readonly follow: () => void;
  readonly leaveUnread: () => void;
}

export function useMessageDialog(actor: 'messageDialog' | 'warningDialog'): MessageDialogViewModel {
  const dialog = useActorIfAny(actor);
  return {
    status: useSelectedOr(actor, messageDialogStatus, null),
    message: useSelectedOr(actor, openMessage, null),
    close: () => dialog?.send({ type: 'message.close' }),
    follow: () => dialog?.send({ type: 'message.follow' }),
    leaveUnread: () => dialog?.send({ type: 'message.leaveUnread' }),
  };
}
