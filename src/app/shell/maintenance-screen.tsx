import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../../components/feedback/error-boundary.tsx';
import { MessagePage } from '../../components/feedback/message-page.tsx';
import { BrandHeader } from '../../components/navigation/public-header.tsx';
import type { LazyChunk } from '../../i18n/lazy-chunk.ts';
import { LazyRoute } from '../../system/lazy-route.tsx';

const contact: LazyChunk = {
  load: async () => (await import('./maintenance-contact.tsx')).MaintenanceContact,
  texts: ['support'],
};

/** Covers the whole app during maintenance and closes by itself (PSH-02). */
export function MaintenanceScreen() {
  const { t } = useTranslation();
  return (
    <>
      <BrandHeader />
      <main>
        <div role="alert">
          <MessagePage title={t('core.maintenance.title')} text={t('core.maintenance.text')} picture="maintenance" />
        </div>
        <ErrorBoundary resetKey="maintenance" fallback={() => null}>
          <Suspense>
            <LazyRoute chunk={contact} />
          </Suspense>
        </ErrorBoundary>
      </main>
    </>
  );
}
