import { useTranslation } from 'react-i18next';
import type { MailLinkRequestKind } from '../../../machines/auth/mail-link-request/mail-link-request.ports.ts';
import { useHeadingFocus } from '../../components/navigation/heading-focus.ts';
import { FormCard } from '../../components/layout/form-card.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { MailLinkRequest } from './mail-link-request.tsx';
import { useMailLinkRequest } from '../../system/mail-link-request.ts';

interface LinkNotValidProps {
  readonly kind: MailLinkRequestKind;
  readonly title: string;
  readonly lead: string;
}

/** A used or expired link: the reason, and a request for a new mail on the same page. */
export function LinkNotValid({ kind, title, lead }: LinkNotValidProps) {
  const { t } = useTranslation();
  const mail = useMailLinkRequest();
  const isSent = mail?.status === 'sent' || mail?.status === 'notSent';
  useHeadingFocus(isSent ? 'sent' : 'form');
  return (
    <PageFrame title={isSent ? t('mails.sent.title') : title} lead={isSent ? undefined : lead} width="form">
      <FormCard>{mail ? <MailLinkRequest kind={kind} {...mail} /> : <FormSkeleton />}</FormCard>
    </PageFrame>
  );
}
