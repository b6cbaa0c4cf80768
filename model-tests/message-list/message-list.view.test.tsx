import { QueryClientProvider } from '@tanstack/react-query';
import { MessagesPage } from '../../src/features/messages/messages-page.tsx';
import { MESSAGE_TYPES, type Message } from '../../contract/messages.ts';
import { unreadCountQuery } from '../../src/queries/counts.ts';
import { messageQuery, messagesQuery, messageTypesQuery } from '../../src/queries/messages.ts';
import { queryClient } from '../../src/queries/query-client.ts';
import { showSection } from '../app/app-view.tsx';
import { OTHER_LETTER, WARNING } from '../dialog-queue/samples.ts';
import { describeView } from '../levels/level-view.tsx';
import { MESSAGES_PLACE, messageListScreen, OPEN } from './message-list.screen.ts';

/** With the open message: an unread one without a type, and one of a type that a later gateway may send. */
const RECORDS: readonly Message[] = [
  OPEN,
  { ...OTHER_LETTER, dialog: false, type: null },
  { ...WARNING, dialog: false, seen: true, type: 'Postcard' },
];

describeView(messageListScreen, async (actor) => {
  queryClient.setQueryData(unreadCountQuery.queryKey, 1);
  queryClient.setQueryData(messageTypesQuery.queryKey, [...MESSAGE_TYPES]);
  queryClient.setQueryData(messageQuery(OPEN.id).queryKey, OPEN);
  queryClient.setQueryData(messagesQuery({ box: 'active', type: null }).queryKey, {
    pages: [{ records: [...RECORDS], received: RECORDS.length, total: 30 }],
    pageParams: [0],
  });
  await showSection(
    <QueryClientProvider client={queryClient}>
      <MessagesPage />
    </QueryClientProvider>,
    'messageList',
    actor,
    `${MESSAGES_PLACE.path}?message=${OPEN.id}`,
  );
  // The page has reported its open message; the paths start without one.
  actor.send({ type: 'message.closed' });
});
