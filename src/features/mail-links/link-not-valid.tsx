import { useTranslation } from 'react-i18next';
import type { LinkMailKind } from '../../../machines/auth/link-mail/link-mail.ports.ts';
import { useHeadingFocus } from '../../components/navigation/heading-focus.ts';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { LinkMail } from './link-mail.tsx';
import { useLinkMail } from '../../system/link-mail.ts';

interface LinkNotValidProps {
  readonly kind: LinkMailKind;
  readonly title: string;
  readonly lead: string;
}

/** A link that was used or is too old: what happened, and the way to a new mail at the same place. */
export function LinkNotValid({ kind, title, lead }: LinkNotValidProps) {
  const { t } = useTranslation();
  const mail = useLinkMail();
  const isSent = mail?.stage === 'sent' || mail?.stage === 'notSent';
  useHeadingFocus(isSent ? 'sent' : 'form');
  return (
    <PageFrame title={isSent ? t('mails.sent.title') : title} lead={isSent ? undefined : lead} width="form">
      {mail ? <LinkMail kind={kind} {...mail} /> : <FormSkeleton />}
    </PageFrame>
  );
}
