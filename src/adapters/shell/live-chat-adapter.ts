import type { ChatLoaded, ChatWidget, ChatWidgetEvent } from '../../../machines/shell/live-chat/live-chat.ports.ts';
import { destroyChat, loadLiveChat, MissingLicence, onChatVisibility, openChat } from '../../api/live-chat.ts';
import { knownConfig } from '../../queries/config.ts';
import { allowScriptOrigin } from '../../lib/trusted-types.ts';

/** Loads the chat set in the configuration (PSH-05). */
export async function loadChat(signal: AbortSignal): Promise<ChatLoaded> {
  const { liveChat, allowedScriptHosts } = await knownConfig();
  signal.throwIfAborted();
  if (liveChat === null) return 'off';
  allowedScriptHosts.forEach(allowScriptOrigin);
  try {
    await loadLiveChat(liveChat, allowedScriptHosts);
    return 'ready';
  } catch (error) {
    if (!(error instanceof MissingLicence)) throw error;
    // The player can do nothing about it; it is reported to error monitoring.
    reportError(error);
    return 'unlicensed';
  }
}

export function showChat(listener: (event: ChatWidgetEvent) => void): ChatWidget {
  const stopListening = onChatVisibility((visibility) =>
    listener({ type: visibility === 'maximized' ? 'chat.shown' : 'chat.hidden' }),
  );
  openChat();
  return {
    open: openChat,
    close() {
      stopListening();
      destroyChat();
    },
  };
}
