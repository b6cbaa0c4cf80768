import { lazy, Suspense, useEffect, useState } from 'react';
import type { Toasts } from './toasts.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Loads what shows the toasts when there is one to show. */
export function ToastHost({ toasts }: { readonly toasts: Toasts }) {
  const [needed, setNeeded] = useState(false);
  useEffect(() => toasts.onFirst(() => setNeeded(true)), [toasts]);
  return needed ? (
    <Suspense>
      <Toaster toasts={toasts} />
    </Suspense>
  ) : null;
}
