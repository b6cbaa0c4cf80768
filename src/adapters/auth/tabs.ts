import type { TabMessage } from '../../../machines/auth/heartbeat/heartbeat.ports.ts';

const CHANNEL = 'account.session';

const channel = new BroadcastChannel(CHANNEL);

/** `token` is the fingerprint of the token that the message belongs to, or null. */
export function notifyOtherTabs(message: TabMessage, token: string | null): void {
  channel.postMessage({ ...message, token });
}

export function listenToOtherTabs(listener: (message: TabMessage, token: string | null) => void): () => void {
  const onEvent = ({ data }: MessageEvent<unknown>) => {
    const message = tabMessageOf(data);
    if (message) listener(message, tokenOf(data));
  };
  channel.addEventListener('message', onEvent);
  return () => channel.removeEventListener('message', onEvent);
}

function tokenOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('token' in data)) return null;
  return typeof data.token === 'string' ? data.token : null;
}

/** Another tab may run an older version of the app: unknown messages are ignored. */
function tabMessageOf(data: unknown): TabMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  if (data.kind === 'signedIn' || data.kind === 'signedOut') return { kind: data.kind };
  if (data.kind !== 'refreshed' || !('durationSeconds' in data) || !('at' in data)) return null;
  const { durationSeconds, at } = data;
  return typeof durationSeconds === 'number' && typeof at === 'number'
    ? { kind: 'refreshed', durationSeconds, at }
    : null;
}
