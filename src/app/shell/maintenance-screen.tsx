import { useTranslation } from 'react-i18next';
import { MessagePage } from '../../components/feedback/message-page.tsx';
import { BrandHeader } from '../../components/navigation/public-header.tsx';

/** Stands before everything while maintenance is on; goes away by itself (PSH-02). */
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
