import type { TabMessage } from '../../machines/auth/auth.ports.ts';

const CHANNEL = 'account.session';

const channel = new BroadcastChannel(CHANNEL);

export function tellOtherTabs(message: TabMessage): void {
  channel.postMessage(message);
}

export function listenToOtherTabs(listener: (message: TabMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    const message = tabMessageOf(data);
    if (message) listener(message);
  };
  channel.addEventListener('message', hear);
  return () => channel.removeEventListener('message', hear);
}

/** Another tab may run an older version of the app: anything unknown is passed over. */
function tabMessageOf(data: unknown): TabMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  if (data.kind === 'signedIn' || data.kind === 'signedOut') return { kind: data.kind };
  if (data.kind !== 'refreshed' || !('durationSeconds' in data) || !('at' in data)) return null;
  const { durationSeconds, at } = data;
  return typeof durationSeconds === 'number' && typeof at === 'number'
    ? { kind: 'refreshed', durationSeconds, at }
    : null;
}
