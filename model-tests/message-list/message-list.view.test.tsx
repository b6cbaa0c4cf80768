import { QueryClientProvider } from '@tanstack/react-query';
import { MessagesPage } from '../../src/features/messages/messages-page.tsx';
import { unreadCountQuery } from '../../src/queries/counts.ts';
import { messageQuery, messagesQuery, messageTypesQuery } from '../../src/queries/messages.ts';
import { queryClient } from '../../src/queries/query-client.ts';
import { showSection } from '../app/app-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { MESSAGES_PLACE, messageListScreen, OPEN } from './message-list.screen.ts';

describeView(messageListScreen, async (actor) => {
  queryClient.setQueryData(unreadCountQuery.queryKey, 0);
  queryClient.setQueryData(messageTypesQuery.queryKey, []);
  queryClient.setQueryData(messageQuery(OPEN.id).queryKey, OPEN);
  queryClient.setQueryData(messagesQuery({ box: 'active', type: null }).queryKey, {
    pages: [{ records: [], received: 0, total: 0 }],
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
