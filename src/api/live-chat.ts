import { clearScript, loadScript } from './script-loader.ts';

type Handler = (method: string, args: readonly unknown[]) => unknown;
type Listener = (data: unknown) => void;

/** The object that LiveChat's script looks for: calls wait in `_q` until the script sets `_h`. */
interface LiveChatWidget {
  readonly _q: (readonly [method: string, args: readonly unknown[]])[];
  _h: Handler | null;
  readonly _v: '2.0';
}

interface ChatGlobals {
  __lc?: { readonly license: string };
  LiveChatWidget?: LiveChatWidget;
}

export interface ChatSettings {
  readonly scriptUrl: string;
  readonly license: string | null;
}

export type ChatVisibility = 'maximized' | 'minimized' | 'hidden';

/** The operator's settings have no licence; a different error from a chat that does not load (PSH-05). */
export class MissingLicence extends Error {
  override readonly name = 'MissingLicence';
}

const globals = globalThis as ChatGlobals;
let scriptUrl: string | null = null;

/**
 * Loads the chat's script once. Throws `MissingLicence` without a licence; rejects if the script is not allowed, does
 * not load, or is not the chat.
 */
export async function loadLiveChat(
  { scriptUrl: url, license }: ChatSettings,
  allowedOrigins: readonly string[],
): Promise<void> {
  if (license === null || license === '') throw new MissingLicence('[live chat] You need to provide the licence.');
  if (globals.LiveChatWidget?._h) return;
  scriptUrl = url;
  globals.__lc = { license };
  globals.LiveChatWidget = { _q: [], _h: null, _v: '2.0' };
  await loadScript(url, allowedOrigins);
  if (globals.LiveChatWidget?._h) return;
  clearScript(url);
  throw new Error('[live chat] The script is no chat.');
}

/** Throws before the chat is loaded: its getters do not work yet (PSH-05). */
export function chatVisibility(): ChatVisibility {
  const state = loaded('getters')('get', ['state']);
  return isState(state) ? state.visibility : 'hidden';
}

export function openChat(): void {
  loaded('calls')('call', ['maximize']);
}

/** Notifies the listener when the chat is opened or closed; returns the unsubscribe function. */
export function onChatVisibility(listener: (visibility: ChatVisibility) => void): () => void {
  const handler = loaded('listeners');
  const onEvent: Listener = (data) => {
    if (isState(data)) listener(data.visibility);
  };
  handler('on', ['visibility_changed', onEvent]);
  return () => void handler('off', ['visibility_changed', onEvent]);
}

/** Removes the chat and its contents from the page. */
export function destroyChat(): void {
  globals.LiveChatWidget?._h?.('call', ['destroy']);
  if (scriptUrl !== null) clearScript(scriptUrl);
}

function loaded(what: 'getters' | 'calls' | 'listeners'): Handler {
  const handler = globals.LiveChatWidget?._h;
  if (!handler) throw new Error(`[live chat] You can't use ${what} before load.`);
  return handler;
}

function isState(data: unknown): data is { readonly visibility: ChatVisibility } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'visibility' in data &&
    ['maximized', 'minimized', 'hidden'].includes(String(data.visibility))
  );
}
