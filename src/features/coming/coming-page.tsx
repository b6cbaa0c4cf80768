import { useTranslation } from 'react-i18next';
import { AppLink } from '../../components/app-link.tsx';
import { PageFrame } from '../../components/page-frame.tsx';

/** Stands where a screen of the documents is not built yet; `npm run trace` lists the routes that lead here. */
export function ComingPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('core.coming.title')} lead={t('core.coming.text')}>
      <p>
        <AppLink to="/">{t('core.actions.goToStart')}</AppLink>
      </p>
    </PageFrame>
  );
}
