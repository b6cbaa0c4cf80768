import { useEffect, useState, type ComponentType } from 'react';
import type { ToasterProps } from './toaster.tsx';
import type { Toasts } from '../../lib/toasts.ts';

/**
 * Loads the toasts' component when there is a toast to show. If it fails to load, for instance offline, the toasts
 * wait: the next toast or the network's return retries.
 */
export function ToastHost({ toasts }: { readonly toasts: Toasts }) {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);
  useEffect(() => {
    let isNeeded = false;
    const load = async () => {
      isNeeded = true;
      const chunk = await import('./toaster.tsx').catch(() => null);
      if (chunk) setToaster(() => chunk.Toaster);
    };
    const loadAgain = () => {
      if (isNeeded) void load();
    };
    const stop = toasts.onShow(() => void load());
    window.addEventListener('online', loadAgain);
    return () => {
      stop();
      window.removeEventListener('online', loadAgain);
    };
  }, [toasts]);
  return Toaster && <Toaster toasts={toasts} />;
}
