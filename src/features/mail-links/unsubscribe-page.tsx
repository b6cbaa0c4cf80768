import { useTranslation } from 'react-i18next';
import { Button } from '../../components/form/button.tsx';
import { useHeadingFocus } from '../../components/navigation/heading-focus.ts';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { MessagePage } from '../../components/feedback/message-page.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { useUnsubscribe } from './use-unsubscribe.ts';

/** The page behind a mail's unsubscribe link: whether it succeeded (CON-02). */
export function UnsubscribePage() {
  const { t } = useTranslation();
  const { status, retry } = useUnsubscribe();
  useHeadingFocus(status);
  if (status === 'sending') {
    return (
      <PageFrame title={t('mails.unsubscribe.title')}>
        <p role="status">{t('mails.unsubscribe.sending')}</p>
      </PageFrame>
    );
  }
  const actions = {
    done: <LinkButton to="/">{t('core.actions.goToStart')}</LinkButton>,
    refused: <LinkButton to="/profile/settings/consents">{t('mails.unsubscribe.refused.action')}</LinkButton>,
    failed: <Button onClick={retry}>{t('core.actions.retry')}</Button>,
  };
  return (
    <MessagePage
      title={t(`mails.unsubscribe.${status}.title`)}
      text={t(`mails.unsubscribe.${status}.text`)}
      actions={actions[status]}
    />
  );
}
