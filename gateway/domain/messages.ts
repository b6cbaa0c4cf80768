import type { Message as WireMessage } from '../../contract/messages.ts';
import type { Message } from '../store/messages.ts';

export function messageForWire(message: Message): WireMessage {
  return {
    id: message.messageId,
    title: message.title,
    text: message.text,
    createdOn: new Date(message.createdAt).toISOString(),
    type: message.type,
    dialog: message.dialog,
    seen: message.seenAt !== null,
    archived: message.archivedAt !== null,
    steps: [...message.steps],
    stepsHeader: message.stepsHeader,
    footerText: message.footerText,
    buttonUrl: message.buttonUrl,
    buttonCode: message.buttonCode,
  };
}
