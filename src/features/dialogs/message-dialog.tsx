import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import type { OfferKind } from '../../../machines/dialogs/bonus-dialog/bonus-dialog.machine.ts';
import { formatDateTime } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../components/form/button.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { classifyLink } from '../../lib/link-kinds.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { NumberedSteps } from '../../components/layout/numbered-steps.tsx';
import { RichText } from '../../components/content/rich-text.tsx';
import classes from './dialogs.module.css';
import { useLast } from '../../components/feedback/use-last.ts';
import { useMessageDialog } from './use-message-dialog.ts';

export interface MessageDialogProps {
  readonly kind: OfferKind;
  readonly shown: boolean;
}

/** A message that opens by itself and stays until it is marked as read (MSG-02). */
export function MessageDialog({ kind, shown }: MessageDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { open, close, follow, leaveUnread } = useMessageDialog(kind === 'offer' ? 'messageDialog' : 'warningDialog');
  const last = useLast(open);
  const leadsOn = useLeadsOn(last?.message.buttonUrl ?? '');
  if (last === null) return null;
  const { status, message: read } = last;
  const isBusy = status === 'closing' || status === 'following';
  return (
    <Dialog
      opened={shown && open !== null}
      name={kind}
      focusesHeading
      title={read.title}
      onClose={isBusy ? null : close}
      problem={status === 'failed' ? <Notice kind="danger">{t('dialogs.message.markAsSeenError')}</Notice> : null}
      actions={
        <>
          {status === 'failed' && (
            <Button variant="subtle" onClick={leaveUnread}>
              {t('dialogs.message.leaveUnread')}
            </Button>
          )}
          {leadsOn && (
            <Button variant="default" loading={status === 'following'} disabled={status === 'closing'} onClick={follow}>
              {read.buttonCode ?? t('dialogs.message.detail')}
            </Button>
          )}
          <Button loading={status === 'closing'} disabled={status === 'following'} onClick={close}>
            {t('dialogs.message.close')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className={classes.details}>
          <time dateTime={read.createdOn}>{formatDateTime(read.createdOn, language)}</time>
        </p>
        <RichText html={read.text} />
        <NumberedSteps header={read.stepsHeader ?? t('dialogs.message.steps')} steps={read.steps} />
        {read.footerText !== null && <p className={classes.footer}>{read.footerText}</p>}
      </div>
    </Dialog>
  );
}

/** Whether a button may open this URL (NAV-08). */
function useLeadsOn(href: string): boolean {
  const basePath = useHref('/');
  return classifyLink(href, { page: window.location.href, basePath }).kind !== 'dead';
}
