import type { Message } from '../../../contract/messages.ts';

export interface MessageDialogPorts {
  /** Unread messages that open as dialogs, newest first. */
  fetchDialogMessages(signal: AbortSignal): Promise<readonly Message[]>;
  /** PUT /api/message/{id}/mark-as-seen or -unseen; then updates the message where it is shown. */
  markMessage(mark: { readonly id: string; readonly seen: boolean }, signal: AbortSignal): Promise<void>;
  /** Opens a URL of the server as a link would: within the app, in a new tab, or not at all. */
  follow(url: string): void;
}
