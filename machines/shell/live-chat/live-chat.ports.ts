/** What became of loading: `off` where the operator has no chat, `unlicensed` where its licence is missing. */
export type ChatLoaded = 'ready' | 'off' | 'unlicensed';

export type ChatWidgetEvent = { type: 'chat.shown' } | { type: 'chat.hidden' };

/** The widget in the page, open from its first moment. */
export interface ChatWidget {
  open(): void;
  /** Takes it out of the page, with what was written in it. */
  close(): void;
}

export interface LiveChatPorts {
  /** Loads the script of the configuration; rejects where it is blocked, does not come or is no chat. */
  loadChat(signal: AbortSignal): Promise<ChatLoaded>;
  /** Opens the widget and calls back when a person shows or hides it. Throws where it is not loaded. */
  showChat(listener: (event: ChatWidgetEvent) => void): ChatWidget;
}
