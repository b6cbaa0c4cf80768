import { useTranslation } from 'react-i18next';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Illustration } from '../../components/feedback/illustration.tsx';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { MessagePage } from '../../components/feedback/message-page.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';

/** Shown if a route fails to load or to render: what to do, never a blank page (NAV-07). */
export function ErrorPage({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const { onLine } = navigator;
  return (
    <PageFrame title={t('core.errorPage.title')} picture={<Illustration name={onLine ? 'error' : 'offline'} />}>
      <FailureState
        title={t('core.requestErrors.title')}
        text={t(onLine ? 'core.errorPage.text' : 'core.requestErrors.network')}
        onRetry={onRetry}
        action={<AppLink to="/">{t('core.actions.goToStart')}</AppLink>}
      />
    </PageFrame>
  );
}

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <MessagePage
      title={t('core.notFound.title')}
      text={t('core.notFound.text')}
      picture="not-found"
      actions={<LinkButton to="/">{t('core.actions.goToStart')}</LinkButton>}
    />
  );
}
