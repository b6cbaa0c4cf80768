import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router-dom';
import { Link } from '../../components/navigation/link.tsx';
import type { Message } from '../../../contract/messages.ts';
import { formatDateTime } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/form/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { classifyLink } from '../../lib/link-kinds.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { NumberedSteps } from '../../components/layout/numbered-steps.tsx';
import { RichText } from '../../components/content/rich-text.tsx';
import { TextSkeleton } from '../../components/feedback/skeletons.tsx';
import { messagesPath, type MessagesPlace } from './message-link.ts';
import { MessageKind } from './message-kind.tsx';
import classes from './messages-page.module.css';
import { useMessage, useReading } from './use-messages.ts';

export interface MessageDetailProps {
  readonly id: string;
  readonly place: MessagesPlace;
}

/** One message; Escape and the link above it return to the list. */
export function MessageDetail({ id, place }: MessageDetailProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { message, hasFailed, error, retry } = useMessage(id);
  const back = messagesPath({ ...place, message: null });
  return (
    <div
      role="presentation"
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) void navigate(back);
      }}
    >
      <p className={classes.back}>
        <Link to={back}>{t('messages.back')}</Link>
      </p>
      {hasFailed ? (
        <FailureState
          title={t('messages.loadFailed')}
          text={t('messages.loadFailedText')}
          error={error}
          onRetry={retry}
        />
      ) : message === undefined ? (
        <TextSkeleton lines={4} />
      ) : message === null ? (
        <EmptyState picture="not-found" title={t('messages.notFound')} text={t('messages.notFoundText')} />
      ) : (
        <Letter message={message} />
      )}
    </div>
  );
}

function Letter({ message }: { readonly message: Message }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { isSeen, hasFailed, canMark, mark } = useReading(message);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <article className={classes.letter} aria-labelledby="message-title">
      <header className={classes.letterHead}>
        <p className={classes.details}>
          <MessageKind type={message.type} />
          <time dateTime={message.createdOn}>
            {t('messages.received', { date: formatDateTime(message.createdOn, language) })}
          </time>
        </p>
        <h2 id="message-title" ref={heading} tabIndex={-1}>
          {message.title}
        </h2>
      </header>
      <RichText html={message.text} />
      <NumberedSteps header={message.stepsHeader ?? t('messages.steps')} steps={message.steps} />
      {message.footerText !== null && <p className={classes.footer}>{message.footerText}</p>}
      <LeadsOn message={message} />
      <footer className={classes.marks}>
        <Button variant="default" size="sm" disabled={!canMark} onClick={() => mark(!isSeen)}>
          {t(isSeen ? 'messages.markUnseen' : 'messages.markSeen')}
        </Button>
        {hasFailed && <Notice kind="danger">{t('messages.markFailed')}</Notice>}
      </footer>
    </article>
  );
}

/** The message's button as a link of its kind; nothing for a URL that must not be opened (NAV-08). */
function LeadsOn({ message: { buttonUrl, buttonCode } }: { readonly message: Message }) {
  const { t } = useTranslation();
  const basePath = useHref('/');
  if (buttonUrl === null) return null;
  if (classifyLink(buttonUrl, { page: window.location.href, basePath }).kind === 'dead') return null;
  return (
    <p>
      <AppLink className={classes.leadsOn} to={buttonUrl}>
        {buttonCode ?? t('messages.detail')}
      </AppLink>
    </p>
  );
}
