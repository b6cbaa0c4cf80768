import { useEffect, useState, type ComponentType } from 'react';
import type { ToasterProps } from './toaster.tsx';
import type { Toasts } from '../../lib/toasts.ts';

/**
 * Loads what shows the toasts when there is one to show. Where it does not come, as without network, the toasts wait:
 * the next toast and the return of the network try again.
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
