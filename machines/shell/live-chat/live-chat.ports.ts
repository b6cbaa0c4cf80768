/** Result of loading: `off` if the operator has no chat, `unlicensed` if its licence is missing. */
export type ChatLoaded = 'ready' | 'off' | 'unlicensed';

export type ChatWidgetEvent = { type: 'chat.shown' } | { type: 'chat.hidden' };

/** The widget in the page, initially open. */
export interface ChatWidget {
  open(): void;
  /** Removes the widget and its conversation from the page. */
  close(): void;
}

export interface LiveChatPorts {
  /** Loads the script of the configuration; rejects if it is blocked, does not load or is no chat. */
  loadChat(signal: AbortSignal): Promise<ChatLoaded>;
  /** Opens the widget and calls `listener` when the user shows or hides it. Throws if it is not loaded. */
  showChat(listener: (event: ChatWidgetEvent) => void): ChatWidget;
}
