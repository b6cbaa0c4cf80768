import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../../components/feedback/error-boundary.tsx';
import { useActor } from '../../system/actors.ts';
import type { LazyChunk } from '../../i18n/lazy-chunk.ts';
import { LazyRoute, resetFailedChunks } from '../../system/lazy-route.tsx';
import { useServices } from '../../system/services.ts';

export interface LazyContentProps {
  readonly chunk: LazyChunk;
  readonly wanted: boolean;
  /** A click opened it: if its code does not load, it closes, says so, and the next click tries again. */
  readonly isAsked?: boolean;
}

/** Lazily loaded dialogs; they stay mounted, so that closing is animated. */
export function LazyContent({ chunk, wanted, isAsked = false }: LazyContentProps) {
  const [wereWanted, setWereWanted] = useState(false);
  if (wanted && !wereWanted) setWereWanted(true);
  if (!wereWanted) return null;
  return (
    <ErrorBoundary
      resetKey={String(wanted)}
      onReset={isAsked ? resetFailedChunks : undefined}
      fallback={() => isAsked && wanted && <NotLoaded />}
    >
      <Suspense>
        <LazyRoute chunk={chunk} />
      </Suspense>
    </ErrorBoundary>
  );
}

function NotLoaded() {
  const { t } = useTranslation();
  const { toasts } = useServices();
  const dialogs = useActor('dialogs');
  useEffect(() => {
    toasts.show({ id: 'dialog', kind: 'error', text: t('core.requestErrors.network') });
    dialogs.send({ type: 'dialogs.closed' });
  }, [dialogs, t, toasts]);
  return null;
}
