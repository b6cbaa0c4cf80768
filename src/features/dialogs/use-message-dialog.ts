import type { SnapshotFrom } from 'xstate';
import type { Message } from '../../../contract/messages.ts';
import {
  messageDialogStatus,
  openMessage,
  type MessageDialogStatus,
} from '../../../machines/dialogs/message-dialog/message-dialog.selectors.ts';
import { type Actors, useActorIfAny, useSelectedIfAny } from '../../system/actors.ts';

export interface ShownMessage {
  readonly status: MessageDialogStatus;
  readonly message: Message;
}

export interface MessageDialogViewModel {
  /** Null while none is open. */
  readonly open: ShownMessage | null;
  readonly close: () => void;
  readonly follow: () => void;
  readonly leaveUnread: () => void;
}

export function useMessageDialog(actor: 'messageDialog' | 'warningDialog'): MessageDialogViewModel {
  const dialog = useActorIfAny(actor);
  return {
    open: useSelectedIfAny(actor, shownIn),
    close: () => dialog?.send({ type: 'message.close' }),
    follow: () => dialog?.send({ type: 'message.follow' }),
    leaveUnread: () => dialog?.send({ type: 'message.leaveUnread' }),
  };
}

function shownIn(snapshot: SnapshotFrom<Actors['messageDialog']>): ShownMessage | null {
  const status = messageDialogStatus(snapshot);
  const message = openMessage(snapshot);
  return status === null || message === null ? null : { status, message };
}
