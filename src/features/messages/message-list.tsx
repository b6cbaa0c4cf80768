import { useTranslation } from 'react-i18next';
import { Link } from '../../components/navigation/link.tsx';
import type { Message } from '../../../contract/messages.ts';
import { formatDate } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../components/form/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeletons.tsx';
import { wordsOf } from '../../components/content/rich-text-policy.ts';
import { messagesPath, type MessagesPlace } from './message-link.ts';
import { MessageKind } from './message-kind.tsx';
import classes from './messages-page.module.css';
import { useIsSeen, useMessages } from './use-messages.ts';

export function linkIdOf(message: string): string {
  return `message-${message}`;
}

export interface MessageListProps {
  readonly place: MessagesPlace;
  /** It has to wait for what is shown with it. */
  readonly isAwaited: boolean;
}

/** The messages of a box, newest first, in pages. */
export function MessageList({ place, isAwaited }: MessageListProps) {
  const { t } = useTranslation();
  const { status, messages, total, hasMore, isLoadingMore, hasMoreFailed, error, retry, loadMore } = useMessages(place);
  if (status === 'loading' || isAwaited) return <ListSkeleton />;
  if (status === 'failed') {
    return (
      <FailureState
        title={t('messages.loadFailed')}
        text={t('messages.loadFailedText')}
        error={error}
        onRetry={retry}
      />
    );
  }
  if (messages.length === 0 && !hasMore) return <Empty place={place} />;
  return (
    <div className={classes.listSection}>
      <ul className={classes.list} aria-label={t('messages.list')}>
        {messages.map((message) => (
          <Item key={message.id} message={message} place={place} />
        ))}
      </ul>
      {hasMoreFailed && (
        <p className={classes.failed} role="alert">
          {t('messages.moreFailed')}
        </p>
      )}
      {hasMore && (
        <div className={classes.more}>
          <Button variant="default" size="sm" loading={isLoadingMore} onClick={loadMore}>
            {t('messages.more')}
          </Button>
          <span className="soft numbers">{t('messages.shown', { shown: messages.length, total })}</span>
        </div>
      )}
    </div>
  );
}

function Item({ message, place }: { readonly message: Message; readonly place: MessagesPlace }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isSeen = useIsSeen(message);
  const id = String(message.id);
  return (
    <li>
      <Link
        className={`${classes.item ?? ''} pressable`}
        id={linkIdOf(id)}
        to={messagesPath({ ...place, message: id })}
        data-unread={!isSeen || undefined}
        aria-current={place.message === id ? 'true' : undefined}
      >
        <span className={classes.details}>
          <MessageKind type={message.type} />
          <time dateTime={message.createdOn}>{formatDate(message.createdOn, language)}</time>
        </span>
        <span className={classes.title}>
          {message.title}
          {!isSeen && <span className="visually-hidden">, {t('messages.unread')}</span>}
        </span>
        <span className={classes.beginning}>{wordsOf(message.text)}</span>
      </Link>
    </li>
  );
}

function Empty({ place: { box, type } }: { readonly place: MessagesPlace }) {
  const { t } = useTranslation();
  const kind = type === null ? box : 'filtered';
  const next =
    kind === 'active'
      ? '/profile/settings/consents'
      : messagesPath({ box: kind === 'archive' ? 'active' : box, type: null, message: null });
  return (
    <EmptyState
      title={t(`messages.empty.${kind}`)}
      text={t(`messages.empty.${kind}Text`)}
      action={
        <LinkButton variant="default" size="sm" to={next}>
          {t(`messages.empty.${kind}Next`)}
        </LinkButton>
      }
    />
  );
}

function ListSkeleton() {
  return (
    <Loading>
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <Skeleton key={key} shape="card" />
      ))}
    </Loading>
  );
}
