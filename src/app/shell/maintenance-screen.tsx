import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../components/page-frame.tsx';

/** Stands before everything while maintenance is on; goes away by itself (PSH-02). */
export function MaintenanceScreen() {
  const { t } = useTranslation();
  return (
    <main role="alert">
      <PageFrame title={t('core.maintenance.title')} lead={t('core.maintenance.text')}>
        {null}
      </PageFrame>
    </main>
  );
}
