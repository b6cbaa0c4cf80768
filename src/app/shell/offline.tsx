import { useEffect, useSyncExternalStore } from 'react';
import { OfflineBanner } from '../../components/feedback/offline-banner.tsx';
import { preloadPictures } from '../../components/feedback/pictures.ts';
import { useActorIfAny } from '../../system/actors.ts';

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
  // A visitor's pages do without the picture where there is no network.
  const isPlaying = useActorIfAny('session') !== undefined;
  useEffect(() => {
    if (isPlaying) preloadPictures();
  }, [isPlaying]);
  return <OfflineBanner offline={!isOnline} />;
}
