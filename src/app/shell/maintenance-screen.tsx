import { useTranslation } from 'react-i18next';
import { MessagePage } from '../../components/message-page.tsx';

/** Stands before everything while maintenance is on; goes away by itself (PSH-02). */
export function MaintenanceScreen() {
  const { t } = useTranslation();
  return (
    <main role="alert">
      <MessagePage title={t('core.maintenance.title')} text={t('core.maintenance.text')} />
    </main>
  );
}
