import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../components/link-button.tsx';
import { MessagePage } from '../../components/message-page.tsx';

/** Stands where a screen of the documents is not built yet; `npm run trace` lists the routes that lead here. */
export function ComingPage() {
  const { t } = useTranslation();
  return (
    <MessagePage
      title={t('core.coming.title')}
      text={t('core.coming.text')}
      actions={<LinkButton to="/">{t('core.actions.goToStart')}</LinkButton>}
    />
  );
}
