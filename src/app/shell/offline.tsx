import { useEffect, useSyncExternalStore } from 'react';
import { OfflineBanner } from '../../components/feedback/offline-banner.tsx';
import { preloadPictures } from '../../components/feedback/pictures.ts';
import { afterFirstPaint } from '../after-first-paint.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function Offline() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => void afterFirstPaint().then(preloadPictures), []);
  return <OfflineBanner offline={!isOnline} />;
}
