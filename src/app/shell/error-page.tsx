import { useTranslation } from 'react-i18next';
import { AppLink } from '../../components/app-link.tsx';
import { FailureState } from '../../components/failure-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { MessagePage } from '../../components/message-page.tsx';
import { PageFrame } from '../../components/page-frame.tsx';
import { askAgain } from '../late-parts.ts';

/** A route that failed to load or to render: what to do, never blank (NAV-07). */
export function ErrorPage({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const retry = () => {
    askAgain();
    onRetry();
  };
  return (
    <PageFrame title={t('core.errorPage.title')}>
      <FailureState
        title={t('core.requestErrors.title')}
        text={t(navigator.onLine ? 'core.errorPage.text' : 'core.requestErrors.network')}
        onRetry={retry}
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
      actions={<LinkButton to="/">{t('core.actions.goToStart')}</LinkButton>}
    />
  );
}
