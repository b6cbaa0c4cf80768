import type { TabMessage } from '../../machines/auth/auth.ports.ts';

const CHANNEL = 'account.session';

const channel = new BroadcastChannel(CHANNEL);

export function tellOtherTabs(message: TabMessage): void {
  channel.postMessage(message);
}

export function listenToOtherTabs(listener: (message: TabMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === 'signedIn' || data === 'signedOut') listener(data);
  };
  channel.addEventListener('message', hear);
  return () => channel.removeEventListener('message', hear);
}
