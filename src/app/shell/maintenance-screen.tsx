import { useTranslation } from 'react-i18next';
import { MessagePage } from '../../components/feedback/message-page.tsx';
import { BrandHeader } from '../../components/navigation/public-header.tsx';

/** Covers the whole app during maintenance and closes by itself (PSH-02). */
export function MaintenanceScreen() {
  const { t } = useTranslation();
  return (
    <>
      <BrandHeader />
      <main role="alert">
        <MessagePage title={t('core.maintenance.title')} text={t('core.maintenance.text')} />
      </main>
    </>
  );
}
