import { clearScript, loadScript } from './script-loader.ts';

type Handler = (method: string, args: readonly unknown[]) => unknown;
type Listener = (data: unknown) => void;

/** What LiveChat's script looks for in the page: calls wait in `_q` until it has set `_h`. */
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

/** The operator's settings name no licence; told apart from a chat that does not come (PSH-05). */
export class MissingLicence extends Error {
  override readonly name = 'MissingLicence';
}

const globals = globalThis as ChatGlobals;
let scriptUrl: string | null = null;

/**
 * Loads the chat's script once and makes it ready. Throws `MissingLicence` without a licence, and rejects where the
 * script is not allowed, does not come, or is no chat.
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

/** Throws before the chat is loaded: its getters can say nothing yet (PSH-05). */
export function chatVisibility(): ChatVisibility {
  const state = loaded('getters')('get', ['state']);
  return isState(state) ? state.visibility : 'hidden';
}

export function openChat(): void {
  loaded('calls')('call', ['maximize']);
}

/** Calls back when the chat is opened or put away, by whomever; returns the way to stop listening. */
export function onChatVisibility(listener: (visibility: ChatVisibility) => void): () => void {
  const handler = loaded('listeners');
  const hear: Listener = (data) => {
    if (isState(data)) listener(data.visibility);
  };
  handler('on', ['visibility_changed', hear]);
  return () => void handler('off', ['visibility_changed', hear]);
}

/** Takes the chat out of the page, with what was written in it. */
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
