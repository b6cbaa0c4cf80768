import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { unreadCountQuery } from '../../queries/counts.ts';
import { MessageDetail } from './message-detail.tsx';
import { messagesPlace } from './message-link.ts';
import { MessageFilters } from './message-filters.tsx';
import { linkIdOf, MessageList } from './message-list.tsx';
import classes from './messages-page.module.css';
import { useHaveArrived } from './use-messages.ts';

/** The operator's messages: boxes, a filter, and one message beside the list, on a phone instead of it (MSG-01). */
export function MessagesPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const place = messagesPlace(search);
  const { data: unread = 0 } = useQuery(unreadCountQuery);
  const haveArrived = useHaveArrived(place);
  useReturnOfFocus(place.message);
  return (
    <PageFrame
      title={t('messages.title')}
      {...(unread > 0 ? { documentName: t('messages.titleUnread', { count: unread }) } : {})}
      lead={t('messages.lead')}
      width="wide"
    >
      <div className={classes.panes} data-open={place.message !== null || undefined}>
        <div className={classes.boxes}>
          <MessageFilters place={place} hasTypes={haveArrived} />
          <MessageList place={place} isAwaited={!haveArrived} />
        </div>
        <div className={classes.detail}>
          {place.message === null ? (
            <p className={classes.choose}>{t('messages.choose')}</p>
          ) : (
            <MessageDetail key={place.message} id={place.message} place={place} />
          )}
        </div>
      </div>
    </PageFrame>
  );
}

/** After closing a message, the focus returns to its list item. */
function useReturnOfFocus(open: string | null): void {
  const last = useRef(open);
  useEffect(() => {
    if (open === null && last.current !== null) document.getElementById(linkIdOf(last.current))?.focus();
    last.current = open;
  }, [open]);
}
